import type { LoaderPorts, Manifest, ModuleSource } from "./host/modules/loader.ts";

declare const __OTHER_MODULES__: readonly string[];

const OWN = "come-about";

/** How the page's loader reaches files: beside the page, as Foundry serves them. */
export const pagePorts: LoaderPorts = {
  async fetchJson(path) {
    const response = await fetch(path, { cache: "no-store" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json() as Promise<unknown>;
  },
  addStyle(path) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = path;
    document.head.append(link);
  },
  importScript: (path) => import(/* @vite-ignore */ new URL(path, document.baseURI).href),
};

/** The modules to load: the product's own and those that were asked for, as far as they are served. */
export async function findModules(asked: readonly string[]): Promise<ModuleSource[]> {
  const ids = [...new Set([OWN, ...__OTHER_MODULES__, ...asked])];
  const found = await Promise.all(ids.map((id) => source(id)));
  return found.filter((module) => module !== undefined);
}

/** Runs a module's classic scripts and then its ES modules, each in order. */
async function load(url: string, { scripts = [], esmodules = [] }: Manifest & { scripts?: string[] }): Promise<void> {
  for (const script of scripts) await runScript(url + script);
  for (const script of esmodules) await pagePorts.importScript(url + script);
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded`));
    document.head.append(script);
  });
}

async function source(id: string): Promise<ModuleSource | undefined> {
  const url = `modules/${id}/`;
  try {
    const manifest = (await pagePorts.fetchJson(`${url}module.json`)) as Manifest & { scripts?: string[] };
    return { url, manifest, load: () => load(url, manifest) };
  } catch (error) {
    console.warn(`The module ${id} is not served; the table opens without it.`, error);
    return undefined;
  }
}
