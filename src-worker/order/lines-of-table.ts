import { longestQuickText } from "../contract/quick-order";
import type { Yielder } from "../scheduling/yielder";
import { openTable } from "../table-file/open-table";
import { tableRows } from "../table-file/table-rows";

/** Maximum rows of a table whose text a person goes over. */
const maxRows = 50_000;

/**
 * The rows of a table file as lines that `writtenLines` reads. Of more than `longestQuickText`, the text goes beyond it by less
 * than a row. Refuses with the codes `table-…`.
 */
export async function linesOfTable(yieldIfDue: Yielder, file: Pick<Blob, "size" | "arrayBuffer">): Promise<string> {
  let text = "";
  for (const { cells } of await tableRows(yieldIfDue, await openTable(file), maxRows)) {
    const fields = cells.map((cell) => cell.trim().replace(/\s+/g, " "));
    while (fields.at(-1) === "") fields.pop();
    text += `${text && "\n"}${fields.map(quoted).join(";")}`;
    if (text.length > longestQuickText) break;
  }
  return text;
}

/** A comma separates fields too where a line has no semicolon. */
function quoted(field: string): string {
  return /[";,]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
