import type { Changed, Globals, Token } from "../globals.ts";

/** A little module as people write them: turns tokens the way they go, in preUpdateToken, and may be switched off. */
export function autoFacing({ Hooks, game, canvas }: Globals): void {
  Hooks.once("init", () => {
    game.settings.register("auto-facing", "enabled", { scope: "world", config: true, type: Boolean, default: true });
  });
  Hooks.on("preUpdateToken", (token: Token, changed: Changed, options: Changed, userId: string) => {
    if (userId !== game.user.id || options["isUndo"] || !game.settings.get("auto-facing", "enabled")) return;
    const [x, y] = [changed["x"], changed["y"]];
    if (x === undefined && y === undefined) return;
    const [dx, dy] = [
      Number(x ?? token._source["x"]) - Number(token._source["x"]),
      Number(y ?? token._source["y"]) - Number(token._source["y"]),
    ];
    if (!dx && !dy) return;
    const step = canvas.grid.isHexagonal ? 60 : 45;
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI - 90;
    changed["rotation"] = (Math.round(degrees / step) * step + 360) % 360;
  });
}
