import type { SortField } from "../../../src-worker/contract/listing-query";

/** In display order. */
export const columnNames = [
  "select",
  "variants",
  "product",
  "vendor",
  "type",
  "sku",
  "price",
  "stock",
  "updated",
  "order",
] as const;

export type ColumnName = (typeof columnNames)[number];

export interface TableColumn {
  readonly name: ColumnName;
  /** The field that its head sorts by; null for none. */
  readonly sort: SortField | null;
  /** A CSS grid track. */
  readonly track: string;
  /** Minimum table width in CSS pixels. */
  readonly from: number;
  /** Amounts are aligned at the end, so that their digits line up. */
  readonly atEnd: boolean;
}

export interface TableSettings {
  readonly showPrices: boolean;
  readonly showStock: boolean;
  /** Whether orders can be taken; where they cannot, a selection has nothing to serve either. */
  readonly ordering: boolean;
}

/** Narrower tables have it in their variant rows alone, which have room for it where a product has its other cells. */
export const orderColumn: TableColumn = { name: "order", sort: null, track: "10rem", from: 660, atEnd: true };

const all: readonly TableColumn[] = [
  { name: "select", sort: null, track: "3rem", from: 0, atEnd: false },
  { name: "variants", sort: null, track: "2.75rem", from: 0, atEnd: false },
  { name: "product", sort: "title", track: "minmax(0, 3fr)", from: 0, atEnd: false },
  { name: "vendor", sort: "vendor", track: "minmax(0, 1.5fr)", from: 1060, atEnd: false },
  { name: "type", sort: "type", track: "minmax(0, 1.5fr)", from: 1220, atEnd: false },
  { name: "sku", sort: "sku", track: "minmax(9.5rem, 1fr)", from: 900, atEnd: false },
  { name: "price", sort: "price", track: "5.75rem", from: 310, atEnd: true },
  { name: "stock", sort: "stock", track: "7.5rem", from: 770, atEnd: false },
  { name: "updated", sort: "updated", track: "7.5rem", from: 1340, atEnd: false },
  orderColumn,
];

/** From this width on, a price range fits in one line. */
const widePrice = { track: "10.5rem", from: 560 } as const;

/**
 * The columns that fit the table. Columns are dropped rather than truncated.
 *
 * @param width table width in CSS pixels at the default text size; larger text leaves room for less
 */
export function tableColumns(width: number, settings: TableSettings): readonly TableColumn[] {
  const { showPrices, showStock, ordering } = settings;
  const wanted: { readonly [Name in ColumnName]?: boolean } = {
    price: showPrices,
    stock: showStock,
    select: ordering,
    order: ordering,
  };
  return all
    .filter(({ name, from }) => width >= from && wanted[name] !== false)
    .map((column) =>
      column.name === "price" && width >= widePrice.from ? { ...column, track: widePrice.track } : column,
    );
}

/** Whether the order's buttons are in the variant rows alone. */
export function isOrderInVariants(columns: readonly TableColumn[], { ordering }: TableSettings): boolean {
  return ordering && !columns.includes(orderColumn);
}
