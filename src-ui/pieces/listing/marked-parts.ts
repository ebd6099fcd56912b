/** A part of a text, and whether it matches the search. */
export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

/** Splits a text at its marks. @param marks ascending pairs of start and end (exclusive), in UTF-16 units */
export function markedParts(text: string, marks: readonly number[]): readonly MarkedPart[] {
  const cuts = [0, ...marks, text.length];
  return cuts
    .slice(1)
    .map((until, position) => ({ text: text.slice(cuts[position], until), marked: position % 2 === 1 }))
    .filter((part) => part.text !== "");
}
