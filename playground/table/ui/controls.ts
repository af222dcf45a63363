import type { TableCanvas } from "../canvas/table-canvas.ts";
import { globals } from "../globals.ts";
import type { Control } from "./scene-controls.ts";

/** The table's own sets of tools. */
export function tableControls(canvas: TableCanvas): Record<string, Control> {
  const { isGM } = globals.game.user;
  const walls = (): { show(visible: boolean): void } => canvas.walls as unknown as { show(visible: boolean): void };
  return {
    tokens: {
      name: "tokens",
      title: "TABLE.Controls.Tokens",
      icon: "fa-solid fa-user-large",
      order: 1,
      activeTool: "select",
      onChange: (_event, active) => active && canvas.tokens.activate(),
      onToolChange: () => undefined,
      tools: {
        select: { name: "select", title: "TABLE.Controls.Select", icon: "fa-solid fa-expand", order: 1 },
        unconstrainedMovement: {
          name: "unconstrainedMovement",
          title: "TABLE.Controls.Unconstrained",
          icon: "fa-solid fa-ghost",
          order: 3,
          toggle: true,
          active: false,
          visible: isGM,
          onChange: () => canvas.tokens.recalculatePlannedMovementPaths(),
        },
        recenter: {
          name: "recenter",
          title: "TABLE.Controls.Recenter",
          icon: "fa-solid fa-crosshairs",
          order: 90,
          button: true,
          onChange: () => void canvas.recenter(),
        },
      },
    },
    walls: {
      name: "walls",
      title: "TABLE.Controls.Walls",
      icon: "fa-solid fa-dungeon",
      order: 5,
      visible: isGM,
      activeTool: "select",
      onChange: (_event, active) => {
        walls().show(active);
        if (active) canvas.walls.activate();
      },
      tools: { select: { name: "select", title: "TABLE.Controls.WallsShow", icon: "fa-solid fa-eye", order: 1 } },
    },
  };
}
