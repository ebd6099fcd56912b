/** A piece of a text, and whether it was searched for. */
export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

/** Cuts a text at its marks. @param marks from and up to, one pair after the other, in UTF-16 units, rising */
export function markedParts(text: string, marks: readonly number[]): readonly MarkedPart[] {
  const cuts = [0, ...marks, text.length];
  return cuts
    .slice(1)
    .map((until, position) => ({ text: text.slice(cuts[position], until), marked: position % 2 === 1 }))
    .filter((part) => part.text !== "");
}
