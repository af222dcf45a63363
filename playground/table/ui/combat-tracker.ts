import type { PartialConfiguration } from "../application/options.ts";
import { globals, localize, type Bag, type TableCombatant } from "../globals.ts";
import { SidebarTab } from "./sidebar.ts";

/** The canvas as the tracker needs it. */
interface PanningCanvas {
  animatePan(view: { x: number; y: number }): Promise<unknown>;
}

/** The movement line of a combatant as its game system stores it. */
function moveOf({ actor }: TableCombatant): string {
  const move = (actor?.system["move"] ?? {}) as { value?: string | number };
  return move.value === undefined ? "" : String(move.value);
}

/** The fight: whose turn it is, and the buttons that pass it on. */
export class CombatTracker extends SidebarTab {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "combat",
    actions: {
      startCombat: () => globals.game.combat?.startCombat(),
      nextTurn: () => globals.game.combat?.nextTurn(),
      previousTurn: () => globals.game.combat?.previousTurn(),
      nextRound: () => globals.game.combat?.nextRound(),
      clearMovementHistories: () => globals.game.combat?.clearMovementHistories(),
      createCombat: () => globals.Combat.create({ active: true }),
      panToCombatant: CombatTracker.#onPan,
    },
  };

  static override PARTS = {
    tracker: { template: "templates/sidebar/combat-tracker.hbs", scrollable: [".combat-tracker"] },
  };

  /** The fight that is shown. */
  get viewed(): unknown {
    return globals.game.combat;
  }

  protected override async _prepareContext(): Promise<Bag> {
    const { combat, user, i18n } = globals.game;
    const current = combat?.combatant;
    const turns = combat?.turns.filter((turn) => user.isGM || !turn.hidden) ?? [];
    return Promise.resolve({
      combat,
      title: localize("TABLE.Combat.Title"),
      roundLabel: combat?.started
        ? i18n.format("TABLE.Combat.Round", { round: combat.round })
        : localize("TABLE.Combat.NotStarted"),
      started: combat?.started ?? false,
      isGM: user.isGM,
      myTurn: combat?.started === true && current?.isOwner === true,
      turns: turns.map((turn) => ({
        id: turn.id,
        name: turn.name,
        img: turn.img ?? "",
        move: moveOf(turn),
        initiative: turn.initiative ?? "",
        active: combat?.started === true && turn.id === current?.id,
        cssClass: `${turn.id === current?.id && combat?.started ? "active" : ""} ${turn.isDefeated ? "defeated" : ""}`,
      })),
    });
  }

  static #onPan(_event: PointerEvent, target: HTMLElement): void {
    const { combat } = globals.game;
    const combatant = combat?.turns.find(({ id }) => id === target.dataset["combatantId"]);
    const token = combatant?.token?.object;
    if (!token) return;
    const { canvas } = globalThis as unknown as { canvas: PanningCanvas };
    void canvas.animatePan(token.center);
    token.control({ releaseOthers: true });
  }
}
