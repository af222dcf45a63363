import { DataField } from "../data/field.ts";
import { DataModel } from "../data/model.ts";
import type { HostDocument } from "../documents/document.ts";
import type { Setting } from "../documents/world-documents.ts";
import type { Realm } from "../realm.ts";
import { Collection } from "../utils/collection.ts";
import { deepClone, type PlainObject } from "../utils/objects.ts";

/** How a setting is registered. */
export interface SettingConfig {
  key?: string;
  namespace?: string;
  id?: string;
  name?: string;
  hint?: string;
  scope?: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  requiresReload?: boolean;
  onChange?: (value: unknown, options: object, userId?: string) => void;
  [key: string]: unknown;
}

/** How a settings menu is registered. */
export interface SettingMenu {
  key?: string;
  namespace?: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options: unknown): unknown };
  restricted?: boolean;
}

/** A place for client-scoped values. */
export interface ClientStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Client storage for a process without a browser. */
export class MemoryStorage implements ClientStorage {
  private readonly items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}

/** The settings of one client: what is registered, and where each value lives by its scope. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenu>();
  private readonly realm: Realm;
  private readonly client: ClientStorage;

  constructor(realm: Realm, client: ClientStorage) {
    this.realm = realm;
    this.client = client;
  }

  /** Where values are stored, by scope. */
  get storage(): Map<string, unknown> {
    const world = this.realm.collections["settings"] ?? new Collection<HostDocument>();
    return new Map<string, unknown>([
      ["world", world],
      ["user", world],
      ["client", this.client],
    ]);
  }

  /** Registers a setting; world scope is for what all share. */
  register(namespace: string, key: string, config: SettingConfig): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const id = `${namespace}.${key}`;
    const scope = ["world", "user"].includes(config.scope ?? "") ? config.scope! : "client";
    const registered = { ...config, key, namespace, id, scope };
    if (config.type instanceof DataField) config.type.name ||= id;
    this.settings.set(id, registered);
  }

  registerMenu(namespace: string, key: string, menu: SettingMenu): void {
    this.menus.set(`${namespace}.${key}`, { ...menu, key: `${namespace}.${key}`, namespace });
  }

  /**
   * The value of a setting.
   *
   * @throws Error when there is no such setting.
   */
  get(namespace: string, key: string, _options: object = {}): unknown {
    const config = this.configOf(namespace, key);
    const stored = this.storedValue(config);
    return stored === undefined ? initial(config) : initialised(config, stored);
  }

  /**
   * Writes a setting and returns its value.
   *
   * @throws Error for a value that its type refuses, or a world setting without permission.
   */
  async set(namespace: string, key: string, value: unknown, options: PlainObject = {}): Promise<unknown> {
    const config = this.configOf(namespace, key);
    const cleaned = clean(config, value);
    const json = JSON.stringify(cleaned);
    if (config.scope === "client") {
      const changed = this.client.getItem(config.id!) !== json;
      this.client.setItem(config.id!, json);
      if (changed) this.announce(config, json, options, this.realm.game.userId);
      return this.get(namespace, key);
    }
    const user = config.scope === "user" ? this.realm.game.userId : null;
    const existing = this.storedDocument(config);
    if (existing) await existing.update({ value: json }, options);
    else await this.realm.documentClass("Setting").create({ key: config.id, value: json, user }, options);
    return this.get(namespace, key);
  }

  /** A stored setting was made or changed. */
  _onStored(setting: Setting, options: PlainObject, userId: string): void {
    const config = this.settings.get(setting.key);
    const own = setting.user === null || setting.user === this.realm.game.userId;
    if (config && own) this.announce(config, setting.value, options, userId);
  }

  private announce(config: SettingConfig, json: string, options: PlainObject, userId: string): void {
    const value = initialised(config, JSON.parse(json));
    config.onChange?.(value, options, userId);
    this.realm.Hooks.callAll("clientSettingChanged", config.id, value, options);
  }

  private configOf(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  private storedDocument(config: SettingConfig): Setting | undefined {
    const user = config.scope === "user" ? this.realm.game.userId : null;
    const settings = [...(this.realm.collections["settings"]?.values() ?? [])] as Setting[];
    return settings.find((setting) => setting.key === config.id && setting.user === user);
  }

  private storedValue(config: SettingConfig): unknown {
    const json = config.scope === "client" ? this.client.getItem(config.id!) : this.storedDocument(config)?.value;
    return json === null || json === undefined ? undefined : (JSON.parse(json) as unknown);
  }
}

type Model = typeof DataModel;

const isModel = (type: unknown): type is Model => typeof type === "function" && type.prototype instanceof DataModel;

function initial(config: SettingConfig): unknown {
  if (config.default === undefined && config.type instanceof DataField) {
    return config.type.initialize(config.type.getInitialValue(), null);
  }
  if (isModel(config.type)) return new config.type(config.default ?? {});
  return deepClone(config.default);
}

function initialised(config: SettingConfig, stored: unknown): unknown {
  if (config.type instanceof DataField) {
    const value = config.type.clean(stored);
    return config.type.validate(value) ? initial(config) : config.type.initialize(value, null);
  }
  if (isModel(config.type)) return new config.type(stored as object);
  return stored;
}

function clean(config: SettingConfig, value: unknown): unknown {
  if (config.type instanceof DataField) {
    const cleaned = config.type.clean(value);
    const failure = config.type.validate(cleaned);
    if (failure) throw failure;
    return cleaned;
  }
  if (isModel(config.type)) return new config.type(value as object).toObject();
  if (value === undefined) return config.default;
  const native = config.type;
  if (native === String) return typeof value === "string" ? value : JSON.stringify(value);
  if (native === Number) return Number(value);
  if (native === Boolean) return Boolean(value);
  return value;
}
