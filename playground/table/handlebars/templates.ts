import Handlebars from "handlebars";
import type { Bag } from "../globals.ts";

const bundled = import.meta.glob<string>("../templates/**/*.hbs", { query: "?raw", import: "default", eager: true });

/** The table's own templates, under the paths that Foundry documents. */
const CORE = new Map(Object.entries(bundled).map(([path, text]) => [path.replace("../", ""), text]));

const compiled = new Map<string, Promise<Handlebars.TemplateDelegate>>();

/**
 * A compiled template, fetched once and registered as a partial under its path and, if given, its name.
 *
 * @throws Error when the file cannot be fetched.
 */
export function getTemplate(path: string, id?: string): Promise<Handlebars.TemplateDelegate> {
  const held = compiled.get(path) ?? compile(path);
  compiled.set(path, held);
  held.then(
    (template) => Handlebars.registerPartial(id ?? path, template),
    () => compiled.delete(path),
  );
  return held;
}

async function compile(path: string): Promise<Handlebars.TemplateDelegate> {
  const template = Handlebars.compile(CORE.get(path) ?? (await fetchText(path)));
  Handlebars.registerPartial(path, template);
  return template;
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The template ${path} could not be loaded: ${response.status}`);
  const text = await response.text();
  if (/^\s*<!doctype html/i.test(text)) throw new Error(`The template ${path} does not exist`);
  return text;
}

/** Loads templates, given as paths or under names of their own. */
export function loadTemplates(
  paths: readonly string[] | Readonly<Record<string, string>>,
): Promise<Handlebars.TemplateDelegate[]> {
  const wanted = Array.isArray(paths)
    ? (paths as string[]).map((path) => getTemplate(path))
    : Object.entries(paths as Record<string, string>).map(([id, path]) => getTemplate(path, id));
  return Promise.all(wanted);
}

/** Renders a template by its path. */
export async function renderTemplate(path: string, data: Bag): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {}, { allowProtoPropertiesByDefault: true, allowProtoMethodsByDefault: true });
}
