/**
 * Figures to one decimal, or where they are small to three digits.
 * @template {string} Name
 * @param {Readonly<Record<Name, number>>} figures
 * @returns {Record<Name, number>}
 */
export function rounded(figures) {
  const entries = Object.entries(figures).map(([name, figure]) => [name, roundedFigure(Number(figure))]);
  return Object.fromEntries(entries);
}

/** @param {number} figure */
function roundedFigure(figure) {
  return Math.abs(figure) < 10 ? Number(figure.toPrecision(3)) : Math.round(figure * 10) / 10;
}
