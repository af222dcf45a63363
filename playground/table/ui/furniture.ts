import { DialogV2 } from "../application/dialog-v2.ts";
import { globals, localize, type Bag } from "../globals.ts";
import type { BrowserServer } from "../../host/server/browser-server.ts";
import type { Combat } from "../../host/documents/combat.ts";

/** What hands can do at the table, by the keys of their words. */
const SKILLS = ["Select", "Drag", "Waypoint", "Turn", "Step", "Undo", "Buttons", "Map"] as const;

async function showHelp(): Promise<void> {
  const rows = SKILLS.map((skill) => {
    const [how, what] = ["How", "What"].map((part) => localize(`TABLE.Help.${skill}.${part}`));
    return `<tr><th scope="row">${how}</th><td>${what}</td></tr>`;
  });
  const content = `<p>${localize("TABLE.Help.Intro")}</p><table><tbody>${rows.join("")}</tbody></table>`;
  const window = { title: "TABLE.Furniture.Help", icon: "fa-solid fa-question" };
  await DialogV2.prompt({ window, position: { width: 520, height: "auto" }, content });
}

/** What the bar needs to know of the page. */
export interface Stand {
  readonly server: BrowserServer;
  readonly version: 13 | 14;
  readonly user: "player" | "gm";
  readonly gmId: string;
  /** The page's address with some parameters changed. */
  address(changes: Readonly<Record<string, string>>): string;
}

/** The bar of the stand-in itself, which no real Foundry has: turns, versions, the other user, a fresh world. */
export class Furniture {
  readonly #stand: Stand;
  readonly #bar = document.createElement("nav");
  readonly #turn = document.createElement("span");
  readonly #next = document.createElement("button");

  constructor(stand: Stand) {
    this.#stand = stand;
  }

  /** Builds the bar and keeps it true. */
  show(place: Element): void {
    this.#bar.className = "furniture-bar";
    this.#bar.setAttribute("aria-label", localize("TABLE.Furniture.Title"));
    this.#next.type = "button";
    this.#next.className = "bright";
    this.#next.dataset["furniture"] = "next-turn";
    this.#next.textContent = localize("TABLE.Furniture.NextTurn");
    this.#next.addEventListener("click", () => void this.#step());
    this.#turn.className = "label";
    this.#bar.append(this.#turn, this.#next, this.#versions(), this.#otherUser(), this.#reset(), this.#help());
    place.append(this.#bar);
    this.#refresh();
    const refresh = (): void => this.#refresh();
    for (const hook of ["updateCombat", "createCombat", "deleteCombat", "canvasReady", "updateCombatant"])
      globals.Hooks.on(hook, refresh);
  }

  #refresh(): void {
    const { combat, i18n } = globals.game;
    const running = combat?.started === true;
    this.#next.disabled = !running;
    this.#turn.textContent = running
      ? i18n.format("TABLE.Furniture.Turn", { round: combat.round, name: combat.combatant?.name ?? "–" })
      : localize("TABLE.Furniture.NoCombat");
  }

  /** Passes the turn: by the user's own right, otherwise as the gamemaster would. */
  async #step(): Promise<void> {
    const combat = globals.game.combat as unknown as Combat | null;
    if (!combat) return;
    if (globals.game.user.isGM || combat.combatant?.isOwner) return this.#pass(combat);
    const last = (combat.turn ?? 0) + 1 >= combat.turns.length;
    const change = { _id: combat.id, round: combat.round + (last ? 1 : 0), turn: last ? 0 : (combat.turn ?? -1) + 1 };
    const operation = { direction: 1, worldTime: { delta: 0 } };
    await this.#stand.server.actAs(this.#stand.gmId, {
      action: "update",
      type: "Combat",
      parent: null,
      data: [change],
      ids: [],
      operation,
    });
  }

  async #pass(combat: Combat): Promise<void> {
    await combat.nextTurn();
  }

  #versions(): HTMLElement {
    const group = document.createElement("span");
    group.className = "segmented";
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", localize("TABLE.Furniture.Behaviour"));
    for (const version of [13, 14] as const) {
      const link = this.#link(`v${version}`, this.#stand.address({ v: String(version) }));
      if (version === this.#stand.version) link.setAttribute("aria-current", "true");
      group.append(link);
    }
    return group;
  }

  #otherUser(): HTMLElement {
    const other = this.#stand.user === "gm" ? "player" : "gm";
    const link = this.#link("", this.#stand.address({ user: other }));
    link.textContent = globals.game.i18n.format("TABLE.Furniture.OtherUser", {
      user: other === "gm" ? "GM" : "player",
    });
    link.target = "_blank";
    link.dataset["furniture"] = "other-user";
    return link;
  }

  #reset(): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["furniture"] = "reset";
    button.textContent = localize("TABLE.Furniture.Reset");
    button.addEventListener("click", () => void this.#askReset());
    return button;
  }

  async #askReset(): Promise<void> {
    const options: Bag = {
      window: { title: "TABLE.Furniture.Reset" },
      content: `<p>${localize("TABLE.Furniture.ResetAsk")}</p>`,
    };
    if ((await DialogV2.confirm({ ...options, modal: true })) !== true) return;
    await this.#stand.server.reset();
    location.reload();
  }

  #help(): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "icon fa-solid fa-question";
    button.setAttribute("aria-label", localize("TABLE.Furniture.Help"));
    button.dataset["tooltip"] = "TABLE.Furniture.Help";
    button.addEventListener("click", () => void showHelp());
    return button;
  }

  #link(text: string, href: string): HTMLAnchorElement {
    const link = document.createElement("a");
    link.className = "button";
    link.href = href;
    link.textContent = text;
    return link;
  }
}
