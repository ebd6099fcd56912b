import type { ImageKind } from "../../draw-image";

/** A product as the wholesaler's own books would hold it; each platform's answers are made from it. */
export interface GeneratedProduct {
  /** Place in the catalogue, from 0. */
  readonly index: number;
  readonly traits: ProductTraits;
  readonly title: string;
  readonly handle: string;
  /** What its SKUs begin with, such as `MUG-00042`. */
  readonly articleNumber: string;
  /** Empty for a few: a legal record. */
  readonly vendor: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly descriptionHtml: string;
  /** One to three; a product without a choice has the one option `Title`. */
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
  /** EAN-13 of the range that is kept for use inside shops. */
  readonly barcode: string;
  readonly cents: number;
  readonly compareAtCents: number | null;
  /** Pieces on the shelf; 0 is sold out. */
  readonly stock: number;
  readonly grams: number;
  /** Position of its own image among the product's images, where it has one. */
  readonly imagePosition: number | null;
}

export interface GeneratedImage {
  /** From 1. */
  readonly position: number;
  /** File name without its ending, unique in the catalogue. */
  readonly name: string;
  readonly kind: ImageKind;
  readonly palette: number;
  readonly view: number;
  readonly alt: string;
}

/** What lists and collections ask of a product: cheap enough to be computed for the whole catalogue at once. */
export interface ProductTraits {
  readonly kind: ImageKind;
  readonly palette: number;
  /** Place in the list of vendors. */
  readonly vendor: number;
  readonly season: string;
  readonly onSale: boolean;
  readonly tradeFavourite: boolean;
  readonly baseCents: number;
  /** How many values each option has; empty for a product without a choice. */
  readonly optionSizes: readonly number[];
  readonly oddity: Oddity | null;
  /** Unix time in milliseconds. */
  readonly createdAt: number;
  readonly modifiedAt: number;
}

export const seasons = ["spring", "summer", "autumn", "winter"] as const;

/** Odd but legal records that real catalogues hold and an importer must carry. */
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
