import { type Changed, type Doc, type Globals, type Movement, type Scene, type Token, world } from "./globals.ts";

/** One thing that a hook reported. */
export interface Report {
  readonly hook: string;
  readonly args: readonly unknown[];
}

/** A second client's globals, where there is one. */
export type Other = Pick<Globals, "Hooks" | "game" | "canvas">;

/** How the stage sets a scene. */
export interface SceneChoice {
  readonly grid?: number;
  readonly walls?: readonly (readonly [number, number, number, number])[];
  readonly size?: number;
  readonly width?: number;
}

/** Sets scenes through Foundry's globals and clears them away again. */
export class Stage {
  private readonly made: Doc[] = [];
  private readonly bound: [Globals["Hooks"], string, number][] = [];
  private readonly partner: Other | undefined;

  constructor(other?: Other) {
    this.partner = other;
  }

  /** The second client. */
  get other(): Other {
    if (!this.partner) throw new Error("This statement needs a second client");
    return this.partner;
  }

  /** Makes and views a scene: no padding, 100 pixels and 5 ft a space, a square grid unless told otherwise. */
  async scene({ grid = 1, walls = [], size = 100, width = 3000 }: SceneChoice = {}): Promise<Scene> {
    const data = {
      name: "Contract",
      width,
      height: width,
      padding: 0,
      tokenVision: false,
      grid: { type: grid, size, distance: 5, units: "ft" },
    };
    const scene = (await world().Scene.create(data)) as Scene;
    this.made.push(scene);
    if (walls.length)
      await scene.createEmbeddedDocuments(
        "Wall",
        walls.map((c) => ({ c })),
      );
    await scene.view();
    return scene;
  }

  /** Makes an actor. */
  async actor(data: object = {}): Promise<Doc> {
    const { documentTypes } = world().game as unknown as { documentTypes?: { Actor: string[] } };
    const type = documentTypes?.Actor.find((name) => name !== "base") ?? "character";
    const actor = (await world().Actor.create({ name: "Contract", type, ...data }))!;
    this.made.push(actor);
    return actor;
  }

  /** Makes a scene and a token on it, at row 5, column 5 unless told otherwise. */
  async token(data: Changed = {}, choice: SceneChoice = {}): Promise<Token> {
    const scene = await this.scene(choice);
    return this.anotherToken(scene, data);
  }

  /** Makes a token on a scene. */
  async anotherToken(scene: Scene, data: Changed = {}): Promise<Token> {
    const place = this.at(scene, 5, 5);
    const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Token", ...place, ...data }]);
    await this.settled();
    return token as Token;
  }

  /** The top left corner of a one-space token in a space. */
  at({ grid }: Scene, i: number, j: number): { x: number; y: number } {
    const { x, y } = grid.getTopLeftPoint({ i, j });
    return { x: Math.round(x), y: Math.round(y) };
  }

  /** Listens to hooks on this client, or on the other. */
  listen(hooks: readonly string[], bus: Globals["Hooks"] = world().Hooks): Report[] {
    const reports: Report[] = [];
    for (const hook of hooks) this.on(hook, (...args: never[]) => void reports.push({ hook, args }), bus);
    return reports;
  }

  /** Binds a hook until the statement is over. */
  on(hook: string, fn: (...args: never[]) => unknown, bus: Globals["Hooks"] = world().Hooks): void {
    this.bound.push([bus, hook, bus.on(hook, fn)]);
  }

  /** The movement that a movement hook was given. */
  movement(report: Report | undefined): Movement {
    return report?.args[1] as Movement;
  }

  /** Makes a started fight with tokens of the viewed scene, the first having the highest initiative. */
  async fight(...tokens: Token[]): Promise<Globals["game"]["combat"] & object> {
    const combat = (await world().Combat.create({
      scene: world().canvas.scene.id,
      active: true,
    })) as Globals["game"]["combat"] & object;
    this.made.push(combat);
    const combatants = tokens.map((token, index) => ({
      tokenId: token.id,
      sceneId: token.parent?.id,
      actorId: token.actor?.id ?? null,
      initiative: 20 - index,
    }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
    await combat.activate();
    await combat.startCombat();
    await this.settled();
    return combat;
  }

  /** Waits until nothing is on its way any more: messages, continuations, turn events. */
  async settled(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, SETTLE));
    for (const token of world().canvas.scene?.tokens.contents ?? []) await token.object?.movementAnimationPromise;
    await new Promise((resolve) => setTimeout(resolve, SETTLE));
  }

  /** Clears everything away. */
  async clear(): Promise<void> {
    for (const [bus, hook, id] of this.bound.splice(0)) bus.off(hook, id);
    for (const document of this.made.splice(0).reverse()) {
      if (world().fromUuidSync(document.uuid)) await document.delete();
    }
  }
}

/** Milliseconds after which a table has caught up. */
const SETTLE = 5;
