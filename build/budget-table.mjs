/**
 * The budgets as a table of text, for the terminal; what is over is marked.
 * @param {readonly import("./budget-lines.mjs").BudgetLine[]} lines
 */
export function budgetTable(lines) {
  const width = Math.max(...lines.map(({ name }) => name.length));
  return lines
    .map(({ name, bytes, limit }) => {
      const mark = bytes > limit ? "  OVER BUDGET" : "";
      return `${name.padEnd(width)} ${kilobytes(bytes)} of ${kilobytes(limit)} kB${mark}`;
    })
    .join("\n");
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(6);
}
