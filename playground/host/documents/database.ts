import type { Realm } from "../realm.ts";
import type { DatabaseRequest, DatabaseResponse } from "../server/protocol.ts";
import type { Collection } from "../utils/collection.ts";
import { expandObject, isPlainObject, type PlainObject } from "../utils/objects.ts";
import { ForcedDeletion } from "../data/deletion.ts";
import type { DocumentClass, HostDocument } from "./document.ts";
import type { User } from "./user.ts";

/** Options of a database operation; one object is handed to every step of it. */
export interface Operation {
  parent?: HostDocument | null;
  [key: string]: unknown;
}

/** Creates documents: pre-hooks here, the server, post-hooks on every client. */
export async function createDocuments(Class: DocumentClass, data: object[], given: Operation): Promise<HostDocument[]> {
  const { realm, user, parent, operation } = begin(Class, given);
  const accepted: HostDocument[] = [];
  for (const entry of data) {
    const plain = expandObject(plainData(entry));
    const document = new Class(plain, { parent });
    if (!document.canUserModify(user, "create", plain)) throw denied(user, "create", Class);
    if ((await document._preCreate(plain, operation, user)) === false) continue;
    if (!realm.Hooks.call(`preCreate${Class.documentName}`, document, plain, operation, user.id)) continue;
    accepted.push(document);
  }
  if (!accepted.length || (await Class._preCreateOperation(accepted, operation, user)) === false) return [];
  const sources = accepted.map((document) => document.toObject());
  return realm.send(requestOf("create", Class, parent, operation, user, { data: sources }));
}

/** Updates documents: each is judged alone and drops out alone. */
export async function updateDocuments(
  Class: DocumentClass,
  updates: object[],
  given: Operation,
): Promise<HostDocument[]> {
  const { realm, user, parent, operation } = begin(Class, given);
  const accepted: { document: HostDocument; changed: PlainObject }[] = [];
  operation["updates"] = updates;
  for (const update of updates) {
    const { _id: id, ...changes } = withDeletions(expandObject(plainData(update)));
    const document = collectionFor(realm, Class, parent).get(id as string);
    if (!document) throw new Error(`${Class.documentName} "${String(id)}" does not exist!`);
    if (!document.canUserModify(user, "update", changes)) throw denied(user, "update", Class);
    const changed = await prepareUpdate(document, changes, operation, user);
    if (changed) accepted.push({ document, changed });
  }
  const documents = accepted.map(({ document }) => document);
  operation["updates"] = accepted.map(({ changed }) => changed);
  if (!accepted.length || (await Class._preUpdateOperation(documents, operation, user)) === false) return [];
  const data = operation["updates"] as PlainObject[];
  if (!data.length) return [];
  return realm.send(requestOf("update", Class, parent, operation, user, { data }));
}

/** One document's way to the server; undefined when it is dropped. */
async function prepareUpdate(
  document: HostDocument,
  changes: PlainObject,
  operation: Operation,
  user: User,
): Promise<PlainObject | undefined> {
  const diff = (candidate: PlainObject): PlainObject =>
    operation["diff"] === false ? cleaned(document, candidate) : document.updateSource(candidate, dryRun(operation));
  const changed = diff(changes);
  if (isNothing(changed) && !document._isTouchedBy(operation)) return undefined;
  changed["_id"] = document.id;
  if ((await document._preUpdate(changed, operation, user)) === false || isNothing(changed)) return undefined;
  const hook = `preUpdate${document.documentName}`;
  if (!document.realm.Hooks.call(hook, document, changed, operation, user.id)) return undefined;
  const { _id, ...rest } = changed;
  const final = diff(rest);
  return isNothing(final) ? undefined : { _id, ...final };
}

const dryRun = (operation: Operation) => ({ dryRun: true, recursive: operation["recursive"] !== false });

function cleaned(document: HostDocument, candidate: PlainObject): PlainObject {
  document.updateSource(candidate, { dryRun: true });
  return (document.constructor as DocumentClass).cleanData(candidate, { partial: true });
}

const isNothing = (changed: PlainObject): boolean => Object.keys(changed).every((key) => key === "_id");

/** Deletes documents. */
export async function deleteDocuments(Class: DocumentClass, ids: string[], given: Operation): Promise<HostDocument[]> {
  const { realm, user, parent, operation } = begin(Class, given);
  const collection = collectionFor(realm, Class, parent);
  const accepted: HostDocument[] = [];
  for (const id of operation["deleteAll"] === true ? [...collection.keys()] : ids) {
    const document = collection.get(id);
    if (!document) throw new Error(`${Class.documentName} "${id}" does not exist!`);
    if (!document.canUserModify(user, "delete")) throw denied(user, "delete", Class);
    if ((await document._preDelete(operation, user)) === false) continue;
    if (!realm.Hooks.call(`preDelete${Class.documentName}`, document, operation, user.id)) continue;
    accepted.push(document);
  }
  if (!accepted.length || (await Class._preDeleteOperation(accepted, operation, user)) === false) return [];
  return realm.send(requestOf("delete", Class, parent, operation, user, { ids: accepted.map(({ id }) => id ?? "") }));
}

