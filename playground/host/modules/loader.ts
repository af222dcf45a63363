import type { Realm } from "../realm.ts";
import type { PlainObject } from "../utils/objects.ts";

/** What a `module.json` says, as far as the loader reads it. */
export interface Manifest {
  id: string;
  title: string;
  version?: string;
  esmodules?: string[];
  styles?: (string | { src: string; layer?: string })[];
  languages?: { lang: string; name: string; path: string }[];
  socket?: boolean;
  [key: string]: unknown;
}

/** Where a module comes from: a served folder, or for tests something already at hand. */
export interface ModuleSource {
  /** The folder that holds `module.json`, with a slash at its end; `modules/<id>/` as Foundry serves it. */
  readonly url?: string;
  readonly manifest?: Manifest;
  /** Runs the module's scripts; without it they are imported from the folder. */
  readonly load?: () => unknown;
  /** The words of its languages, by language; without them they are fetched. */
  readonly words?: Readonly<Record<string, object>>;
}

/** A module of the world, as `game.modules` holds it. */
export interface HostModule extends Manifest {
  active: boolean;
  api?: unknown;
  flags?: PlainObject;
}

/** How the loader reaches the outside. */
export interface LoaderPorts {
  fetchJson(path: string): Promise<unknown>;
  addStyle(path: string): void;
  importScript(path: string): Promise<unknown>;
}

/** Ports for a process without a page: nothing can be fetched. */
export const NO_PORTS: LoaderPorts = {
  fetchJson: (path) => Promise.reject(new Error(`Cannot fetch ${path} here`)),
  addStyle: () => undefined,
  importScript: (path) => import(/* @vite-ignore */ path),
};

/** Loads the modules' manifests, scripts, styles and words as Foundry would. */
export class ModuleLoader {
  private readonly realm: Realm;
  private readonly ports: LoaderPorts;
  private readonly sources = new Map<string, ModuleSource>();

  constructor(realm: Realm, ports: LoaderPorts) {
    this.realm = realm;
    this.ports = ports;
  }

  /** Reads the manifests and puts the modules into `game.modules`. */
  async register(sources: readonly ModuleSource[]): Promise<void> {
    for (const source of sources) {
      const manifest = source.manifest ?? ((await this.ports.fetchJson(`${source.url ?? ""}module.json`)) as Manifest);
      const module: HostModule = {
        version: "0.0.0",
        esmodules: [],
        styles: [],
        languages: [],
        ...manifest,
        active: true,
      };
      this.realm.game.modules.set(manifest.id, module);
      this.sources.set(manifest.id, source);
    }
  }

  /** Adds styles and runs scripts, module after module. */
  async run(): Promise<void> {
    for (const module of this.realm.game.modules) {
      const source = this.sources.get(module.id)!;
      const url = source.url ?? `modules/${module.id}/`;
      for (const style of module.styles ?? [])
        this.ports.addStyle(url + (typeof style === "string" ? style : style.src));
      if (source.load) await source.load();
      else for (const script of module.esmodules ?? []) await this.ports.importScript(url + script);
    }
  }

  /** Adds the words of the client's language, English first. */
  async translate(): Promise<void> {
    const { i18n } = this.realm.game;
    for (const module of this.realm.game.modules) {
      const source = this.sources.get(module.id)!;
      for (const lang of new Set(["en", i18n.lang])) {
        for (const words of await this.wordsOf(module, source, lang)) i18n.add(words);
      }
    }
  }

  private async wordsOf(module: HostModule, source: ModuleSource, lang: string): Promise<object[]> {
    if (source.words) return source.words[lang] ? [source.words[lang]] : [];
    const files = (module.languages ?? []).filter((language) => language.lang === lang);
    const url = source.url ?? `modules/${module.id}/`;
    return Promise.all(files.map(({ path }) => this.ports.fetchJson(url + path) as Promise<object>));
  }
}
