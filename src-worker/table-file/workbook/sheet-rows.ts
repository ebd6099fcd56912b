import { Failed } from "../../outcome/failed";
import type { Yielder } from "../../scheduling/yielder";
import { isBlank, type TableRow } from "../table-row";
import { createCellText } from "./cell-text";
import { general, type NumberFormat } from "./number-format";
import { readXml } from "./read-xml";
import { shownNumber } from "./shown-number";

/** The tables that cells of a workbook's sheets refer to. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

const maxColumns = 1000;
/** Cells with those that are empty before a row's last one. */
const maxCells = 4_000_000;
/** Excel's last row. */
const lastRow = 1_048_576;

/**
 * The rows of a sheet with the texts that its cells show, those of formulas as they were when the workbook was saved. Refuses
 * with `table-too-large`.
 */
export async function sheetRows(
  yieldIfDue: Yielder,
  pieces: Iterable<Uint8Array>,
  { strings, formats, is1904 }: SheetContext,
  maxRows: number,
): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  const text = createCellText();
  let number = 0;
  let cells: string[] = [];
  let count = 0;
  let column = -1;
  let type = "n";
  let style = 0;
  let isValue = false;
  let isReading = false;
  await readXml(yieldIfDue, pieces, {
    open(name, { r: place, t: kind = "n", s: styled = "0" }) {
      if (name === "row") {
        number = place === undefined ? number + 1 : Number(place);
        if (!Number.isInteger(number) || number < 1 || number > lastRow) throw new Failed("table-damaged");
        cells = [];
        column = -1;
      } else if (name === "c") {
        column = place === undefined ? column + 1 : columnOf(place);
        type = kind;
        style = Number(styled);
        text.take();
      } else if (name === "rPh") isReading = true;
      else if (name === "v" || name === "t") isValue = !isReading;
    },
    text(part) {
      if (isValue) text.add(part);
    },
    close(name) {
      if (name === "rPh") isReading = false;
      else if (name === "v" || name === "t") isValue = false;
      else if (name === "c") place(shown(text.take()));
      else if (name === "row" && !isBlank(cells)) {
        if (rows.length === maxRows) throw new Failed("table-too-large");
        rows.push({ number, cells });
      }
    },
  });
  return rows;

  function shown(value: string): string {
    if (value === "") return "";
    if (type === "s") return strings[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    return type === "n" ? shownNumber(value, formats[style] ?? general, is1904) : value;
  }

  function place(value: string): void {
    if (value === "") return;
    count += Math.max(0, column + 1 - cells.length);
    if (column >= maxColumns || count > maxCells) throw new Failed("table-too-large");
    while (cells.length < column) cells.push("");
    cells[column] = value;
  }
}

/** From 0, of a reference such as "AB12". */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.slice(0, 4).toUpperCase()) {
    const at = letter.charCodeAt(0) - 64;
    if (at < 1 || at > 26) break;
    column = column * 26 + at;
  }
  if (column === 0) throw new Failed("table-damaged");
  return column - 1;
}
