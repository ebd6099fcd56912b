import { figuresTable } from "../figures-table.mjs";

/** @param {Awaited<ReturnType<typeof import("./measure-app.mjs").measureApp>>} figures */
export function appTable({ import: imports, start, memory, changes, beside }) {
  const most = { mainThreadLongTasks: 0, mainThreadLongestTaskCpuMs: 50 };
  return [
    ...tables("Import", imports, most),
    ...tables("Start offline", start, { inWorkerFirstRowsMs: 50, inWorkerSearchReadyMs: 300 }),
    ...tables("Memory after a start", memory, { pageHeapMB: 40, workerHeapMB: 150 }),
    ...Object.values(changes).map(changesTable),
    ...besideTables(beside),
  ].join("\n");
}

/** @param {Readonly<Record<string, number>>} changes */
export function changesTable(changes) {
  return figuresTable("Sort order or filter changed, to the painted answer; slowed", changes, {
    sortP95Ms: 100,
    facetP95Ms: 100,
  });
}

/**
 * @param {string} title
 * @param {Readonly<Record<string, Parameters<typeof figuresTable>[1]>>} figures by product count
 * @param {Readonly<Record<string, number>>} most
 */
function tables(title, figures, most) {
  return Object.entries(figures).flatMap(([products, all]) => [
    figuresTable(`${title}, ${products} products`, all, most),
    ...Object.entries(all).flatMap(([name, inner]) =>
      typeof inner === "number" ? [] : [figuresTable(`${title}, ${products} products, ${name}`, inner, most)],
    ),
  ]);
}

/**
 * What the app and the bare page took, and the ratios.
 * @param {Readonly<Record<"start" | "typing" | "scroll", import("./measure-beside.mjs").Beside>>} measured
 */
export function besideTables({ start, typing, scroll }) {
  return [
    besideTable("Start, page and engine slowed", start),
    besideTable("Keystroke to its painted answer, slowed; work of a keystroke", typing),
    besideTable("Frame of a scroll, slowed; work of a frame, nodes of 1,000 px", scroll),
    "cpu: of the main thread, at full speed. evaluated: the page and all scripts before the first rows, unpacked.",
  ];
}

/**
 * @param {string} title
 * @param {import("./measure-beside.mjs").Beside} beside
 */
function besideTable(title, { ours, bare }) {
  const line = (/** @type {readonly (string | number)[]} */ [name = "", ...cells]) =>
    `  ${String(name).padEnd(28)}${cells.map((cell) => String(cell).padStart(10)).join("")}`;
  const lines = Object.entries(ours).map(([name, figure]) => {
    const { [name]: other = Number.NaN } = bare;
    return line([name, figure, other, other > 0 ? (figure / other).toFixed(1) : "–"]);
  });
  return ["", title, line(["", "ours", "bare", "ratio"]), ...lines].join("\n");
}
