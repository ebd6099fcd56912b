/** A price list as the interface shows it. */
export interface PriceListSummary {
  readonly id: string;
  readonly name: string;
  /** Percent off the shop's prices, as a decimal numeral; empty for a list with prices of its own. */
  readonly percent: string;
  /** Number of SKUs with a price. */
  readonly prices: number;
  /** ISO 4217; empty if the list is for any currency. */
  readonly currency: string;
  /** The least sum of an order's lines, as a decimal numeral; empty for none. */
  readonly minimum: string;
}

/** A price list to save. */
export interface PriceListDraft extends Omit<PriceListSummary, "prices"> {
  /** Empty for a new list. */
  readonly id: string;
}

/** The contents of a file with prices. */
export interface PriceFileContents {
  /** SKUs with a price. */
  readonly prices: number;
  /** Rows without a SKU or with a price that is none; at most `maxNamedRows`. */
  readonly bad: readonly BadPriceRow[];
  /** All such rows. */
  readonly leftOut: number;
}

export interface BadPriceRow {
  /** In the file, from 1. */
  readonly row: number;
  /** The beginning of what it says. */
  readonly text: string;
}

/** An order's sum below the minimum of its price list. Amounts are decimal numerals. */
export interface OrderMinimum {
  /** Name of the price list. */
  readonly list: string;
  readonly minimum: string;
  readonly missing: string;
}

/** Maximum prices of a list. */
export const maxListPrices = 100_000;

/** Maximum price lists of a device. */
export const maxPriceLists = 200;
