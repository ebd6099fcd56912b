import type { BadRow } from "../../contract/product-table";
import type { TableRow } from "../../table-file/table-row";
import type { Columns } from "./export-columns";
import type { TableProduct } from "./table-product";

/** A kind of table whose columns are known by its headings. */
export interface ProductExport {
  matches(columns: Columns): boolean;
  /** @param now in epoch milliseconds: a sale has dates */
  begin(columns: Columns, now: number): ExportReading;
}

export interface ExportReading {
  /** Takes a row before the first pass, for an export whose products are described by rows anywhere; null for others. */
  readonly scan: ((row: TableRow) => void) | null;
  /** The paths of all collections that the scanned rows name. */
  collections(): readonly (readonly string[])[];
  /** Begins to read the products, row by row. */
  pass(): ExportPass;
}

export interface ExportPass {
  /** Answers a product that is complete with this row or the one before it; null if none is. */
  add(row: TableRow): ReadProduct | null;
  /** Answers the last product. */
  end(): ReadProduct | null;
}

export interface ReadProduct {
  /** Whether the shop shows it: no draft, not archived, not hidden. */
  readonly isListed: boolean;
  readonly product: TableProduct;
  /** Its first row. */
  readonly row: number;
  /** Rows that are none of its variants, since they are wrong. */
  readonly bad: readonly BadRow[];
}
