/** Random characters of an alphabet. */
function characters(alphabet: string, length: number): string {
  const numbers = globalThis.crypto.getRandomValues(new Uint32Array(length));
  return Array.from(numbers, (number) => alphabet[number % alphabet.length]).join("");
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random alphanumeric id, 16 characters unless told. */
export function randomID(length = 16): string {
  return characters(ALPHABET, length);
}

/** Whether version `a` is newer than version `b`, part by part. */
export function isNewerVersion(a: string | number, b: string | number): boolean {
  const left = String(a).split(".");
  const right = String(b).split(".");
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const l = left[index] ?? "0";
    const r = right[index] ?? "0";
    if (l === r) continue;
    const [ln, rn] = [Number(l), Number(r)];
    return Number.isNaN(ln) || Number.isNaN(rn) ? l > r : ln > rn;
  }
  return false;
}
