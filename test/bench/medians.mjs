import { rounded } from "./rounded.mjs";

/**
 * The median of each figure, rounded.
 * @template {string} Name
 * @param {readonly Readonly<Record<Name, number>>[]} all
 * @returns {Record<Name, number>}
 */
export function medians(all) {
  const [first] = all;
  const names = /** @type {Name[]} */ (Object.keys(first ?? {}));
  const middle = (/** @type {Name} */ name) =>
    all.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
  return rounded(/** @type {Record<Name, number>} */ (Object.fromEntries(names.map((name) => [name, middle(name)]))));
}
