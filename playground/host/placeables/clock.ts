/** What drives animations. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Calls back once, at the next frame. */
  frame(callback: () => void): void;
  /** Whether an animation jumps to its end at the next frame. */
  readonly instant: boolean;
}

/** A clock for tests and servers: every animation ends at the next turn of the event loop. */
export class InstantClock implements Clock {
  readonly instant = true;

  now(): number {
    return Date.now();
  }

  frame(callback: () => void): void {
    setTimeout(callback, 0);
  }
}

/** A browser's clock; a hidden page still moves on. */
export class FrameClock implements Clock {
  readonly instant = false;

  now(): number {
    return performance.now();
  }

  frame(callback: () => void): void {
    if (document.hidden) setTimeout(callback, 16);
    else requestAnimationFrame(callback);
  }
}

/** A clock that a test sets forward. */
export class ManualClock implements Clock {
  readonly instant = false;
  private time = 0;
  private waiting: (() => void)[] = [];

  now(): number {
    return this.time;
  }

  frame(callback: () => void): void {
    this.waiting.push(callback);
  }

  /** Lets time pass and plays one frame; what waits for it has run when the promise resolves. */
  async advance(milliseconds: number): Promise<void> {
    this.time += milliseconds;
    const due = this.waiting;
    this.waiting = [];
    for (const callback of due) callback();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
