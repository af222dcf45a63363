import type { DisplayObject, FederatedPointerEvent } from "pixi.js";
import { Point } from "pixi.js";

const STATES = { NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 } as const;

/** Pixels of the screen that the pointer must travel before a press becomes a drag. */
const RESISTANCE = 6;

/** Milliseconds within which a second click makes a double click. */
const DOUBLE_CLICK = 300;

/** The parts of an interaction that a user may be allowed. */
export type Permission =
  | "hoverIn"
  | "clickLeft"
  | "clickLeft2"
  | "clickRight"
  | "clickRight2"
  | "dragStart"
  | "dragLeftStart"
  | "dragRightStart";

/** The occasions that an interaction tells of. */
export type Occasion =
  | "hoverIn"
  | "hoverOut"
  | "clickLeft"
  | "clickLeft2"
  | "unclickLeft"
  | "clickRight"
  | "clickRight2"
  | "dragLeftStart"
  | "dragLeftMove"
  | "dragLeftDrop"
  | "dragLeftCancel"
  | "dragClickLeft"
  | "dragClickRight"
  | "dragRightStart"
  | "dragRightMove"
  | "dragRightDrop"
  | "dragRightCancel";

/** What one interaction carries from press to release. */
export interface InteractionData {
  object?: unknown;
  origin: Point;
  destination: Point;
  screenOrigin: Point;
  [key: string]: unknown;
}

/** A pointer event as the placeables get it. */
export type TableEvent = FederatedPointerEvent & { interactionData: InteractionData };

/** What a handler returns: false from `dragLeftDrop` keeps the drag going. */
export type Handler = (event: TableEvent) => unknown;

/** How an object takes part. */
export interface InteractionOptions {
  /** The object whose coordinates the points are given in. */
  readonly space: DisplayObject;
  /** What the interaction data names as its object. */
  readonly object?: unknown;
}

/** Turns pointer events on one object into hovering, clicks and drags, as Foundry's mouse interaction manager does. */
export class MouseInteraction {
  /** The states of an interaction. */
  static readonly INTERACTION_STATES = STATES;

  /** Where the interaction is. */
  state: number = STATES.NONE;

  /** What the current press carries. */
  interactionData: InteractionData = this.#blank();

  readonly #target: DisplayObject;
  readonly #stage: DisplayObject;
  readonly #permissions: Partial<Record<Permission, (event: TableEvent) => boolean>>;
  readonly #callbacks: Partial<Record<Occasion, Handler>>;
  readonly #options: InteractionOptions;
  #button = -1;
  #hovering = false;
  #lastClick = { button: -1, time: 0 };
  #lastMove: TableEvent | null = null;

  constructor(
    target: DisplayObject,
    stage: DisplayObject,
    permissions: Partial<Record<Permission, (event: TableEvent) => boolean>>,
    callbacks: Partial<Record<Occasion, Handler>>,
    options: InteractionOptions,
  ) {
    this.#target = target;
    this.#stage = stage;
    this.#permissions = permissions;
    this.#callbacks = callbacks;
    this.#options = options;
  }

  /** Whether a drag is under way. */
  get isDragging(): boolean {
    return this.state >= STATES.DRAG;
  }

  /** Begins to listen. */
  activate(): this {
    this.#target.eventMode = "static";
    this.#target.on("pointerover", this.#over).on("pointerout", this.#out).on("pointerdown", this.#down);
    return this;
  }

  /** Ends a drag without its effect. */
  cancel(event: TableEvent | null = this.#lastMove): void {
    const side = this.#button === 2 ? "dragRightCancel" : "dragLeftCancel";
    const dragging = this.isDragging;
    this.#release();
    if (dragging && event) this.#tell(side, event);
    this.interactionData = this.#blank();
  }

