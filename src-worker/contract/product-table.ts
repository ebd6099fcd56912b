/** Fields of a product that one column of a table may have. */
export const singleFields = [
  "title",
  "sku",
  "price",
  "compareAt",
  "barcode",
  "stock",
  "vendor",
  "type",
  "tags",
  "description",
  "weight",
  "group",
] as const;

export type SingleField = (typeof singleFields)[number];

export const maxOptionColumns = 3;
export const maxImageColumns = 10;
/** Columns of a table that are offered. */
export const maxTableColumns = 200;

export const weightUnits = ["g", "kg", "lb", "oz"] as const;

/** Columns, counted from 0, of what a table says of its products. */
export interface TableMapping {
  readonly single: { readonly [Field in SingleField]?: number | undefined };
  readonly images: readonly number[];
  /** Their headings name the options. */
  readonly options: readonly number[];
  /** The sign before the decimals of prices and weights. */
  readonly decimal: "." | ",";
  /** The unit of a weight that names none. */
  readonly weightUnit: (typeof weightUnits)[number];
}

/** A product as an import would have it, from the first rows of a table. */
export interface PreviewedProduct {
  readonly title: string;
  readonly vendor: string;
  readonly sku: string;
  /** Decimal numerals; null for none. */
  readonly price: string | null;
  readonly compareAtPrice: string | null;
  readonly images: number;
  /** Names of its variants; empty for a single one. */
  readonly variants: readonly string[];
}

/** Why a row, or a code of it, is left out. */
export type RowFault = "no-title" | "price" | "sku-twice" | "code-damaged";

export interface BadRow {
  /** As a spreadsheet numbers it, from 1. */
  readonly row: number;
  readonly fault: RowFault;
  /** The cell's text, or the start of the row. */
  readonly text: string;
}

/** Bad rows that are named; the others are counted. */
export const maxBadRows = 100;

/** A table whose columns a person assigns. */
export interface TablePreview {
  readonly headings: readonly string[];
  readonly mapping: TableMapping;
  /** The products of the first rows. */
  readonly products: readonly PreviewedProduct[];
  readonly bad: readonly BadRow[];
}

/** A person's answers to the questions about a table. */
export interface TableAnswers {
  /** Null for columns that are known or guessed. */
  readonly mapping: TableMapping | null;
  /** Whether to answer a preview, and to store nothing. */
  readonly onlyPreview: boolean;
  /** The number of bad rows without which it is to be imported; null for none. */
  readonly confirmed: number | null;
}
