import type { Operation } from "../documents/database.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import { deepFreeze } from "../utils/objects.ts";
import type { Movement, MovementAnimation, MovementData, MovementEntry, MovementState } from "./types.ts";
import { emptySection, storedPosition } from "./waypoints.ts";

interface Outcome {
  readonly promise: Promise<boolean>;
  readonly settle: (completed: boolean) => void;
}

/** What one client knows of the movement that a token is making: its state, its pauses, its end. */
export class MovementCourse {
  private readonly token: TokenDocument;
  private current: MovementData;
  private readonly outcomes = new Map<string, Outcome>();
  private readonly pauses = new Map<string, { promise: Promise<void>; resume: () => void }>();

  constructor(token: TokenDocument) {
    this.token = token;
    this.current = this.idle();
  }

  /** The current or last movement, frozen. */
  get movement(): Readonly<MovementData> {
    return this.current;
  }

  /** Takes note of an operation that was carried out, on every client. */
  begin(movement: Movement, user: User, options: Operation): void {
    const root = movement.chain[0] ?? movement.id;
    const previous = this.current.chain[0] ?? this.current.id;
    if (previous !== root) this.settle(previous, false);
    const pending = movement.pending.waypoints.length > 0;
    const state: MovementState = pending ? "pending" : movement.constrained ? "stopped" : "completed";
    this.install(movement, user, state, options);
    if (!pending) void this.seen().then(() => this.settle(root, !movement.constrained));
  }

  /** Takes note of a planned movement (v14). */
  plan(movement: Movement, user: User): void {
    this.install(movement, user, "planned", {});
  }

  /** Changes the state of the current movement. */
  become(state: MovementState): void {
    this.current = deepFreezeMovement({ ...this.current, state });
    if (state === "stopped") this.settle(this.current.chain[0] ?? this.current.id, false);
  }

  /** Resolves true when the whole movement has ended, false when it was stopped. */
  finished(movement: Pick<Movement, "id" | "chain">): Promise<boolean> {
    return this.outcome(movement.chain[0] ?? movement.id).promise;
  }

  /** When the movement is seen to end. */
  animation(): MovementAnimation {
    const ended = this.seen();
    return { started: Promise.resolve(), ended, duration: this.token.object?._movementDuration ?? 0 };
  }

  /** Holds the movement at the checkpoint it has reached. */
  pause(key: string): Promise<void> {
    let resume: () => void = () => undefined;
    const promise = new Promise<void>((resolve) => (resume = resolve));
    this.pauses.set(key, { promise, resume });
    return promise;
  }

  /** Lets go of one pause; whether there was one. */
  resume(key: string): boolean {
    const pause = this.pauses.get(key);
    this.pauses.delete(key);
    pause?.resume();
    return pause !== undefined;
  }

  get paused(): boolean {
    return this.pauses.size > 0;
  }

  private get stopped(): boolean {
    return this.current.state === "stopped";
  }

  /** Goes on after a checkpoint, on the client of the mover. */
  async advance(): Promise<void> {
    const movement = this.current;
    await this.seen();
    while (this.paused) await Promise.all([...this.pauses.values()].map(({ promise }) => promise));
    const gone = this.token.collection?.has(this.token.id ?? "") !== true;
    if (gone || this.current.id !== movement.id || this.stopped) return;
    if (this.token.realm.game.paused && !this.token.realm.game.user.isGM) {
      this.token.stopMovement();
      return;
    }
    await this.token._continueMovement(movement);
    if (this.current.id === movement.id && !this.stopped) this.token._stopRefused();
  }

  private seen(): Promise<void> {
    return this.token.object?.movementAnimationPromise ?? Promise.resolve();
  }

  private outcome(root: string): Outcome {
    const known = this.outcomes.get(root);
    if (known) return known;
    let settle: (completed: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => (settle = resolve));
    const outcome = { promise, settle };
    this.outcomes.set(root, outcome);
    return outcome;
  }

  private settle(root: string, completed: boolean): void {
    this.outcome(root).settle(completed);
  }

  private install(movement: Movement, user: User, state: MovementState, options: Operation): void {
    const later =
      this.token.realm.version >= 14 ? { finished: this.finished(movement), animation: this.animation() } : {};
    const { parent: _parent, ...updateOptions } = options;
    this.current = deepFreezeMovement({ ...movement, ...later, user, state, updateOptions });
  }

  private idle(): MovementData {
    const position = storedPosition(this.token);
    const history = {
      recorded: emptySection(),
      unrecorded: emptySection(),
      distance: 0,
      cost: 0,
      spaces: 0,
      diagonals: 0,
    };
    return deepFreezeMovement({
      id: "",
      chain: [],
      origin: position,
      destination: position,
      passed: emptySection(),
      pending: emptySection(),
      history,
      constrained: false,
      recorded: false,
      method: "api",
      constrainOptions: {},
      autoRotate: false,
      showRuler: false,
      user: this.token.realm.game.user,
      state: "completed",
      updateOptions: {},
    });
  }
}

/** A movement nobody can change any more; users and promises are left alone. */
export function deepFreezeMovement<T extends Movement>(movement: T): T {
  Object.values(movement).forEach((value) => deepFreeze(value));
  return Object.freeze(movement);
}

/** The entry with which a movement goes on after its checkpoint. */
export function continuationOf(movement: MovementData): MovementEntry {
  const { method, autoRotate, showRuler, constrainOptions, measureOptions, terrainOptions, split } = movement;
  const open = movement.recorded ? [] : [...movement.history.unrecorded.waypoints, ...movement.passed.waypoints];
  const entry: MovementEntry = {
    waypoints: movement.pending.waypoints.filter(({ intermediate }) => !intermediate).map(withoutMeasures),
    method,
    autoRotate,
    showRuler,
    constrainOptions,
    _continuation: {
      chain: [...movement.chain, movement.id],
      constrained: movement.constrained,
      unrecorded: open,
      ...(movement.subpathId === undefined ? {} : { subpathId: movement.subpathId }),
    },
  };
  const later = { measureOptions, terrainOptions, split };
  for (const [key, value] of Object.entries(later)) if (value !== undefined) Object.assign(entry, { [key]: value });
  return entry;
}

function withoutMeasures<W extends { userId?: string; movementId?: string | null; cost?: number; subpathId?: string }>(
  waypoint: W,
): Omit<W, "userId" | "movementId" | "cost" | "subpathId"> {
  const { userId: _user, movementId: _movement, cost: _cost, subpathId: _subpath, ...plain } = waypoint;
  return plain;
}
