/** Links `dist/` into a Foundry data folder: `npm run link -- PATH`. */
import { existsSync, lstatSync, mkdirSync, symlinkSync, unlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const [path] = process.argv.slice(2);
if (!path) fail("Say where Foundry keeps its data: npm run link -- PATH");
const data = existsSync(join(path, "Data")) ? join(path, "Data") : path;
if (!existsSync(data)) fail(`There is no folder ${path}.`);

const modules = join(data, "modules");
const target = join(modules, "come-about");
mkdirSync(modules, { recursive: true });
const there = lstatSync(target, { throwIfNoEntry: false });
if (there && !there.isSymbolicLink()) fail(`${target} is there and is no link; remove it first.`);
if (there) unlinkSync(target);
symlinkSync(resolve("dist"), target, process.platform === "win32" ? "junction" : "dir");
console.log(`${target} -> ${resolve("dist")}`);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
