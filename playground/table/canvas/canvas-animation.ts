import type { Ticker } from "pixi.js";
import { get, set } from "lodash-es";

const STATES = { FAILED: -2, TERMINATED: -1, WAITING: 0, RUNNING: 1, COMPLETED: 2 } as const;

/** A number of an object that an animation changes. */
export interface AnimationAttribute {
  attribute: string;
  parent: object;
  to: number;
  from?: number;
}

/** How an animation runs. */
export interface AnimateOptions {
  name?: PropertyKey;
  /** Milliseconds; a second unless said. */
  duration?: number;
  easing?: string | ((part: number) => number);
  ontick?: (dt: number, animation: Animation) => void;
  /** What the animation waits for before it begins. */
  wait?: Promise<unknown>;
}

/** An animation that is known by its name. */
interface Animation extends AnimateOptions {
  attributes: AnimationAttribute[];
  state: number;
  time: number;
  promise?: Promise<boolean>;
}

/** Changes numbers of objects over time, as modules do with the drawings they add. */
export class CanvasAnimation {
  /** The clock of animations; the canvas sets it. */
  static ticker: Ticker;

  /** Called whenever an animation has changed something. */
  static changed: () => void = () => undefined;

  /** The named animations that run. */
  static readonly animations: Record<PropertyKey, Animation> = {};

  /** What an animation can be doing. */
  static get STATES(): typeof STATES {
    return STATES;
  }

  /**
   * Animates attributes; another animation of the same name ends the first.
   *
   * @returns Whether the animation came to its end.
   */
  static async animate(attributes: AnimationAttribute[], options: AnimateOptions = {}): Promise<boolean> {
    const { name = Symbol("animation"), wait } = options;
    this.terminateAnimation(name);
    const animation: Animation = { ...options, attributes, state: STATES.WAITING, time: 0 };
    this.animations[name] = animation;
    animation.promise = this.#play(animation, wait).finally(() => {
      if (this.animations[name] === animation) Reflect.deleteProperty(this.animations, name);
    });
    return animation.promise;
  }

  static async #play(animation: Animation, wait: Promise<unknown> | undefined): Promise<boolean> {
    await wait;
    if (animation.state === STATES.TERMINATED) return false;
    animation.state = STATES.RUNNING;
    const starts = animation.attributes.map(({ parent, attribute, from }) => from ?? Number(get(parent, attribute)));
    const { duration = 1000 } = animation;
    return new Promise((resolve) => {
      const frame = (): void => {
        animation.time += this.ticker.deltaMS;
        const part = animation.state === STATES.RUNNING ? Math.min(1, animation.time / duration) : 1;
        if (animation.state === STATES.RUNNING) this.#advance(animation, starts, part);
        if (part < 1) return;
        this.ticker.remove(frame);
        const completed = animation.state === STATES.RUNNING;
        if (completed) animation.state = STATES.COMPLETED;
        resolve(completed);
      };
      this.ticker.add(frame);
    });
  }

  static #advance(animation: Animation, starts: readonly number[], part: number): void {
    const { easing } = animation;
    const ease =
      typeof easing === "string" ? (this as unknown as Record<string, (t: number) => number>)[easing] : easing;
    const eased = ease?.call(this, part) ?? part;
    for (const [index, { parent, attribute, to }] of animation.attributes.entries()) {
      const from = starts[index] ?? 0;
      set(parent, attribute, from + (to - from) * eased);
    }
    animation.ontick?.(this.ticker.deltaTime, animation);
    this.changed();
  }

  /** The running animation of a name. */
  static getAnimation(name: PropertyKey): Animation | undefined {
    return this.animations[name];
  }

  /** Ends an animation where it is. */
  static terminateAnimation(name: PropertyKey): void {
    const animation = this.animations[name];
    if (animation) animation.state = STATES.TERMINATED;
  }

  /** Slow at both ends. */
  static easeInOutCosine(part: number): number {
    return (1 - Math.cos(Math.PI * part)) * 0.5;
  }

  /** Slow at the end. */
  static easeOutCircle(part: number): number {
    return Math.sqrt(1 - (part - 1) ** 2);
  }

  /** Slow at the beginning. */
  static easeInCircle(part: number): number {
    return 1 - Math.sqrt(1 - part ** 2);
  }
}
