import { maxPieces } from "../../../../src-worker/contract/order";
import type { QuantityRule } from "../../../../src-worker/contract/product";
import { wholeNumber } from "../../../foundations/parts/whole-number";
import { addable } from "../addable";

/** The text in the field of a variant. */
export interface Typed {
  readonly text: string;
  /** The typed pieces that `text` replaced when the field was left; null if it is as typed. */
  readonly from: number | null;
}

/** The field of a variant. */
export interface EntryField extends Typed {
  /** Pieces that 'Add to order' adds. */
  readonly adds: number;
  /** Whether the text is no quantity. */
  readonly isWrong: boolean;
}

export const nothingTyped: Typed = { text: "", from: null };

/** @param ordered pieces in the order */
export function entryField(typed: Typed, ordered: number, rule: QuantityRule | null): EntryField {
  const wanted = typed.text === "" ? 0 : wholeNumber(typed.text, 0, maxPieces);
  return { ...typed, adds: wanted ? addable(wanted, ordered, rule) : 0, isWrong: wanted === null };
}

/** The text of a field that was left: the pieces that will be added. */
export function leftField({ text, adds, isWrong }: EntryField): Typed {
  if (isWrong) return { text, from: null };
  const wanted = Number(text);
  return adds === wanted || wanted === 0
    ? { text: wanted === 0 ? "" : text, from: null }
    : { text: adds === 0 ? "" : String(adds), from: wanted };
}
