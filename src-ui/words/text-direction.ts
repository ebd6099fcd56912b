/** Those of the scripts in use today that run from right to left, by their ISO 15924 codes. */
const fromRight: ReadonlySet<string | undefined> = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/**
 * Which way a language is written. `Intl.Locale` tells it by itself only in some browsers, and the script in all.
 *
 * @param tag as "pt-PT"
 */
export function textDirection(tag: string): "ltr" | "rtl" {
  return fromRight.has(new Intl.Locale(tag).maximize().script) ? "rtl" : "ltr";
}
