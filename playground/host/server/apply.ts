import { deepClone } from "../utils/objects.ts";
import { randomID } from "../utils/ids.ts";
import { mergeObject } from "../utils/merge.ts";
import type { DatabaseRequest, DatabaseResponse, Source, WorldContent } from "./protocol.ts";
import { collectionOf, STORES } from "./schema.ts";

/** The stored documents at a uuid of pairs "Scene.<id>.Token.<id>"; undefined when there is none. */
export function findSource(world: WorldContent, uuid: string): Source | undefined {
  const parts = uuid.split(".");
  let holder: Record<string, unknown> = world;
  let source: Source | undefined;
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const list = holder[collectionOf(parts[index]!)] as Source[] | undefined;
    source = list?.find(({ _id }) => _id === parts[index + 1]);
    if (!source) return undefined;
    holder = source;
  }
  return source;
}

/** The list that holds documents of a class under a parent. */
function listOf(world: WorldContent, type: string, parent: string | null): Source[] {
  const holder: Record<string, unknown> | undefined = parent === null ? world : findSource(world, parent);
  if (!holder) throw new Error(`The parent ${String(parent)} does not exist`);
  const collection = collectionOf(type);
  holder[collection] ??= [];
  return holder[collection] as Source[];
}

/** Carries a request out on the world and returns what all clients shall hear. */
export function applyRequest(world: WorldContent, request: DatabaseRequest): DatabaseResponse {
  const list = listOf(world, request.type, request.parent);
  if (request.action === "create") return { ...request, data: create(list, request) };
  if (request.action === "delete") {
    const ids = request.ids.filter((id) => list.some(({ _id }) => _id === id));
    list.splice(0, list.length, ...list.filter(({ _id }) => !ids.includes(_id)));
    return { ...request, ids };
  }
  const data = request.data.filter((change) => {
    const source = list.find(({ _id }) => _id === change["_id"]);
    if (source) mergeObject(source, deepClone(change), { performDeletions: true });
    return source !== undefined;
  });
  return { ...request, data };
}

function create(list: Source[], request: DatabaseRequest): Source[] {
  return request.data.map((data) => {
    const keep = request.operation["keepId"] === true && typeof data["_id"] === "string";
    const source: Source = { ...deepClone(data), _id: keep ? (data["_id"] as string) : randomID() };
    for (const [type, store] of Object.entries(STORES)) {
      if (store.parents.includes(request.type)) adopt(source, collectionOf(type));
    }
    list.push(source);
    return deepClone(source);
  });
}

/** Gives embedded documents ids of their own. */
function adopt(source: Source, collection: string): void {
  const embedded = source[collection];
  if (!Array.isArray(embedded)) return;
  source[collection] = embedded.map((entry: Source) => ({ ...entry, _id: entry._id || randomID() }));
}
