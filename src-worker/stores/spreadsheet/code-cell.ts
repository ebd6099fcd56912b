/** A code as a cell has it, without the signs with which programs save its zeros: `'0012`, `="0012"`; and without ".0". */
export function codeOfCell(cell: string): string {
  const text = cell.trim();
  const quoted = /^="(.*)"$/.exec(text)?.[1] ?? text;
  return quoted.replace(/^'/, "").replace(/^(\d{8,14})\.0$/, "$1");
}

/** Whether a spreadsheet program has turned a long code into a number, such as 1.23E+12: its last digits are lost. */
export const isDamagedCode = (code: string): boolean => /^\d(?:[.,]\d{1,14})?E\+\d{1,3}$/i.test(code);
