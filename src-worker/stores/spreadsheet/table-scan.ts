import { type BadRow, maxBadRows } from "../../contract/product-table";
import { Failed } from "../../outcome/failed";
import type { Yielder } from "../../scheduling/yielder";
import { fileRows, type ReadableFile } from "../../table-file/file-rows";
import type { TableRow } from "../../table-file/table-row";
import { contentHash } from "../content-hash";
import { isDamagedCode } from "./code-cell";
import type { ExportReading, ReadProduct } from "./product-export";
import { keyOf, titleOf } from "./product-from-table";
import type { TableHead } from "./table-head";
import type { TableProduct } from "./table-product";

/** Rows move when others come or go, and codes say the same as other fields. */
export const volatileFields: ReadonlySet<string> = new Set(["row", "codes"]);

/** A table of products, as a whole reading of its file finds it. */
export interface TableScan {
  readonly reading: ExportReading;
  /** Number of the row with the headings. */
  readonly head: number;
  readonly products: number;
  /** Products that the shop does not show, such as drafts. */
  readonly unlisted: number;
  /** The first bad rows. */
  readonly bad: readonly BadRow[];
  /** All rows that are left out. */
  readonly leftOut: number;
  /** All codes that are left out; their rows are not. */
  readonly damaged: number;
  /** Hash of all products: files of one size may differ. */
  readonly content: number;
}

/**
 * Reads a whole table of products. Refuses with `table-unknown` where its columns are not assigned, and the codes `table-…`.
 *
 * @param found called with each product that is imported
 */
export async function scanTable(
  yieldIfDue: Yielder,
  file: ReadableFile,
  { reading, head }: Pick<TableHead, "reading" | "head">,
  signal: AbortSignal,
  found: (product: TableProduct) => void = () => undefined,
): Promise<TableScan> {
  if (!reading) throw new Failed("table-unknown");
  const { scan } = reading;
  if (scan) for await (const row of rowsBelow(yieldIfDue, file, head, signal)) scan(row);
  const bad: BadRow[] = [];
  let [products, unlisted, content, leftOut, damaged] = [0, 0, 0, 0, 0];
  for await (const read of productsOf(yieldIfDue, file, { reading, head }, signal)) {
    for (const row of read.bad) {
      if (row.fault === "code-damaged") damaged++;
      else leftOut++;
      if (bad.length < maxBadRows) bad.push(row);
    }
    if (isLeftOut(read)) continue;
    if (read.isListed) {
      products++;
      found(read.product);
    } else unlisted++;
    content = contentHash([read.isListed, read.product], volatileFields, content);
  }
  return { reading, head, products, unlisted, bad, leftOut, damaged, content };
}

/** The products of a table, those without variants too, whose rows are all bad. */
export async function* productsOf(
  yieldIfDue: Yielder,
  file: ReadableFile,
  { reading, head }: Pick<TableScan, "reading" | "head">,
  signal: AbortSignal,
): AsyncGenerator<ReadProduct> {
  const pass = reading.pass();
  for await (const row of rowsBelow(yieldIfDue, file, head, signal)) {
    const read = pass.add(row);
    if (read) yield checked(read);
  }
  const last = pass.end();
  if (last) yield checked(last);
}

/** The products of some rows, as `productsOf` reads those of a file. */
export function productsOfRows(reading: ExportReading, rows: readonly TableRow[]): readonly ReadProduct[] {
  for (const row of rows) reading.scan?.(row);
  const pass = reading.pass();
  return [...rows.map((row) => pass.add(row)), pass.end()].flatMap((read) => (read ? [checked(read)] : []));
}

/** Whether all rows of a product are bad. */
export function isLeftOut({ bad, product }: ReadProduct): boolean {
  return bad.length > 0 && product.variants.length === 0;
}

/** Without codes that are damaged, and without variants where nothing names it. */
function checked(read: ReadProduct): ReadProduct {
  const { product, row, isListed } = read;
  const bad = [...read.bad];
  if (!isListed || isLeftOut(read)) return read;
  if (titleOf(product) === "" || keyOf(product.key) === "") {
    bad.push({ row, fault: "no-title", text: product.title || product.key.slice(0, 80) });
    return { ...read, bad, product: { ...product, variants: [] } };
  }
  if (!product.variants.some(({ sku, barcode }) => isDamagedCode(sku) || isDamagedCode(barcode))) return read;
  const variants = product.variants.map((variant) => {
    const damaged = [variant.sku, variant.barcode].filter(isDamagedCode);
    bad.push(...damaged.map((text) => ({ row: variant.row, fault: "code-damaged" as const, text })));
    const sound = (code: string) => (isDamagedCode(code) ? "" : code);
    return { ...variant, sku: sound(variant.sku), barcode: sound(variant.barcode) };
  });
  return { ...read, bad, product: { ...product, variants } };
}

async function* rowsBelow(
  yieldIfDue: Yielder,
  file: ReadableFile,
  head: number,
  signal: AbortSignal,
): AsyncGenerator<TableRow> {
  for await (const rows of fileRows(yieldIfDue, file)) {
    for (const row of rows) if (row.number > head) yield row;
    signal.throwIfAborted();
    await yieldIfDue(signal);
  }
}
