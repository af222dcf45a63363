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
]);

/** An object that throws when a member is read that it does not have; `in` and writing are free. */
export function guarded<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key): unknown {
      if (typeof key === "symbol" || key in object || TOLERATED.has(key)) return Reflect.get(object, key, object);
      throw new HostGap(`HostGap: ${name}.${key}`);
    },
  });
}
