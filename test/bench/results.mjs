import { readFileSync, writeFileSync } from "node:fs";
import { machine } from "./machine.mjs";
import { withReadmeFigures } from "./readme-figures.mjs";

const file = new URL("results.json", import.meta.url);
const readme = new URL("../../README.md", import.meta.url);

/**
 * Writes the figures of one part into the results, with the date on which it was measured, and into the README. What other
 * parts have measured stays, and so do other sizes of the same.
 * @param {string} part
 * @param {Readonly<Record<string, object>>} figures by what was measured, then by size or by figure
 */
export function writeResults(part, figures) {
  const { dates, ...before } = JSON.parse(readFileSync(file, "utf8"));
  const date = new Date().toISOString().slice(0, 10);
  const joined = Object.entries(figures).map(([name, values]) => [name, { ...before[name], ...values }]);
  const results = { ...before, ...Object.fromEntries(joined), machine, date, dates: { ...dates, [part]: date } };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(readme, withReadmeFigures(readFileSync(readme, "utf8"), results));
}
