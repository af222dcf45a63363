import { refreshDrags } from "./drag/drag-grounds.ts";
import { holdKeepFacing } from "./drag/keep-facing.ts";
import { holdLetPass } from "./enforce/exemption.ts";
import { rewindTurn } from "./enforce/rewind.ts";
import { LANG, MODULE_ID } from "./ids.ts";
import { controlledTokens } from "./platform/host.ts";
import { reportFailure } from "./platform/report.ts";
import { holdReach, refreshReach } from "./show/reach-display.ts";

interface KeyAction {
  readonly name: string;
  readonly hint: string;
  readonly editable: readonly { readonly key: string; readonly modifiers?: readonly string[] }[];
  readonly restricted?: boolean;
  readonly onDown: () => boolean;
  readonly onUp?: () => boolean;
}

/** Registers the module's keys. */
export function registerKeys(): void {
  window.addEventListener("blur", () => {
    for (const tell of [holdLetPass, holdReach, holdKeepFacing]) hold(tell, false);
  });
  register("letPass", {
    name: `${LANG}.Keys.LetPass.Label`,
    hint: `${LANG}.Keys.LetPass.Hint`,
    editable: [{ key: "KeyJ" }],
    restricted: true,
    onDown: () => hold(holdLetPass, true),
    onUp: () => hold(holdLetPass, false),
  });
  register("showReach", {
    name: `${LANG}.Keys.ShowReach.Label`,
    hint: `${LANG}.Keys.ShowReach.Hint`,
    editable: [{ key: "KeyG" }],
    onDown: () => hold(holdReach, true),
    onUp: () => hold(holdReach, false),
  });
  register("keepFacing", {
    name: `${LANG}.Keys.KeepFacing.Label`,
    hint: `${LANG}.Keys.KeepFacing.Hint`,
    editable: [{ key: "KeyB" }],
    onDown: () => hold(holdKeepFacing, true),
    onUp: () => hold(holdKeepFacing, false),
  });
  register("rewind", {
    name: `${LANG}.Keys.Rewind.Label`,
    hint: `${LANG}.Keys.Rewind.Hint`,
    editable: [{ key: "KeyZ", modifiers: ["Control", "Shift"] }],
    onDown: () => {
      for (const token of controlledTokens())
        rewindTurn(token).catch((error: unknown) => reportFailure("rewind", error));
      return true;
    },
  });
}

/** Tells of a key that is held, or let go, and shows anew what that may alter. Neither way does it keep the key from others. */
function hold(tell: (down: boolean) => void, down: boolean): boolean {
  tell(down);
  // A reach shows every facing whether a drag keeps its own or not.
  if (tell !== holdKeepFacing) refreshReach();
  refreshDrags();
  return false;
}

function register(id: string, action: KeyAction): void {
  const bindings = game.keybindings as unknown as { register(scope: string, id: string, action: KeyAction): void };
  bindings.register(MODULE_ID, id, action);
}
