/** @typedef {Record<string, Record<string, import("./measure-search.mjs").Measured>>} SearchResults */

const columns = /** @type {const} */ ([
  ["build ms", "buildMs"],
  ["heap MB", "heapMB"],
  ["saved MB", "savedMB"],
  ["load ms", "loadMs"],
  ["p50 ms", "p50Ms"],
  ["p95 ms", "p95Ms"],
  ["p99 ms", "p99Ms"],
  ["slowest", "slowestMs"],
  ["heard p50", "heardP50Ms"],
  ["heard p95", "heardP95Ms"],
]);

/**
 * All engines at all sizes, a line each, and what they are.
 * @param {SearchResults} results
 */
export function searchTable(results) {
  const lines = Object.entries(results).flatMap(([count, engines]) => {
    const sets = Object.values(engines).flatMap(({ answered }) => Object.keys(answered?.recall ?? {}));
    const names = [...new Set(sets)];
    const head = [`${count} products`.padEnd(24), ...columns.map(([title]) => title.padStart(10))];
    return [
      "",
      [...head, ...names.map((name) => name.slice(0, 11).padStart(12)), "MRR".padStart(6)].join(""),
      ...Object.entries(engines).map(([name, { figures, answered, short }]) => {
        if (!answered) return `  ${name.padEnd(22)}${short}`;
        const cells = [
          ...columns.map(([, figure]) => String(figures[figure]).padStart(10)),
          ...names.map((set) => (answered.recall[set] ?? Number.NaN).toFixed(3).padStart(12)),
          answered.mrr.toFixed(2).padStart(6),
        ];
        return `  ${name.padEnd(22)}${cells.join("")}${short ? `  (${short})` : ""}`;
      }),
    ];
  });
  const description = new Map(
    Object.values(results)
      .flatMap((engines) => Object.entries(engines))
      .map(([name, engine]) => [name, engine.description]),
  );
  return [...lines, "", ...[...description].map(([name, words]) => `  ${name.padEnd(22)}${words}`)].join("\n");
}
