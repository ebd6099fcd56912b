import goodsByKind from "../../catalogue/generated-goods.json";
import words from "../../catalogue/generated-words.json";
import type { ImageKind } from "../../draw-image";

/** The words and figures from which products of one kind are made. */
export interface Goods {
  /** The store's product type. */
  readonly type: string;
  /** A key of `departments`. */
  readonly department: string;
  /** Three letters with which SKUs of this kind begin. */
  readonly code: string;
  readonly nouns: readonly string[];
  readonly materials: readonly string[];
  /** Three or more. */
  readonly sizes: readonly string[];
  /** Lowest and highest price, in cents. */
  readonly cents: Range;
  /** Weight of one piece. */
  readonly grams: Range;
  /** Where the kind belongs to one season. */
  readonly season?: string | undefined;
  /** What a buyer wants to know, as list items; three or more. */
  readonly facts: readonly string[];
  readonly portuguese: string;
  readonly japanese: string;
  readonly arabic: string;
}

interface Range {
  readonly low: number;
  readonly high: number;
}

export const goods: Readonly<Record<ImageKind, Goods>> = goodsByKind;

/** The wholesaler's departments; names hold characters that platforms encode differently. */
export const departments: Readonly<Record<string, string>> = words.departments;

/** The makers whose goods the wholesaler sells, with the country they make them in. All made up. */
export const vendors: readonly { readonly name: string; readonly country: string }[] = words.vendors;

/** The name and the SKU's letters of a palette's colour. */
export function colourOf(palette: number): { readonly name: string; readonly code: string } {
  const colour = words.colours[palette % words.colours.length];
  if (colour === undefined) throw new RangeError(`there is no colour ${palette}`);
  return colour;
}

/**
 * `ranges` stand at the head of a title; `finishes`, empty for most, set an article apart within its range; `packs` are
 * a third choice; `arabicCollections` follow a noun without having to agree with it.
 */
export const { ranges, finishes, packs, japaneseAdjectives, arabicCollections } = words;
