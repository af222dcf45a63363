import { expandObject, getProperty, type PlainObject } from "../utils/objects.ts";
import { mergeObject } from "../utils/merge.ts";

/** The words of one client's language. */
export class Localization {
  lang = "en";
  translations: PlainObject = {};
  _fallback: PlainObject = {};

  /** Adds words; later ones win. */
  add(words: object): void {
    mergeObject(this.translations, expandObject(words));
  }

  /** Whether there are words for a key. */
  has(stringId: string, fallback = true): boolean {
    const known = typeof getProperty(this.translations, stringId) === "string";
    return known || (fallback && typeof getProperty(this._fallback, stringId) === "string");
  }

  /** The words for a key, or the key itself. */
  localize(stringId: string, data?: object): string {
    if (data) return this.format(stringId, data);
    const words = getProperty(this.translations, stringId) ?? getProperty(this._fallback, stringId);
    return typeof words === "string" ? words : stringId;
  }

  /** The words for a key with `{names}` filled in. */
  format(stringId: string, data: object = {}): string {
    return this.localize(stringId).replace(/\{([^}]+)\}/g, (_match, name: string) => {
      const value = (data as Record<string, string | number | undefined>)[name];
      return value === undefined ? `{${name}}` : String(value);
    });
  }

  /** A list in words. */
  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }
}
