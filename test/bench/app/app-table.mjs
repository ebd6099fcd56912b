import { figuresTable } from "../figures-table.mjs";
import { sizes } from "./sizes.mjs";

/**
 * @param {Awaited<ReturnType<typeof import("./measure-app.mjs").measureApp>>} figures
 */
export function appTable({ bare, import: imports, start, memory, typing, sort, scroll }) {
  const { few, many, max } = sizes;
  return [
    figuresTable(`Import of ${few}, Shopify-shaped, with images; medians of 5`, imports[few]),
    figuresTable("Next start of the same, offline", start[few]),
    figuresTable(`Import of ${many}, WooCommerce-shaped, no images`, imports[many], {
      mainThreadLongTasks: 0,
      mainThreadLongestTaskCpuMs: 50,
    }),
    figuresTable(`Start offline over ${many}`, start[many]),
    figuresTable("The same with page and engine slowed", start[many].slowed, {
      firstRowsMs: 1200,
      inWorkerFirstRowsMs: 50,
      inWorkerSearchReadyMs: 300,
    }),
    figuresTable(`Memory after a start over ${many}`, memory[many], { pageHeapMB: 40, workerHeapMB: 150 }),
    figuresTable(`Keystroke to painted answer over ${many}, 6 times slower`, typing[many], { p95Ms: 100 }),
    figuresTable(`Import of ${max}, WooCommerce-shaped, no images`, imports[max]),
    figuresTable(`Order or filter changed, to painted answer, over ${max}, 4 times slower`, sort[max], {
      sortP95Ms: 150,
      facetP95Ms: 150,
    }),
    figuresTable(`Scrolling through ${max}, 4 times slower`, scroll[max], { p95Ms: 34, framesWithBlanks: 0 }),
    figuresTable("A bare page of plain cards for comparison: start and keystroke 6 times slower, scroll 4 times", bare),
  ].join("\n");
}
