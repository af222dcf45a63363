import type { Realm } from "../host/realm.ts";
import type { TableCanvas } from "./canvas/table-canvas.ts";
import { globals } from "./globals.ts";
import { type TokenHUD } from "./hud/token-hud.ts";
import { TableKeyboard } from "./input/keyboard.ts";
import english from "./lang/en.json";
import type { ChatLog } from "./ui/chat-log.ts";
import type { CombatTracker } from "./ui/combat-tracker.ts";
import { tableControls } from "./ui/controls.ts";
import { CanvasMirror } from "./ui/mirror.ts";
import { Notifications } from "./ui/notifications.ts";
import type { Players } from "./ui/players.ts";
import type { SceneControls } from "./ui/scene-controls.ts";
import type { SceneNavigation } from "./ui/scene-navigation.ts";
import type { SettingsPage } from "./ui/settings-page.ts";
import type { Sidebar } from "./ui/sidebar.ts";
import type { Tooltips } from "./ui/tooltips.ts";
import { canvasOf } from "./canvas/drawn.ts";

/** The classes of the page's fixed parts, as `CONFIG.ui` holds them for modules to replace. */
interface UiClasses {
  chat: typeof ChatLog;
  combat: typeof CombatTracker;
  controls: typeof SceneControls;
  nav: typeof SceneNavigation;
  players: typeof Players;
  settings: typeof SettingsPage;
  sidebar: typeof Sidebar;
}

const COMBAT_HOOKS = [
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
];

const SCENE_HOOKS = ["createScene", "updateScene", "deleteScene", "canvasReady"];

/** Everything on the page around the host: made in the order in which Foundry makes it. */
export class Table {
  readonly #realm: Realm;

  constructor(realm: Realm) {
    this.#realm = realm;
    Object.assign(realm.ui, { notifications: new Notifications(), windows: {} });
  }

  get #canvas(): TableCanvas {
    return canvasOf(this.#realm);
  }

  /** The table's own words. */
  translate(): void {
    this.#realm.game.i18n.add(english);
  }

  /** Makes the fixed parts of the page, of the classes that are configured now. */
  async setUp(): Promise<void> {
    const { CONFIG, ui, game } = this.#realm;
    const classes = CONFIG["ui"] as UiClasses;
    const chat = new classes.chat();
    const combat = new classes.combat().follow(...COMBAT_HOOKS, "canvasReady");
    const settings = new classes.settings();
    const nav = new classes.nav().follow(...SCENE_HOOKS);
    const players = new classes.players().follow("userConnected", "updateUser");
    const controls = new classes.controls(() => tableControls(this.#canvas));
    const sidebar = new classes.sidebar([chat, combat, settings]);
    Object.assign(ui, { chat, combat, settings, nav, players, controls, sidebar });
    this.#canvas.hud.token = new (CONFIG.Token.hudClass as typeof TokenHUD)();
    (game as unknown as { tooltip: Tooltips }).tooltip.listen();
    for (const part of [nav, players, controls, sidebar]) await part.render({ force: true });
    for (const hook of COMBAT_HOOKS) globals.Hooks.on(hook, () => this.#markTurn());
  }

  /** Listens to mouse and keys, and tells in words what happens. */
  open(): void {
    this.#canvas.mouse.activate();
    this.#canvas.plans.listen();
    globals.Hooks.on("pauseGame", () => this.#showPause());
    this.#showPause();
    new TableKeyboard(this.#realm).activate();
    new CanvasMirror(this.#canvas, document.querySelector("#canvas-mirror") as Element).activate();
  }

  /** The banner of a paused game. */
  #showPause(): void {
    const banner = document.querySelector<HTMLElement>("#pause");
    if (!banner) return;
    banner.hidden = !this.#realm.game.paused;
    const words = banner.querySelector("figcaption");
    if (words) words.textContent = this.#realm.game.i18n.localize("TABLE.Pause");
  }

  #markTurn(): void {
    for (const token of this.#canvas.tokens?.placeables ?? []) token.renderFlags.set({ refreshTurnMarker: true });
  }
}
