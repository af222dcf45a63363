import { mergeObject } from "../utils/merge.ts";
import { deepClone } from "../utils/objects.ts";
import type { TokenDocument } from "./token-document.ts";
import type { Actor } from "./world-documents.ts";

interface Known {
  readonly base: Actor;
  readonly stamp: string;
  readonly actor: Actor;
}

const actors = new WeakMap<TokenDocument, Known>();

/** The actor of a token: the world's own when linked, otherwise a copy of it with the token's differences. */
export function syntheticActor(token: TokenDocument): Actor | null {
  const base = token.baseActor;
  if (!base || token.actorLink) return base;
  const delta = token._source["delta"] ?? {};
  const stamp = `${base.revision}:${JSON.stringify(delta)}`;
  const known = actors.get(token);
  if (known?.base === base && known.stamp === stamp) return known.actor;
  const Class = base.constructor as unknown as new (data: object, context: object) => Actor;
  const source = mergeObject(deepClone(base.toObject()), deepClone(delta), { performDeletions: true });
  const actor = new Class(source, { parent: token, strict: false });
  actors.set(token, { base, stamp, actor });
  return actor;
}
