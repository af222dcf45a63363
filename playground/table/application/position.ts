import type { Position } from "./options.ts";

const MARGIN = 8;

/** The height of the page above the bar at its bottom. */
function room(): number {
  const bar = document.querySelector("#furniture")?.getBoundingClientRect();
  return bar?.height ? bar.top - MARGIN : document.documentElement.clientHeight;
}

/** A dimension from what was asked for, what was set before, and what the content takes. */
function dimension(value: number | "auto" | undefined, taken: number, limit: number): number {
  return Math.min(typeof value === "number" ? value : taken, limit);
}

/**
 * Resolves a position against the page: centres what has no place yet and keeps the window above the bar.
 *
 * @param element - The application's element, already in the document.
 * @param position - What is wanted; `auto` and missing parts are measured.
 * @returns The position with numbers for left and top.
 */
export function resolvePosition(element: HTMLElement, position: Position): Position {
  const { clientWidth } = document.documentElement;
  const clientHeight = room();
  const scale = position.scale ?? 1;
  const width = dimension(position.width, element.offsetWidth, clientWidth) * scale;
  const height = dimension(position.height, element.offsetHeight, clientHeight) * scale;
  const left = position.left ?? (clientWidth - width) / 2;
  const top = position.top ?? Math.max(MARGIN, (clientHeight - height) / 2);
  return {
    ...position,
    left: Math.round(Math.max(0, Math.min(left, clientWidth - Math.min(width, clientWidth)))),
    top: Math.round(Math.max(0, Math.min(top, clientHeight - Math.min(height, clientHeight)))),
  };
}

/** Writes a position into an element's style. */
export function applyPosition(element: HTMLElement, position: Position): void {
  const { style } = element;
  style.width = position.width === "auto" ? "" : `${position.width}px`;
  style.height = position.height === "auto" ? "" : `${position.height}px`;
  if (position.left !== undefined) style.left = `${position.left}px`;
  if (position.top !== undefined) style.top = `${position.top}px`;
  const taken = document.documentElement.clientHeight - room() + MARGIN;
  if (element.querySelector(":scope > .window-header")) style.maxHeight = `calc(100vh - ${taken}px)`;
  style.transform = (position.scale ?? 1) === 1 ? "" : `scale(${position.scale})`;
  if (position.zIndex !== undefined) style.zIndex = String(position.zIndex);
}
