import Papa from "papaparse";
import { Failed } from "../outcome/failed";
import { isBlank, type TableRow } from "./table-row";

/** Characters without the end of a row, as behind a quotation mark that nothing closes. */
const longestRow = 2_000_000;

/** The rows of a CSV text that arrives in pieces. */
export interface CsvPieces {
  /** The rows that are complete with this piece. Refuses with `table-damaged` where a row does not end. */
  add(piece: string): readonly TableRow[];
  /** The rows that the last pieces have begun. */
  end(): readonly TableRow[];
}

/** Finds separator and line breaks from the first piece, which should have several rows. */
export function createCsvPieces(): CsvPieces {
  let rest = "";
  let number = 0;
  let parser: Papa.Parser | null = null;

  return {
    add(piece) {
      rest += piece;
      if (rest.length > longestRow + piece.length) throw new Failed("table-damaged");
      return rows(true);
    },
    end: () => rows(false),
  };

  function rows(withoutLast: boolean): readonly TableRow[] {
    parser ??= parserFor(rest);
    const { data, meta }: Papa.ParseResult<string[]> = parser.parse(rest, 0, withoutLast);
    rest = rest.slice(meta.cursor);
    const found: TableRow[] = [];
    for (const cells of data) {
      number++;
      if (!isBlank(cells)) found.push({ number, cells });
    }
    return found;
  }
}

function parserFor(text: string): Papa.Parser {
  // Empty rows would mislead the search for the separator.
  const guess = { preview: 20, skipEmptyLines: "greedy" } as const;
  const { delimiter, linebreak } = Papa.parse<string[]>(text.slice(0, 65_536), guess).meta;
  return new Papa.Parser({ delimiter, newline: linebreak as "\n" | "\r" | "\r\n" });
}
