import type { ApplicationV2 } from "./application-v2.ts";
import { followPointer } from "./frame.ts";

const SMALLEST = { width: 240, height: 120 } as const;

/** Lets a window be dragged by its header, resized by its corner and shrunk by a double click. */
export function attachChrome(application: ApplicationV2): void {
  const { header, resize } = application.window;
  if (header) {
    followPointer(header, () => {
      const { left = 0, top = 0 } = application.position;
      return (dx, dy) => void application.setPosition({ left: left + dx, top: top + dy });
    });
    header.addEventListener(
      "dblclick",
      () => void (application.minimized ? application.maximize() : application.minimize()),
    );
  }
  if (!resize) return;
  followPointer(resize, () => {
    const { offsetWidth, offsetHeight } = application.element;
    return (dx, dy) => {
      const width = Math.max(SMALLEST.width, offsetWidth + dx);
      const height = Math.max(SMALLEST.height, offsetHeight + dy);
      application.setPosition({ width, height });
    };
  });
}
