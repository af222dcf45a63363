import { refreshDrags } from "../drag/drag-grounds.ts";
import { refreshAllFacings } from "./facing-arrow.ts";
import { refreshReach } from "./reach-display.ts";

/** Shows everything anew after a setting changed. */
export function refreshAll(): void {
  refreshAllFacings();
  refreshReach();
  refreshDrags();
}
