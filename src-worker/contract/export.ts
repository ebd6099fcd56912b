/** As what an order can leave the device: a quote with images, tables of its lines, or text to be pasted. */
export const orderFormats = ["pdf", "csv", "xlsx", "text"] as const;

export type OrderFormat = (typeof orderFormats)[number];

/** As what products can: a table of all their variants. */
export const productFormats = ["csv", "xlsx"] as const;

export type ProductFormat = (typeof productFormats)[number];

/** What is written of its own in a document, besides what it is about. */
export const documentWords = [
  "quote",
  "order",
  /** What an order without a name is called. */
  "unnamed",
  "store",
  "date",
  "customer",
  "company",
  "email",
  "phone",
  "product",
  "variant",
  "sku",
  "barcode",
  "quantity",
  "price",
  "amount",
  "note",
  "pieces",
  "total",
  /** With `{page}` and `{pages}` where the numbers stand. */
  "page",
  "vendor",
  "type",
  "tags",
  "compareAtPrice",
  "stock",
  "available",
  "unavailable",
  "handle",
  "image",
] as const;

export type DocumentWord = (typeof documentWords)[number];

/** In whose words and manner a document is written: sentences are the interface's. */
export interface ExportWords {
  /** BCP 47, such as "pt-PT": numbers, amounts and dates are written as there. */
  readonly tag: string;
  /** Whether prices and amounts are written at all. */
  readonly prices: boolean;
  /** Whether stock is. */
  readonly stock: boolean;
  readonly words: Readonly<Record<DocumentWord, string>>;
}

/** A document that was written: as much of a browser's Blob as saving it takes. It crosses the boundary as a handle. */
export interface WrittenDocument {
  /** Bytes. */
  readonly size: number;
  /** Media type, such as "application/pdf". */
  readonly type: string;
  text(): Promise<string>;
}

/** Whether a document is being written, and how many of its lines or products are in it. */
export type ExportWork =
  | { readonly state: "idle" }
  | { readonly state: "running"; readonly done: number; readonly total: number };
