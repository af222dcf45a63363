import type { Realm } from "./realm.ts";

/** Registers the core settings that modules read. */
export function registerCoreSettings(realm: Realm): void {
  const { settings } = realm.game;
  const world = (key: string, more: object): void =>
    settings.register("core", key, { scope: "world", config: false, ...more });
  const client = (key: string, more: object): void =>
    settings.register("core", key, { scope: "client", config: false, ...more });
  world("gridDiagonals", {
    name: "Grid diagonals",
    config: true,
    type: Number,
    default: 0,
    onChange: () => void redraw(realm),
  });
  world("tokenAutoRotate", { name: "Automatic token rotation", config: true, type: Boolean, default: true });
  world("permissions", { type: Object, default: {} });
  world("combatTrackerConfig", { type: Object, default: { resource: "", skipDefeated: false, turnMarker: {} } });
  client("language", { type: String, default: "en" });
  client("performanceMode", { type: Number, default: 2 });
  client("photosensitiveMode", { type: Boolean, default: false });
  client("noCanvas", { type: Boolean, default: false });
  if (realm.version >= 14) client("messageMode", { type: String, default: "public" });
  else client("rollMode", { type: String, default: "publicroll" });
}

/** Makes the grids anew after the rule for diagonals changed. */
async function redraw(realm: Realm): Promise<void> {
  for (const scene of realm.game.scenes) scene.reset();
  if (realm.canvas.ready) await realm.canvas.draw(realm.canvas.scene);
}
