import { type CompletedField, completedFields } from "../../contract/completion";
import { oneLine } from "../../contract/one-line";
import { Failed } from "../../outcome/failed";
import type { Yielder } from "../../scheduling/yielder";
import { fileRows, type ReadableFile } from "../../table-file/file-rows";
import type { CompletedValues } from "../completed-port";
import { codeOfCell, isDamagedCode } from "./code-cell";
import { namedColumn } from "./heading-names";
import { headingWords } from "./heading-words";
import { englishHeading } from "./woocommerce-headings";
import { decimalSign, writtenNumber } from "./written-number";

export interface CompletionTable {
  readonly fields: readonly CompletedField[];
  /** Values by SKU. Of a SKU that comes twice, the last row counts. */
  readonly bySku: ReadonlyMap<string, CompletedValues>;
  /** Barcodes that a spreadsheet program has turned into numbers. */
  readonly damaged: number;
}

/** Rows in which the headings are searched, since titles may stand above them. */
const maxHeadRows = 20;
/** As in the largest price list. */
const maxSkus = 100_000;
const longestCode = 100;
const maxStock = 1_000_000_000;

interface Columns {
  readonly sku: number;
  readonly at: { readonly [Field in CompletedField]?: number };
  readonly weightUnit: string;
}

/**
 * Reads barcodes, stock and weights by SKU from a table whose headings name them, such as a shop's own export. Refuses with
 * `completion-foreign` where no column has SKUs or none has values, and with the codes `table-…`.
 */
export async function completionTable(yieldIfDue: Yielder, file: ReadableFile): Promise<CompletionTable> {
  const bySku = new Map<string, CompletedValues>();
  let damaged = 0;
  let columns: Columns | null = null;
  let decimal: "." | "," | null = null;
  let stockIn: ((cell: string) => number) | null = null;
  for await (const rows of fileRows(yieldIfDue, file)) {
    for (const { number, cells } of rows) {
      if (!columns) {
        if (number > maxHeadRows) throw new Failed("completion-foreign");
        columns = columnsOf(cells);
        continue;
      }
      const { sku: skuAt, at, weightUnit } = columns;
      stockIn ??= stockReader(rows.map((row) => row.cells[at.stock ?? -1] ?? ""));
      const cell = (column: number | undefined) => (column === undefined ? "" : (cells[column] ?? "").trim());
      decimal ??= decimalSign(rows.map((row) => row.cells[at.weight ?? -1] ?? ""));
      const sku = oneLine(codeOfCell(cell(skuAt)));
      if (sku === "" || sku.length > longestCode) continue;
      const code = oneLine(codeOfCell(cell(at.barcode))).slice(0, longestCode);
      const isDamaged = isDamagedCode(code);
      if (isDamaged) damaged++;
      const stock = stockIn(cell(at.stock));
      const weight = Number(writtenNumber(cell(at.weight), decimal) ?? Number.NaN);
      const values: CompletedValues = {
        ...(code !== "" && !isDamaged && { barcode: code }),
        ...(stock <= maxStock && { stock }),
        ...(Number.isFinite(weight) && { weight, weightUnit }),
      };
      if (Object.keys(values).length === 0) continue;
      bySku.set(sku, values);
      if (bySku.size > maxSkus) throw new Failed("table-too-large");
      await yieldIfDue();
    }
  }
  if (!columns || bySku.size === 0) throw new Failed("completion-foreign");
  const { at } = columns;
  return { fields: completedFields.filter((field) => at[field] !== undefined), bySku, damaged };
}

/**
 * Reads whole pieces; NaN for none. Three digits behind a separator are thousands, unless every cell ends in three zeros, as
 * where a program writes quantities with three decimals.
 */
function stockReader(cells: readonly string[]): (cell: string) => number {
  const written = cells.map((cell) => cell.trim()).filter((cell) => /^\d/.test(cell));
  const hasDecimals = written.length > 0 && written.every((cell) => /^\d+[.,]000$/.test(cell));
  return (cell) => {
    const plain = hasDecimals ? cell.replace(/[.,]000$/, "") : cell;
    return Math.floor(Number(writtenNumber(plain, decimalSign([plain])) ?? Number.NaN));
  };
}

/** The columns of a row of headings; null if it names no SKU or nothing else. */
function columnsOf(cells: readonly string[]): Columns | null {
  const at: { [Field in CompletedField]?: number } = {};
  let sku: number | null = null;
  let weightUnit = "g";
  for (const [column, written] of cells.entries()) {
    // Shopify's export names the columns of variants so; "Variant Grams" is their weight.
    const heading = englishHeading(written.replace(/^\ufeff/, "").trim()).replace(/^variant\s+/i, "");
    const isGrams = /^grams$/i.test(heading);
    const field = isGrams ? "weight" : namedColumn(heading)?.field;
    if (field === "sku") sku ??= column;
    else if (field === "barcode" || field === "stock") at[field] ??= column;
    else if (field === "weight" && at.weight === undefined) {
      at.weight = column;
      const unit = headingWords(heading).at(-1) ?? "";
      weightUnit = /^(?:kg|lb|oz)s?$/.exec(unit) ? unit.replace(/s$/, "") : "g";
    }
  }
  return sku === null || Object.keys(at).length === 0 ? null : { sku, at, weightUnit };
}
