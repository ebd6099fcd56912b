import { figuresTable } from "../figures-table.mjs";

/**
 * @param {Awaited<ReturnType<typeof import("./measure-file.mjs").measureFile>>} figures
 */
export function fileTable({ written, taken }) {
  return [
    figuresTable("A catalogue with its images, written into a file", written, {
      longestHoldMs: 30,
      mainThreadLongTasks: 0,
    }),
    figuresTable("The same file, taken in", taken, { longestHoldMs: 30, mainThreadLongTasks: 0 }),
  ].join("\n");
}
