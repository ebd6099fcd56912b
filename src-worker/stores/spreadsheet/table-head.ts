import type { TableMapping } from "../../contract/product-table";
import { Failed } from "../../outcome/failed";
import type { Yielder } from "../../scheduling/yielder";
import { fileRows, type ReadableFile } from "../../table-file/file-rows";
import type { TableRow } from "../../table-file/table-row";
import { columnsOf } from "./export-columns";
import { namedColumn } from "./heading-names";
import { mappedTable } from "./mapped-table";
import type { ExportReading } from "./product-export";
import { mappingFor, type RememberedMappings } from "./remembered-mappings";
import { shopifyExport } from "./shopify-export";
import { wooCommerceExport } from "./woocommerce-export";
import { englishHeading } from "./woocommerce-headings";

const productExports = [shopifyExport, wooCommerceExport];

/** Rows in which the headings are searched, since titles may stand above them. */
const maxHeadRows = 20;
/** Rows below the headings from which columns are guessed. */
const sampleRows = 200;

/** The headings of a table, and what reads the rows below them. */
export interface TableHead {
  /** Number of the row with the headings. */
  readonly head: number;
  readonly headings: readonly string[];
  /** Null for a table whose columns nobody has assigned. */
  readonly reading: ExportReading | null;
  /** Null for an export, whose columns are known. */
  readonly mapping: TableMapping | null;
  /** The first rows below the headings. */
  readonly sample: readonly TableRow[];
}

/**
 * Finds the headings of a table. Refuses with `table-foreign` where there are none, and with the codes `table-…`.
 *
 * @param now in epoch milliseconds: a sale has dates
 * @param mapping assigned by a person to a table that is no known export; null for the remembered one
 */
export async function findHead(
  yieldIfDue: Yielder,
  file: ReadableFile,
  known: RememberedMappings,
  mapping: TableMapping | null,
  now: number,
): Promise<TableHead> {
  const rows = await firstRows(yieldIfDue, file);
  const top = rows.filter(({ number }) => number <= maxHeadRows);
  for (const { number, cells } of top) {
    for (const columns of [columnsOf(cells), columnsOf(cells.map(englishHeading))]) {
      const found = productExports.find(({ matches }) => matches(columns));
      if (found) return { ...below(rows, number, cells), reading: found.begin(columns, now), mapping: null };
    }
  }
  const remembered = top.find(({ cells }) => mappingFor(known, cells) !== null);
  const row = remembered ?? headIn(top, rows);
  if (!row) throw new Failed("table-foreign");
  const { number, cells } = row;
  const used = mapping ?? mappingFor(known, cells);
  const head = below(rows, number, cells);
  return { ...head, reading: used && mappedTable(head.headings, used), mapping: used };
}

function below(rows: readonly TableRow[], head: number, cells: readonly string[]) {
  const headings = cells.map((cell) => cell.replace(/^\ufeff/, "").trim());
  return { head, headings, sample: rows.filter(({ number }) => number > head).slice(0, sampleRows) };
}

async function firstRows(yieldIfDue: Yielder, file: ReadableFile): Promise<readonly TableRow[]> {
  const first: TableRow[] = [];
  for await (const rows of fileRows(yieldIfDue, file)) {
    first.push(...rows);
    if (first.length >= maxHeadRows + sampleRows) break;
  }
  return first;
}

/** The row with the most headings that are known; else the first one of words that is as wide as the rows below. */
function headIn(top: readonly TableRow[], all: readonly TableRow[]): TableRow | null {
  // Pages and data of programs have commas too.
  if (/^[<{[]/.test(all[0]?.cells[0]?.replace(/^\ufeff/, "").trim() ?? "")) return null;
  const counted = top.map((row) => ({
    row,
    known: new Set(row.cells.flatMap((cell) => namedColumn(cell)?.field ?? [])).size,
  }));
  const most = Math.max(0, ...counted.map(({ known }) => known));
  if (most >= 2) return counted.find(({ known }) => known === most)?.row ?? null;
  const width = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== "").length;
  const widest = Math.max(0, ...all.map(width));
  const isHead = (row: TableRow) =>
    width(row) >= 2 &&
    width(row) >= widest * 0.6 &&
    row.cells.every((cell) => !/^[\s\d.,€$£-]*\d[\s\d.,€$£-]*$/.test(cell));
  return top.find(isHead) ?? null;
}
