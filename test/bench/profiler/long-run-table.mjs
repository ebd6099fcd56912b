import { figuresTable } from "../figures-table.mjs";

/** @param {Awaited<ReturnType<typeof import("./measure-long-run.mjs").measureLongRun>>} figures */
export function longRunTable(figures) {
  return `${figuresTable(
    "A long run, opened in the sync profiler from its trace file; medians of new browsers",
    figures,
    {
      openLongestTaskMs: 50,
      stepsLongestTaskMs: 50,
      framesAtRest: 0,
    },
  )}
frame: from a key or a move of the mouse to the end of the frame that shows it.`;
}
