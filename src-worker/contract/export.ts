import { orderStatuses } from "./order";
import { sumWords, termWords } from "./order-wording";

/** Export formats of an order: a quote with images, tables of lines, or text for the clipboard. */
export const orderFormats = ["pdf", "csv", "xlsx", "text"] as const;

export type OrderFormat = (typeof orderFormats)[number];

/** Export formats of products and of several orders: a table of all variants or lines. */
export const tableFormats = ["csv", "xlsx"] as const;

export type TableFormat = (typeof tableFormats)[number];

/** The document's own words: labels and headings. */
export const documentWords = [
  "quote",
  "order",
  "orders",
  "lines",
  "status",
  ...orderStatuses,
  /** Name of an order without one. */
  "unnamed",
  "store",
  "number",
  "signature",
  "date",
  "customer",
  "company",
  "email",
  "phone",
  "address",
  "shippingAddress",
  "taxId",
  "product",
  "variant",
  "sku",
  "barcode",
  "quantity",
  "price",
  "amount",
  "currency",
  /** Heading of the amounts of orders' discounts. */
  "orderDiscount",
  "note",
  "pieces",
  ...sumWords,
  ...termWords,
  "listPrice",
  /** Of a price that a person typed. */
  "typedPrice",
  /** Heading of a line's discount, and of its VAT. */
  "lineDiscount",
  "lineVat",
  /** With the placeholders `{page}` and `{pages}`. */
  "page",
  /** Name of the favourites. */
  "favourites",
  "vendor",
  "type",
  "tags",
  "compareAtPrice",
  "stock",
  "available",
  "unavailable",
  "handle",
  "image",
  /** Heading of the column that says of each product what its prices are. */
  "priceTax",
  /** The tax note of the prices, such as "incl. tax". */
  "taxIncluded",
  "taxExcluded",
  "taxMixed",
] as const;

export type DocumentWord = (typeof documentWords)[number];

/** Language and options of a document. The interface supplies the words. */
export interface ExportWords {
  /** BCP 47 tag, such as "pt-PT", for numbers and amounts. */
  readonly tag: string;
  /** BCP 47 tag for dates, such as "en-GB". */
  readonly dates: string;
  /** Whether the document includes prices and amounts. */
  readonly prices: boolean;
  /** Whether the document includes stock. */
  readonly stock: boolean;
  /** Whether a quote shows the lines' barcodes as bars. */
  readonly barcodes: boolean;
  readonly words: Readonly<Record<DocumentWord, string>>;
}

/** An exported document: the subset of Blob that saving needs. A Blob crosses the worker boundary as a handle. */
export interface WrittenDocument {
  /** Bytes. */
  readonly size: number;
  /** Media type, such as "application/pdf". */
  readonly type: string;
  text(): Promise<string>;
}

/** Progress of a document export, in lines or products. */
export type ExportWork =
  | { readonly state: "idle" }
  | { readonly state: "running"; readonly done: number; readonly total: number };
