import { localize } from "../globals.ts";
import type { Configuration, HeaderControl } from "./options.ts";

/** The named elements of a window's chrome; empty for a frameless application. */
export interface WindowChrome {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  close?: HTMLButtonElement;
  resize?: HTMLElement;
  content?: HTMLElement;
}

/** What the frame shows in its header. */
export interface FrameContents {
  readonly id: string;
  readonly title: string;
  readonly options: Configuration;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  classes: string,
  attributes = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = classes;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** Builds the outer element of an application and fills in its chrome. */
export function buildFrame({ id, title, options }: FrameContents, chrome: WindowChrome): HTMLElement {
  const frame = document.createElement(options.tag);
  frame.id = id;
  frame.classList.add("application", ...options.classes);
  if (options.tag === "form") (frame as HTMLFormElement).autocomplete = "off";
  if (!options.window.frame) return frame;
  frame.setAttribute("role", options.tag === "dialog" ? "dialog" : "region");
  frame.setAttribute("aria-label", title);
  frame.append(buildHeader(title, options, chrome), buildContent(options, chrome));
  chrome.controlsDropdown = element("menu", "controls-dropdown");
  frame.append(chrome.controlsDropdown);
  if (options.window.resizable) {
    chrome.resize = element("div", "window-resize-handle");
    frame.append(chrome.resize);
  }
  return frame;
}

function buildHeader(title: string, { window }: Configuration, chrome: WindowChrome): HTMLElement {
  const header = element("header", "window-header");
  chrome.header = header;
  chrome.icon = element("i", `window-icon fa-fw ${window.icon || "hidden"}`, { "aria-hidden": true });
  chrome.title = element("h1", "window-title");
  chrome.title.textContent = title;
  chrome.controls = headerButton("fa-solid fa-ellipsis-vertical", "TABLE.Window.Controls", "toggleControls");
  chrome.close = headerButton("fa-solid fa-xmark", "TABLE.Window.Close", "close");
  header.append(chrome.icon, chrome.title, chrome.controls, chrome.close);
  return header;
}

function headerButton(icon: string, label: string, action: string): HTMLButtonElement {
  const attributes = { type: "button", "data-action": action, "aria-label": localize(label), "data-tooltip": label };
  return element("button", `header-control icon ${icon}`, attributes);
}

function buildContent({ window }: Configuration, chrome: WindowChrome): HTMLElement {
  const content = document.createElement(window.contentTag || "section");
  content.classList.add("window-content", ...window.contentClasses);
  chrome.content = content;
  return content;
}

/** One entry of the header's menu. */
export function buildHeaderControl(control: HeaderControl): HTMLLIElement {
  const item = element("li", "header-control");
  if (control.action) item.dataset["action"] = control.action;
  const button = element("button", "control", { type: "button" });
  button.append(element("i", `control-icon fa-fw ${control.icon}`, { "aria-hidden": true }));
  button.append(Object.assign(element("span", "control-label"), { textContent: localize(control.label) }));
  if (control.onClick) button.addEventListener("click", control.onClick as (event: Event) => void);
  item.append(button);
  return item;
}

/** Calls back with the pointer's travel, in page pixels, while a handle is held. */
export function followPointer(handle: HTMLElement, begin: () => (dx: number, dy: number) => void): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || (down.target as HTMLElement).closest("button")) return;
    down.preventDefault();
    const move = begin();
    const onMove = (event: PointerEvent): void => move(event.clientX - down.clientX, event.clientY - down.clientY);
    const onEnd = (): void => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onEnd);
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onEnd);
  });
}
