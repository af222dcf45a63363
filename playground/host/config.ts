import type { DocumentClass } from "./documents/document.ts";
import { type ActionConfig, coreActions } from "./movement/actions.ts";
import { medianCost, type MeasureOptions } from "./movement/path.ts";
import { TerrainData } from "./movement/terrain.ts";
import type { PlaceableObject } from "./placeables/placeable-object.ts";
import type { PlaceablesLayer } from "./placeables/placeables-layer.ts";
import type { Token } from "./placeables/token.ts";
import type { TokenRuler } from "./placeables/token-ruler.ts";
import { WallCollision } from "./placeables/walls.ts";
import type { Realm } from "./realm.ts";

/** A class of placeables. */
export type ObjectClass = new (document: never) => PlaceableObject;

/** What `CONFIG` says of one class of documents. */
export interface DocumentConfig {
  documentClass: DocumentClass;
  objectClass?: ObjectClass;
  layerClass?: new () => PlaceablesLayer;
  [key: string]: unknown;
}

/** What `CONFIG.Token` says. */
export interface TokenConfig extends DocumentConfig {
  rulerClass: (new (token: Token) => TokenRuler) | null;
  hudClass: unknown;
  movement: {
    TerrainData: typeof TerrainData;
    costAggregator: NonNullable<MeasureOptions["aggregator"]>;
    defaultSpeed: number;
    defaultAction: string;
    actions: Record<string, ActionConfig>;
  };
}

/** Something that tests for collisions between two points. */
export interface CollisionBackend {
  testCollision(
    origin: { x: number; y: number },
    destination: { x: number; y: number },
    options: { type?: string; mode?: string; level?: string | undefined },
  ): unknown;
}

/** `CONFIG`: what systems and modules may replace. */
export interface HostConfig {
  Token: TokenConfig;
  Canvas: {
    layers: Record<string, { layerClass: new () => PlaceablesLayer; group: string }>;
    polygonBackends: Record<string, CollisionBackend>;
    [key: string]: unknown;
  };
  Dice: { randomUniform: () => number; [key: string]: unknown };
  queries: Record<string, (data: unknown, options: { timeout?: number }) => unknown>;
  [name: string]: unknown;
}

/** The placeables and layers that a table may hand over. */
export interface CanvasClasses {
  Token: ObjectClass;
  Wall: ObjectClass;
  Region: ObjectClass;
  TokenLayer: new () => PlaceablesLayer;
  WallsLayer: new () => PlaceablesLayer;
  RegionLayer: new () => PlaceablesLayer;
  TokenRuler: new (token: Token) => TokenRuler;
}

/** `CONFIG` as a client starts with it. */
export function makeConfig(realm: Realm, documents: Record<string, DocumentClass>, classes: CanvasClasses): HostConfig {
  const walls = new WallCollision(realm);
  const plain = (name: string): DocumentConfig => ({ documentClass: documents[name]! });
  const modes = {
    public: { label: "Public" },
    gm: { label: "GM" },
    blind: { label: "Blind" },
    self: { label: "Self" },
    ic: { label: "In character" },
  };
  return {
    debug: { hooks: false },
    ui: {},
    time: { roundTime: 6, turnTime: 0 },
    statusEffects: [],
    TextEditor: { enrichers: [] },
    sounds: {},
    specialStatusEffects: { DEFEATED: "dead" },
    controlIcons: {},
    fontDefinitions: {},
    queries: {},
    Actor: { ...plain("Actor"), trackableAttributes: {}, dataModels: {}, typeLabels: {} },
    Item: { ...plain("Item"), dataModels: {} },
    ActiveEffect: plain("ActiveEffect"),
    User: plain("User"),
    Scene: plain("Scene"),
    Setting: plain("Setting"),
    Combat: { ...plain("Combat"), initiative: { formula: null, decimals: 0 }, settings: {} },
    Combatant: plain("Combatant"),
    ChatMessage: { ...plain("ChatMessage"), template: "", batchSize: 100, ...(realm.version >= 14 ? { modes } : {}) },
    RegionBehavior: plain("RegionBehavior"),
    Wall: { ...plain("Wall"), objectClass: classes.Wall, layerClass: classes.WallsLayer },
    Region: { ...plain("Region"), objectClass: classes.Region, layerClass: classes.RegionLayer },
    Token: {
      ...plain("Token"),
      objectClass: classes.Token,
      layerClass: classes.TokenLayer,
      rulerClass: classes.TokenRuler,
      hudClass: null,
      prototypeSheetClass: null,
      adjectivesPrefix: "TOKEN.Adjectives",
      ring: {},
      movement: {
        TerrainData,
        costAggregator: medianCost,
        defaultSpeed: 6,
        defaultAction: "walk",
        actions: coreActions(realm.version),
      },
    },
    Canvas: {
      layers: {
        regions: { layerClass: classes.RegionLayer, group: "interface" },
        walls: { layerClass: classes.WallsLayer, group: "interface" },
        tokens: { layerClass: classes.TokenLayer, group: "interface" },
      },
      polygonBackends: { move: walls, sight: walls, light: walls, sound: walls },
      dragSpeedModifier: 0.8,
      maxZoom: 3,
      minZoom: 0.25,
      gridStyles: { solidLines: { label: "Solid lines" } },
    },
    Dice: {
      randomUniform: () => Math.random(),
      rolls: [realm.rollClass],
      rollModes: {
        publicroll: { label: "Public" },
        gmroll: { label: "GM" },
        blindroll: { label: "Blind" },
        selfroll: { label: "Self" },
      },
      types: [],
      terms: {},
    },
  };
}
