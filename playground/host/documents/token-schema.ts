import type { DataSchema } from "../data/composite-fields.ts";
import { fields as f } from "../data/index.ts";

const number = (initial: number, more: object = {}) =>
  new f.NumberField({ required: true, nullable: false, initial, ...more });

/** Members that a prototype token does not have: they belong to a place on a scene. */
const PLACED = [
  "x",
  "y",
  "elevation",
  "sort",
  "hidden",
  "actorId",
  "delta",
  "shape",
  "level",
  "_movementHistory",
  "_regions",
];

/** The members of the token that an actor's tokens are made from. */
export function prototypeTokenSchema(version: number): DataSchema {
  const members = Object.entries(tokenSchema(version)).filter(([name]) => !PLACED.includes(name));
  return { ...Object.fromEntries(members), randomImg: new f.BooleanField() };
}

/** The members of a token, v14 ones included. */
export function tokenSchema(version: number): DataSchema {
  const later: DataSchema = {
    depth: number(1, { min: 0 }),
    level: new f.StringField({ required: true, initial: "defaultLevel0000" }),
  };
  return {
    name: new f.StringField({ required: true, initial: "" }),
    displayName: number(0),
    actorId: new f.DocumentIdField(),
    actorLink: new f.BooleanField(),
    delta: new f.ObjectField(),
    width: number(1, { positive: true }),
    height: number(1, { positive: true }),
    texture: new f.SchemaField({
      src: new f.FilePathField({ initial: "icons/svg/mystery-man.svg" }),
      anchorX: number(0.5),
      anchorY: number(0.5),
      fit: new f.StringField({ required: true, initial: "contain" }),
      scaleX: number(1),
      scaleY: number(1),
      rotation: new f.AngleField(),
      tint: new f.ColorField({ nullable: false, required: true, initial: "#ffffff" }),
    }),
    shape: number(4, { integer: true, min: 0, max: 5 }),
    x: number(0, { integer: true }),
    y: number(0, { integer: true }),
    elevation: number(0),
    sort: new f.IntegerSortField(),
    locked: new f.BooleanField(),
    lockRotation: new f.BooleanField(),
    rotation: new f.AngleField(),
    alpha: new f.AlphaField(),
    hidden: new f.BooleanField(),
    disposition: number(-1),
    displayBars: number(0),
    bar1: new f.ObjectField({ initial: { attribute: null } }),
    bar2: new f.ObjectField({ initial: { attribute: null } }),
    light: new f.ObjectField(),
    sight: new f.ObjectField(),
    turnMarker: new f.ObjectField(),
    ring: new f.ObjectField(),
    occludable: new f.ObjectField(),
    detectionModes: new f.ArrayField(new f.ObjectField()),
    appendNumber: new f.BooleanField(),
    prependAdjective: new f.BooleanField(),
    movementAction: new f.StringField({ required: false, nullable: true, initial: null }),
    _movementHistory: new f.ArrayField(new f.ObjectField()),
    _regions: new f.ArrayField(new f.StringField()),
    flags: new f.DocumentFlagsField(),
    ...(version >= 14 ? later : {}),
  };
}
