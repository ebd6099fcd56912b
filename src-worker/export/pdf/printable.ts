/**
 * Normalises a text for typesetting: composes it, removes invisible characters, and replaces the spaces and the minus
 * sign that the standard fonts lack.
 */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[\u2009\u202f]/g, "\u00a0")
    .replace(/\u2212/g, "-")
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .trim();
}
