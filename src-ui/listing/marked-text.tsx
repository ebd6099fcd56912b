import type { ReactNode } from "react";
import { markedParts } from "./marked-parts";

export interface MarkedTextProps {
  readonly text: string;
  /** From and up to, one pair after the other. */
  readonly marks: readonly number[];
}

/** A text of which the parts that were searched for stand out. */
export function MarkedText({ text, marks }: MarkedTextProps): ReactNode {
  if (marks.length === 0) return text;
  return markedParts(text, marks).map((part, position) =>
    // The parts of one text keep their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    part.marked ? <mark key={position}>{part.text}</mark> : part.text,
  );
}
