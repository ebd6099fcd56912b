import type { Yielder } from "../scheduling/yielder";
import { csvRows } from "./csv-rows";
import type { OpenedTable } from "./open-table";
import type { TableRow } from "./table-row";

/**
 * The rows of a table without empty ones: of a text with any usual separator, or of a workbook's first visible sheet that has
 * rows. Refuses with `table-too-large` above the maximum, `table-damaged`, and `table-foreign` for another ZIP.
 */
export async function tableRows(
  yieldIfDue: Yielder,
  table: OpenedTable,
  maxRows: number,
): Promise<readonly TableRow[]> {
  if (table.kind === "text") return csvRows(yieldIfDue, table.text, maxRows);
  const { workbookRows } = await import("./workbook/workbook-rows");
  return workbookRows(yieldIfDue, table.bytes, maxRows);
}
