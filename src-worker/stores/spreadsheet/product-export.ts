import type { Columns } from "./export-columns";
import type { TableProduct } from "./table-product";

/** A kind of table whose columns are known by its headings. */
export interface ProductExport {
  matches(columns: Columns): boolean;
  begin(columns: Columns): ExportReading;
}

export interface ExportReading {
  /** Takes a row before the first pass, for an export whose products are described by rows anywhere; null for others. */
  readonly scan: ((cells: readonly string[]) => void) | null;
  /** The paths of all collections that the scanned rows name. */
  collections(): readonly (readonly string[])[];
  /** Begins to read the products, row by row. */
  pass(): ExportPass;
}

export interface ExportPass {
  /** Answers a product that is complete with this row or the one before it; null if none is. */
  add(cells: readonly string[]): ReadProduct | null;
  /** Answers the last product. */
  end(): ReadProduct | null;
}

export interface ReadProduct {
  /** Whether the shop shows it: no draft, not archived, not hidden. */
  readonly isListed: boolean;
  readonly product: TableProduct;
}