  #blank(): InteractionData {
    return { origin: new Point(), destination: new Point(), screenOrigin: new Point() };
  }

  #may(permission: Permission, event: TableEvent): boolean {
    return this.#permissions[permission]?.(event) ?? true;
  }

  #tell(occasion: Occasion, event: TableEvent): unknown {
    event.interactionData = this.interactionData;
    return this.#callbacks[occasion]?.(event);
  }

  readonly #over = (event: FederatedPointerEvent): void => {
    if (this.#hovering || !this.#may("hoverIn", event as TableEvent)) return;
    this.#hovering = true;
    if (this.state === STATES.NONE) this.state = STATES.HOVER;
    this.#tell("hoverIn", event as TableEvent);
  };

  readonly #out = (event: FederatedPointerEvent): void => {
    if (!this.#hovering) return;
    this.#hovering = false;
    if (this.state === STATES.HOVER) this.state = STATES.NONE;
    this.#tell("hoverOut", event as TableEvent);
  };

  readonly #down = (event: FederatedPointerEvent): void => {
    if (this.isDragging) return;
    const press = event as TableEvent;
    this.#begin(press);
    if (event.button === 0 && this.#may("clickLeft", press)) this.#click(press, "clickLeft", "clickLeft2");
    else if (event.button === 2 && this.#may("clickRight", press)) this.#press(press);
    else return;
    event.stopPropagation();
  };

  #begin(event: TableEvent): void {
    const origin = event.getLocalPosition(this.#options.space);
    this.interactionData = {
      object: this.#options.object,
      origin: origin.clone(),
      destination: origin.clone(),
      screenOrigin: new Point(event.client.x, event.client.y),
    };
  }

  #press(event: TableEvent): void {
    this.state = STATES.CLICKED;
    this.#button = event.button;
    this.#stage.on("globalpointermove", this.#move);
    this.#stage.on("pointerup", this.#up).on("pointerupoutside", this.#up);
    this.#stage.on("pointerdowncapture" as "pointerdown", this.#otherDown);
    window.addEventListener("mousedown", this.#chord);
  }

  #click(event: TableEvent, single: Occasion, double: Occasion & Permission): void {
    const again = this.#isDouble(event.button);
    this.#press(event);
    this.#tell(again && this.#may(double, event) ? double : single, event);
  }

  #isDouble(button: number): boolean {
    const now = performance.now();
    const again = this.#lastClick.button === button && now - this.#lastClick.time < DOUBLE_CLICK;
    this.#lastClick = again ? { button: -1, time: 0 } : { button, time: now };
    return again;
  }

  readonly #move = (event: FederatedPointerEvent): void => {
    const move = event as TableEvent;
    this.interactionData.destination = move.getLocalPosition(this.#options.space);
    if (this.state === STATES.CLICKED && this.#travelled(move)) this.#startDrag(move);
    if (this.state !== STATES.DRAG) return;
    this.#lastMove = move;
    this.#tell(this.#button === 2 ? "dragRightMove" : "dragLeftMove", move);
  };

  #travelled(event: TableEvent): boolean {
    const { screenOrigin } = this.interactionData;
    return Math.hypot(event.client.x - screenOrigin.x, event.client.y - screenOrigin.y) >= RESISTANCE;
  }

  #startDrag(event: TableEvent): void {
    const right = this.#button === 2;
    this.state = STATES.GRABBED;
    if (!this.#may("dragStart", event) || !this.#may(right ? "dragRightStart" : "dragLeftStart", event)) return;
    this.state = STATES.DRAG;
    this.#lastMove = event;
    if (this.#tell(right ? "dragRightStart" : "dragLeftStart", event) === false) this.state = STATES.GRABBED;
  }

  readonly #otherDown = (event: FederatedPointerEvent): void => {
    if (this.state !== STATES.DRAG || this.#button !== 0) return;
    event.stopPropagation();
    this.interactionData.destination = event.getLocalPosition(this.#options.space);
    if (event.button === 0) this.#tell("dragClickLeft", event as TableEvent);
  };

  /** While one button is held, a browser tells of another only by the old mouse events. */
  readonly #chord = (event: MouseEvent): void => {
    if (event.button !== 2 || this.state !== STATES.DRAG || this.#button !== 0 || !this.#lastMove) return;
    event.preventDefault();
    this.#tell("dragClickRight", this.#lastMove);
  };

  readonly #up = (event: FederatedPointerEvent): void => {
    if (event.button !== this.#button) return;
    const release = event as TableEvent;
    const { state } = this;
    if (state === STATES.DRAG) this.#drop(release);
    else if (this.#button === 2 && state === STATES.CLICKED) this.#rightClick(release);
    else if (state === STATES.CLICKED) this.#tell("unclickLeft", release);
    if (this.state !== STATES.DRAG) this.#release();
  };

  #rightClick(event: TableEvent): void {
    const again = this.#isDouble(2) && this.#may("clickRight2", event);
    this.#tell(again ? "clickRight2" : "clickRight", event);
  }

  #drop(event: TableEvent): void {
    const right = this.#button === 2;
    this.interactionData.destination = event.getLocalPosition(this.#options.space);
    this.state = STATES.DROP;
    if (this.#tell(right ? "dragRightDrop" : "dragLeftDrop", event) === false) {
      this.state = STATES.DRAG;
      return;
    }
    const cancel = right ? "dragRightCancel" : "dragLeftCancel";
    this.#release();
    this.#tell(cancel, event);
  }

  #release(): void {
    this.#stage.off("globalpointermove", this.#move);
    this.#stage.off("pointerup", this.#up).off("pointerupoutside", this.#up);
    this.#stage.off("pointerdowncapture" as "pointerdown", this.#otherDown);
    window.removeEventListener("mousedown", this.#chord);
    this.state = this.#hovering ? STATES.HOVER : STATES.NONE;
    this.#button = -1;
  }
}
