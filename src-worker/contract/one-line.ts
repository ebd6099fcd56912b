/** Controls, which include tabs and line breaks, and Unicode's separators of lines and paragraphs. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * NUL, and marks, embeddings, overrides and isolates of the writing direction. These act on the text behind theirs: an
 * override in a title reverses the price next to it.
 */
const dropped = /[\0\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Most texts need no change, and one check is faster than the replacements. */
const unusual = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** A text as one line that cannot reorder what follows it. */
export function oneLine(text: string): string {
  return unusual.test(text) ? text.replace(dropped, "").replace(breaks, " ") : text;
}

/** A text of several lines, each as `oneLine` writes it. */
export function manyLines(text: string): string {
  return unusual.test(text)
    ? text
        .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
        .map(oneLine)
        .join("\n")
    : text;
}
