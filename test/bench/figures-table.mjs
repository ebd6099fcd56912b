/**
 * Figures under a title, a line each, with what was wanted of them.
 * @param {string} title
 * @param {Readonly<Record<string, number | Readonly<Record<string, number>>>>} figures
 * @param {Readonly<Record<string, number>>} most what a figure may be at most, by its name
 * @param {Readonly<Record<string, number>>} least what it has to be at least
 */
export function figuresTable(title, figures, most = {}, least = {}) {
  const lines = Object.entries(figures).flatMap(([name, figure]) => {
    if (typeof figure !== "number") return [];
    const { [name]: high } = most;
    const { [name]: low } = least;
    if (low !== undefined) return [goalLine(name, figure, `≥ ${low}`, figure >= low)];
    return [goalLine(name, figure, high === undefined ? "" : `≤ ${high}`, high === undefined || figure <= high)];
  });
  return ["", title, ...lines].join("\n");
}

/**
 * @param {string} name
 * @param {number | string} figure
 * @param {string} wanted empty where nothing was
 * @param {boolean} reached
 */
export function goalLine(name, figure, wanted, reached) {
  const line = `  ${name.padEnd(28)}${String(figure).padStart(10)}`;
  return wanted === "" ? line : `${line}   wanted ${wanted}${reached ? "" : "   MISSED"}`;
}
