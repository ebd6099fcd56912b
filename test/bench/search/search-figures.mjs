/**
 * The search's part of results.json: by size, then by engine.
 * @param {Record<string, Record<string, import("./measure-search.mjs").Measured>>} results
 */
export function searchFigures(results) {
  return mapped(results, (engines) =>
    mapped(engines, ({ figures, answered, short }) => ({
      ...figures,
      ...(answered && { recall: mapped(answered.recall, rounded), mrr: rounded(answered.mrr) }),
      ...(short !== null && { short }),
    })),
  );
}

/** @param {number} share */
function rounded(share) {
  return Math.round(share * 1e4) / 1e4;
}

/**
 * @template T, U
 * @param {Readonly<Record<string, T>>} values
 * @param {(value: T) => U} change
 * @returns {Record<string, U>}
 */
function mapped(values, change) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
