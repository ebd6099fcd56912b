import type { Yielder } from "../../scheduling/yielder";
import { type Column, isNumeral } from "../table";

/** Indexes of the styles in `workbookParts`; that of an amount is `amount` plus its decimals. */
const cellStyles = { plain: 0, heading: 1, count: 2, text: 3, amount: 4 } as const;

/** Characters of one yielded piece. */
const pieceLength = 64 * 1024;

/** Excel's limit of characters in a cell. */
const longestCell = 32_767;

/** Excel's limit of rows, minus the heading. */
const maxRows = 1_048_575;

/**
 * Yields one sheet as SpreadsheetML, piece by piece, with a frozen heading and as many rows as fit. Cells are numbers
 * or text, never formulas.
 *
 * @param next answers the next row, null after the last
 */
export async function* sheetXml(
  signal: AbortSignal,
  yieldIfDue: Yielder,
  columns: readonly Column[],
  next: () => Promise<readonly string[] | null>,
): AsyncGenerator<string> {
  let piece = `${declaration}<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0">`;
  piece += '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>';
  columns.forEach((column, at) => {
    piece += `<col min="${at + 1}" max="${at + 1}" width="${width(column)}" customWidth="1"/>`;
  });
  piece += `</cols><sheetData>${rowXml(1, columns, ({ heading }) => textCell(heading, cellStyles.heading))}`;
  for (let count = 0; count < maxRows; count++) {
    const row = await next();
    if (!row) break;
    piece += rowXml(count + 2, columns, (column, at) => cell(row[at] ?? "", column));
    if (piece.length >= pieceLength) {
      yield piece;
      piece = "";
    }
    await yieldIfDue(signal);
  }
  yield `${piece}</sheetData></worksheet>`;
}

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** A cell's attributes except its reference, and its content. */
interface Cell {
  readonly attributes: string;
  readonly content: string;
}

/** @param cell answers null for an empty cell */
function rowXml(row: number, columns: readonly Column[], cell: (column: Column, at: number) => Cell | null): string {
  const cells = columns.map((column, at) => {
    const made = cell(column, at);
    return made ? `<c r="${columnName(at)}${row}" ${made.attributes}>${made.content}</c>` : "";
  });
  return `<row r="${row}">${cells.join("")}</row>`;
}

/** A to Z, AA, AB… */
function columnName(at: number): string {
  return (at >= 26 ? columnName(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
}

function cell(value: string, column: Column): Cell | null {
  if (column.kind !== "text" && isNumeral(value, column)) {
    const decimals = column.kind === "amount" ? (value.split(".")[1]?.length ?? 0) : 0;
    return { attributes: `s="${cellStyles[column.kind] + decimals}"`, content: `<v>${value}</v>` };
  }
  return value === "" ? null : textCell(value, cellStyles.text);
}

function textCell(text: string, style: number): Cell {
  return {
    attributes: `s="${style}" t="inlineStr"`,
    content: `<is><t xml:space="preserve">${xmlText(text.slice(0, longestCell))}</t></is>`,
  };
}

/** In characters. */
function width({ heading, kind }: Column): number {
  return Math.max(kind === "text" ? 24 : 12, Math.min(40, heading.length + 2));
}

/** Escapes a text for XML and for Excel's `_xHHHH_` notation; drops characters that XML forbids. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "_x000D_");
}
