import type { ReactNode } from "react";
import { markedParts } from "./marked-parts";

export interface MarkedTextProps {
  readonly text: string;
  /** Ascending pairs of start and end (exclusive), in UTF-16 units. */
  readonly marks: readonly number[];
}

/** A text with its matches highlighted. */
export function MarkedText({ text, marks }: MarkedTextProps): ReactNode {
  if (marks.length === 0) return text;
  return markedParts(text, marks).map((part, position) =>
    // The parts of one text keep their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    part.marked ? <mark key={position}>{part.text}</mark> : part.text,
  );
}
