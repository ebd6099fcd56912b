import goodsByKind from "../../catalogue/generated-goods.json";
import words from "../../catalogue/generated-words.json";
import type { ImageKind } from "../../draw-image";

/** The words and figures from which products of one kind are generated. */
export interface Goods {
  /** The store's product type. */
  readonly type: string;
  /** A key of `departments`. */
  readonly department: string;
  /** Three letters, the prefix of this kind's SKUs. */
  readonly code: string;
  readonly nouns: readonly string[];
  readonly materials: readonly string[];
  /** Three or more. */
  readonly sizes: readonly string[];
  /** Lowest and highest price, in cents. */
  readonly cents: Range;
  /** Weight of one piece. */
  readonly grams: Range;
  /** Set when the kind belongs to one season. */
  readonly season?: string | undefined;
  /** Product facts as list items; three or more. */
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

/** Made-up makers, with the country of manufacture. */
export const vendors: readonly { readonly name: string; readonly country: string }[] = Object.entries(
  words.vendors,
).flatMap(([country, names]) => names.map((name) => ({ name, country })));

/** The name and SKU letters of a palette's colour. */
export function colourOf(palette: number): { readonly name: string; readonly code: string } {
  const colour = words.colours[palette % words.colours.length];
  if (colour === undefined) throw new RangeError(`there is no colour ${palette}`);
  return colour;
}

/**
 * Titles begin with one of `ranges`. `finishes`, mostly empty, distinguish articles of a range. `packs` are values of
 * the third option. `arabicCollections` follow a noun without grammatical agreement.
 */
export const { ranges, finishes, packs, japaneseAdjectives, arabicCollections } = words;
