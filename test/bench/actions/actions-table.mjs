import { figuresTable } from "../figures-table.mjs";

/**
 * @param {Awaited<ReturnType<typeof import("./measure-actions.mjs").measureActions>>} figures
 */
export function actionsTable({ actions, slowest, factor, ...figures }) {
  return [
    figuresTable(`A rep's actions over the demo, offline, ${factor} times slower; slowest: ${slowest}`, figures, {
      inpMs: 200,
      openProductP50Ms: 150,
    }),
    figuresTable("Each to its next frame", actions),
  ].join("\n");
}
