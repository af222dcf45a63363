/** Installs what a command needs and is missing. Node built-ins only: it runs before any package is there. */
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, statSync } from "node:fs";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const wanted = process.argv.slice(2);
const quiet = wanted.includes("--quiet");

/** Runs a command, its output on standard error, and ends this process when it fails. */
function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (status !== 0) fail(`${command} ${args.join(" ")} failed.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}

function ensureDependencies() {
  // Packages behind a link are another folder's, which installing anew would empty.
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const installed = "node_modules/.package-lock.json";
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync("package-lock.json").mtimeMs) return;
  if (!quiet) console.error("Installing the packages of package-lock.json …");
  run("npm", ["ci", "--no-audit", "--no-fund"]);
}

function ensureChromium() {
  if (process.env.CHROMIUM_PATH ? existsSync(process.env.CHROMIUM_PATH) : BROWSERS.some((path) => existsSync(path)))
    return;
  const root = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  if (!root)
    fail(
      "The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium fonts-liberation), " +
        "or set CHROMIUM_PATH to a Chromium or Chrome that is there.",
    );
  console.error("Installing Debian's Chromium …");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"]);
}

checkNode();
if (wanted.includes("deps")) ensureDependencies();
if (wanted.includes("chromium")) ensureChromium();
