import { isEqual } from "lodash-es";
import type { Operation } from "../documents/database.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import type { Movement } from "../movement/types.ts";
import { deepClone, type PlainObject } from "../utils/objects.ts";
import type { Realm } from "../realm.ts";
import type { PlaceablesLayer } from "./placeables-layer.ts";

const POSITION = ["x", "y", "elevation", "width", "height", "shape"];
const NEVER = ["_id", "flags", "_movementHistory", "_regions", "delta"];

/** Keeps what undo needs of this user's own changes to tokens; flags are never brought back. */
export class UndoStore {
  private readonly realm: Realm;
  private readonly before = new WeakMap<TokenDocument, PlainObject>();

  constructor(realm: Realm) {
    this.realm = realm;
  }

  /** Notes how a token is before an update. */
  remember(token: TokenDocument): void {
    this.before.set(token, deepClone(token._source));
  }

  created(tokens: TokenDocument[], operation: Operation, user: User): void {
    const ids = tokens.map((token) => ({ _id: token.id }));
    if (this.concerns(operation, user)) this.layer?.storeHistory("create", ids);
  }

  deleted(tokens: TokenDocument[], operation: Operation, user: User): void {
    if (this.concerns(operation, user))
      this.layer?.storeHistory(
        "delete",
        tokens.map((token): PlainObject => token.toObject()),
      );
  }

  updated(tokens: TokenDocument[], operation: Operation, user: User): void {
    if (!this.concerns(operation, user)) return;
    const data = tokens.flatMap((token): PlainObject[] => {
      const prior = this.priorOf(token, operation);
      return prior ? [prior] : [];
    });
    this.layer?.storeHistory("update", data);
  }

  private priorOf(token: TokenDocument, operation: Operation): PlainObject | undefined {
    const before = this.before.get(token);
    if (!before) return undefined;
    const movement = (operation["_movement"] as Record<string, Movement> | undefined)?.[token.id ?? ""];
    if (movement?.chain.length && this.realm.answers.undoUnit === "drag") return undefined;
    const kept = [...NEVER, ...(this.keepsRotation(movement) ? ["rotation"] : [])];
    const changed = Object.keys(token._source).filter((key) => !isEqual(token._source[key], before[key]));
    const keys = [...(movement ? POSITION : []), ...changed].filter((key) => !kept.includes(key));
    const prior = Object.fromEntries(keys.map((key) => [key, before[key]]));
    return Object.keys(prior).length ? { _id: token.id, ...prior } : undefined;
  }

  private keepsRotation(movement: Movement | undefined): boolean {
    return movement !== undefined && this.realm.answers.undoRotation === "kept";
  }

  private concerns(operation: Operation, user: User): boolean {
    return user.isSelf && operation["isUndo"] !== true && operation.parent === this.realm.canvas.scene;
  }

  private get layer(): PlaceablesLayer | undefined {
    return this.realm.canvas.getLayerByEmbeddedName("Token");
  }
}