/** Plays a response of the server on this client: sources, then each document's workflow and hooks. */
export function playResponse(realm: Realm, response: DatabaseResponse): HostDocument[] {
  const parent = response.parent === null ? null : realm.fromUuid(response.parent);
  if (parent === undefined) return [];
  const Class = realm.documentClass(response.type);
  const operation: Operation = { ...response.operation, parent };
  const user = realm.game.users.get(response.userId) as User;
  const documents = { create: playCreate, update: playUpdate, delete: playDelete }[response.action](
    Class,
    response,
    operation,
  );
  const after = { create: "_onCreateOperation", update: "_onUpdateOperation", delete: "_onDeleteOperation" } as const;
  void Class[after[response.action]](documents, operation, user);
  return documents;
}

type Player = (Class: DocumentClass, response: DatabaseResponse, operation: Operation) => HostDocument[];

const playCreate: Player = (Class, { data, userId }, operation) => {
  const { realm } = Class;
  const collection = collectionFor(realm, Class, operation.parent ?? null);
  const documents = data.map((source) => {
    const document = new Class(source, { parent: operation.parent ?? null, strict: false });
    collection.set(source["_id"] as string, document);
    return document;
  });
  documents.forEach((document, index) => {
    document._onCreate(data[index] ?? {}, operation, userId);
    realm.Hooks.callAll(`create${Class.documentName}`, document, operation, userId);
  });
  return documents;
};

const playUpdate: Player = (Class, { data, userId }, operation) => {
  const { realm } = Class;
  const collection = collectionFor(realm, Class, operation.parent ?? null);
  const touched = data.flatMap((changed) => {
    const document = collection.get(changed["_id"] as string);
    if (!document) return [];
    document.updateSource(changed, { recursive: operation["recursive"] !== false });
    return [{ document, changed }];
  });
  for (const { document, changed } of touched) {
    document._onUpdate(changed, operation, userId);
    realm.Hooks.callAll(`update${Class.documentName}`, document, changed, operation, userId);
    document._concludeUpdate(changed, operation, userId);
  }
  return touched.map(({ document }) => document);
};

const playDelete: Player = (Class, { ids, userId }, operation) => {
  const { realm } = Class;
  const collection = collectionFor(realm, Class, operation.parent ?? null);
  const documents = ids.flatMap((id) => collection.get(id) ?? []);
  documents.forEach((document) => collection.delete(document.id ?? ""));
  for (const document of documents) {
    document._onDelete(operation, userId);
    realm.Hooks.callAll(`delete${Class.documentName}`, document, operation, userId);
  }
  return documents;
};

function begin(Class: DocumentClass, given: Operation) {
  const { realm } = Class;
  const parent = given.parent ?? null;
  const operation: Operation = { diff: true, render: true, ...given, parent };
  return { realm, user: realm.game.user, parent, operation };
}

function collectionFor(realm: Realm, Class: DocumentClass, parent: HostDocument | null): Collection<HostDocument> {
  const collection = parent ? parent.collections[Class.collectionName] : realm.collections[Class.collectionName];
  if (!collection) throw new Error(`There is no collection of ${Class.documentName} documents here`);
  return collection;
}

function plainData(data: object): object {
  const document = data as { toObject?: () => object };
  return typeof document.toObject === "function" ? document.toObject() : data;
}

/** v14's deletion values as the deletion keys of v13. */
function withDeletions(data: PlainObject): PlainObject {
  const entries = Object.entries(data).map(([key, value]): [string, unknown] => {
    if (value instanceof ForcedDeletion) return [`-=${key}`, null];
    return [key, isPlainObject(value) ? withDeletions(value) : value];
  });
  return Object.fromEntries(entries);
}

const denied = (user: User, action: string, Class: DocumentClass): Error =>
  new Error(`User ${user.name} lacks permission to ${action} ${Class.documentName}`);

function requestOf(
  action: DatabaseRequest["action"],
  Class: DocumentClass,
  parent: HostDocument | null,
  operation: Operation,
  user: User,
  content: { data?: PlainObject[]; ids?: string[] },
): DatabaseRequest {
  return {
    action,
    type: Class.documentName,
    parent: parent?.uuid ?? null,
    data: content.data ?? [],
    ids: content.ids ?? [],
    operation: serialised(operation),
    userId: user.id ?? "",
  };
}

/** What of an operation travels: plain values and data models as plain objects; no functions, documents or the parent. */
function serialised({ parent: _parent, updates: _updates, ...operation }: Operation): PlainObject {
  return strip(operation) as PlainObject;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  const model = value as { toObject?: () => unknown } | null;
  if (typeof model?.toObject === "function") return model.toObject();
  if (!isPlainObject(value)) return typeof value === "object" && value !== null ? undefined : value;
  const entries = Object.entries(value).filter(([, member]) => typeof member !== "function");
  return Object.fromEntries(entries.map(([key, member]) => [key, strip(member)]));
}
