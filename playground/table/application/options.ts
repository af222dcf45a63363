import { cloneDeepWith, isPlainObject, union } from "lodash-es";
import type { FormDataExtended } from "../form/form-data-extended.ts";
import type { Bag } from "../globals.ts";

/** Where a window stands; `auto` leaves a dimension to its content. */
export interface Position {
  top?: number;
  left?: number;
  width: number | "auto";
  height: number | "auto";
  scale?: number;
  zIndex?: number;
}

/** A button of the window's header menu. */
export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  onClick?: (event: PointerEvent) => void;
}

/** What a click on `[data-action]` runs; `this` is the application. */
export type ClickAction = (event: PointerEvent, target: HTMLElement) => unknown;

/** What submitting a form runs; `this` is the application. */
export type FormHandler = (event: Event, form: HTMLFormElement, data: FormDataExtended) => unknown;

/** How a form of an application behaves. */
export interface FormConfiguration {
  handler?: FormHandler;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/** The full configuration of an application. */
export interface Configuration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: {
    frame: boolean;
    positioned: boolean;
    title: string;
    icon: string | false;
    controls: HeaderControl[];
    minimizable: boolean;
    resizable: boolean;
    contentTag: string;
    contentClasses: string[];
  };
  actions: Record<string, ClickAction | { handler: ClickAction; buttons: number[] }>;
  form?: FormConfiguration;
  position: Position;
}

/** What a class of the chain or a caller may leave out. */
export type PartialConfiguration = {
  [K in keyof Configuration]?: NonNullable<Configuration[K]> extends readonly unknown[]
    ? Configuration[K]
    : NonNullable<Configuration[K]> extends object
      ? Partial<NonNullable<Configuration[K]>>
      : Configuration[K];
};

/** How one rendering is to be done. */
export interface RenderOptions extends Bag {
  force?: boolean;
  isFirstRender?: boolean;
  position?: Partial<Position>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  tab?: string | Record<string, string>;
}

/** How a window is to be closed. */
export interface ClosingOptions extends Bag {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
}

/** One group of tabs as declared by a class. */
export interface TabsConfiguration {
  tabs: { id: string; group?: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** One tab as handed to the template. */
export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string;
  label?: string;
}

/**
 * Lays one set of options over another: top-level lists are joined, records merged, everything else replaced.
 *
 * @returns The target, changed in place.
 */
export function layerOptions(target: Bag, source: Bag): Bag {
  for (const [key, value] of Object.entries(source)) {
    const held = target[key];
    if (Array.isArray(held) && Array.isArray(value)) target[key] = union(held, value);
    else if (isPlainObject(held) && isPlainObject(value)) mergeRecord(held as Bag, value as Bag);
    else if (value !== undefined) target[key] = isPlainObject(value) || Array.isArray(value) ? copied(value) : value;
  }
  return target;
}

function mergeRecord(target: Bag, source: Bag): void {
  for (const [key, value] of Object.entries(source)) {
    if (isPlainObject(target[key]) && isPlainObject(value)) mergeRecord(target[key] as Bag, value as Bag);
    else if (value !== undefined) target[key] = value;
  }
}

/** Documents, functions and elements travel in options as they are; only plain records and lists are copied. */
function copied(value: unknown): unknown {
  return cloneDeepWith(value, (part: unknown) => {
    const plain = Array.isArray(part) || isPlainObject(part) || typeof part !== "object";
    return plain && typeof part !== "function" ? undefined : part;
  });
}
