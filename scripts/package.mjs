/** Zips `dist/` into `build/come-about.zip` after checking that the manifest keeps its promises. */
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { zipSync } from "fflate";

const DIST = "dist";
const MTIME = new Date("2026-01-01T00:00:00Z");
const problems = [];
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Paths of all files below a folder, sorted. */
function files(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? files(path) : [path];
    });
}

/** Dotted keys of a nested language file. */
function keys(value, prefix = "") {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "object" ? keys(inner, `${prefix}${key}.`) : [prefix + key],
  );
}

const manifest = readJson(join(DIST, "module.json"));
const named = [
  ...(manifest.esmodules ?? []),
  ...(manifest.styles ?? []).map((style) => style.src ?? style),
  ...(manifest.languages ?? []).map((language) => language.path),
  ...[manifest.license, manifest.readme, manifest.changelog].filter(Boolean),
];
for (const path of named)
  if (!existsSync(join(DIST, path))) problems.push(`module.json names ${path}, which is not in ${DIST}.`);
if (!readFileSync("CHANGELOG.md", "utf8").includes(`## [${manifest.version}]`))
  problems.push(`CHANGELOG.md has no heading for ${manifest.version}.`);
if (readJson("package.json").version !== manifest.version)
  problems.push("package.json and module.json differ in version.");
const english = keys(readJson(join(DIST, "lang/en.json")));
for (const { path, lang } of manifest.languages ?? []) {
  const there = new Set(keys(readJson(join(DIST, path))));
  for (const key of english) if (!there.has(key)) problems.push(`${lang} lacks ${key}.`);
}

if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
const entries = Object.fromEntries(
  files(DIST).map((path) => [relative(DIST, path).replaceAll("\\", "/"), [readFileSync(path), { mtime: MTIME }]]),
);
mkdirSync("build", { recursive: true });
writeFileSync("build/come-about.zip", zipSync(entries));
console.log(`build/come-about.zip: ${Object.keys(entries).length} files, version ${manifest.version}`);
