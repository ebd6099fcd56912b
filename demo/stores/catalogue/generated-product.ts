import type { ImageKind } from "../../draw-image";

/** A product independent of platforms; each platform's answers are made from it. */
export interface GeneratedProduct {
  /** Index in the catalogue, from 0. */
  readonly index: number;
  readonly traits: ProductTraits;
  readonly title: string;
  readonly handle: string;
  /** The prefix of its SKUs, such as `MUG-00042`. */
  readonly articleNumber: string;
  /** Empty for some products: a valid record. */
  readonly vendor: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly descriptionHtml: string;
  /** One to three; a product without options has the single option `Title`. */
  readonly options: readonly GeneratedOption[];
  /** One to twelve, the first option's values changing slowest. */
  readonly variants: readonly GeneratedVariant[];
  /** None to four. */
  readonly images: readonly GeneratedImage[];
}

export interface GeneratedOption {
  readonly name: string;
  readonly values: readonly string[];
}

export interface GeneratedVariant {
  /** From 1. */
  readonly position: number;
  readonly title: string;
  readonly values: readonly string[];
  readonly sku: string | null;
  /** EAN-13 of the range reserved for use inside shops. */
  readonly barcode: string;
  readonly cents: number;
  readonly compareAtCents: number | null;
  /** Pieces in stock; 0 is sold out. */
  readonly stock: number;
  readonly grams: number;
  /** Position of the variant's image among the product's images, or null. */
  readonly imagePosition: number | null;
}

export interface GeneratedImage {
  /** From 1. */
  readonly position: number;
  /** File name without extension, unique in the catalogue. */
  readonly name: string;
  readonly kind: ImageKind;
  readonly palette: number;
  readonly view: number;
  readonly alt: string;
}

/** Facts of a product that lists and collections need; cheap enough to compute for the whole catalogue at once. */
export interface ProductTraits {
  readonly kind: ImageKind;
  readonly palette: number;
  /** Index in the list of vendors. */
  readonly vendor: number;
  readonly season: string;
  readonly onSale: boolean;
  readonly tradeFavourite: boolean;
  readonly baseCents: number;
  /** How many values each option has; empty for a product without options. */
  readonly optionSizes: readonly number[];
  readonly oddity: Oddity | null;
  /** Unix time in milliseconds. */
  readonly createdAt: number;
  readonly modifiedAt: number;
}

export const seasons = ["spring", "summer", "autumn", "winter"] as const;

/** Odd but valid records, which real catalogues contain and an importer must handle. */
export type Oddity =
  | "no vendor"
  | "no tags"
  | "no image"
  | "no sku"
  | "very long title"
  | "zero compare-at price"
  | "hostile description"
  | "Portuguese"
  | "Japanese"
  | "Arabic";
