import { Collection } from "../utils/collection.ts";
import type { PlainObject } from "../utils/objects.ts";
import type { HostDocument } from "./document.ts";

/** The documents embedded in another, made from its data when they are first asked for. */
export class EmbeddedCollection<D extends HostDocument> extends Collection<D> {
  readonly parent: HostDocument;
  readonly documentName: string;

  constructor(parent: HostDocument, documentName: string, sources: PlainObject[]) {
    super();
    this.parent = parent;
    this.documentName = documentName;
    const Class = parent.realm.documentClass(documentName);
    for (const source of sources) this.set(source["_id"] as string, new Class(source, { parent, strict: false }) as D);
  }

  get documentClass(): typeof HostDocument {
    return this.parent.realm.documentClass(this.documentName);
  }

  /** Plain data of all documents. */
  toObject(source = true): PlainObject[] {
    return this.map((document) => document.toObject(source));
  }
}

/** The documents of one class in the world. */
export class WorldCollection<D extends HostDocument> extends Collection<D> {
  readonly documentName: string;
  readonly documentClass: typeof HostDocument;

  constructor(documentClass: typeof HostDocument, sources: readonly PlainObject[]) {
    super();
    this.documentName = documentClass.documentName;
    this.documentClass = documentClass;
    for (const source of sources) this.set(source["_id"] as string, new documentClass(source, { strict: false }) as D);
  }

  /** The scene, actor or combat that is active, where the class has such a thing. */
  get active(): D | undefined {
    return this.find((document) => (document as unknown as { active?: boolean }).active === true);
  }
}
