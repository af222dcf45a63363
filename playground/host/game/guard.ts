/** What a page touched that the stand-in does not have. */
export class HostGap extends Error {
  override name = "HostGap";
}

/** Members that engines and libraries look for on any object. */
const TOLERATED = new Set([
  "then",
  "toJSON",
  "constructor",
  "valueOf",
  "toString",
  "nodeType",
  "asymmetricMatch",
  "$$typeof",
  "hasAttribute",
  // What other packages hang on the game, and everybody asks for.
  "dice3d",
  "lancer",
  "pf2e",
  "dnd5e",
  "gurps",
]);

/**
 * An object that throws when a member is read that it does not have; `in` and writing are free.
 *
 * The members named in `nested` are guarded in turn. Methods are bound to the object itself, since its private members are out of the guard's reach.
 */
export function guarded<T extends object>(name: string, target: T, nested: readonly string[] = []): T {
  const methods = new WeakMap<object, unknown>();
  return new Proxy(target, {
    get(object, key): unknown {
      if (typeof key === "string" && !(key in object) && !TOLERATED.has(key)) {
        throw new HostGap(`HostGap: ${name}.${key}`);
      }
      const member: unknown = Reflect.get(object, key, object);
      if (typeof key === "string" && nested.includes(key) && isObject(member)) {
        if (!methods.has(member)) methods.set(member, guarded(`${name}.${key}`, member));
        return methods.get(member);
      }
      if (typeof member !== "function" || isClass(member)) return member;
      if (!methods.has(member)) methods.set(member, (member as (...args: unknown[]) => unknown).bind(object));
      return methods.get(member);
    },
  });
}

const isObject = (member: unknown): member is object => typeof member === "object" && member !== null;

/** Whether a function is a class, which must stay what it is. */
function isClass(member: object): boolean {
  return Object.getOwnPropertyDescriptor(member, "prototype")?.writable === false;
}
