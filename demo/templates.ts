import { readFileSync } from "node:fs";

const read = new Map<string, string>();

/** A file below this folder, such as "pages/shopify-home.html". The build copies `images` and `pages` beside its output. */
export function readTemplate(file: string): string {
  const text = read.get(file) ?? readFileSync(new URL(file, import.meta.url), "utf8");
  read.set(file, text);
  return text;
}

/** Replaces a template's placeholders `{{name}}`. */
export function filled(template: string, textOf: (name: string) => string): string {
  return template.replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string) => textOf(name));
}
