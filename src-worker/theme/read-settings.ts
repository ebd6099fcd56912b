/** Shopify's names of theme settings: `color_primary`, `colors_accent_1`, `type_header_font`. */
const setting = /["']?\b((?:colors?|type)_[a-z0-9_]{1,40})["']?\s{0,4}:\s{0,4}(["'])([^"'\n]{1,80})\2/gi;
const maxRead = 200;

/** Finds theme settings in a script's JSON or object literals, as pairs of lower-case name and text. */
export function readSettings(script: string): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (const [, name = "", , value = ""] of script.matchAll(setting)) {
    if (found.length === maxRead) break;
    found.push([name.toLowerCase(), value]);
  }
  return found;
}
