/** Maximum UTF-16 units of a cell's text, as in Excel. */
const longestCell = 32_767;

/** Collects the text of one cell, cut to the maximum, and resolves Excel's notation `_x000D_` for characters. */
export function createCellText() {
  let text = "";
  return {
    add(part: string) {
      if (text.length < longestCell) text += part;
    },
    take(): string {
      const taken = text.slice(0, longestCell);
      text = "";
      return taken.includes("_x")
        ? taken.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        : taken;
    },
  };
}
