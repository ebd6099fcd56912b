import { readFileSync, writeFileSync } from "node:fs";
import { machine } from "./machine.mjs";

const file = new URL("results.json", import.meta.url);

/**
 * Writes the figures of one part into the results, each with the date on which it was measured; what other parts have
 * measured stays.
 * @param {string} part
 * @param {Readonly<Record<string, object>>} figures
 */
export function keepResults(part, figures) {
  const { dates, ...before } = JSON.parse(readFileSync(file, "utf8"));
  const date = new Date().toISOString().slice(0, 10);
  const results = { ...before, ...figures, machine, date, dates: { ...dates, [part]: date } };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
