/** A kilobyte is 1,000 bytes. */
const kilobyte = 1000;

/**
 * The first load of /app, in bytes: what it loads before its first rows, of the interface and the engine, after gzip. One
 * language, the heaviest; not what loads later or does not delay the rows: fonts, lazy files, icons, the service worker.
 * Everything that names a first load means this figure: the budget, `results.json`, the README and the public pages.
 * @param {import("./weigh.mjs").Weights} weights
 */
export function firstLoadBytes({ html, css, earlyStart, main, locales, engine }) {
  return html + css + earlyStart + main.gzip + Math.max(0, ...Object.values(locales)) + engine.gzip;
}

/**
 * The budgets of /app: the first visit's transfer and the lazy files, with sizes and limits in bytes, and numbers of files.
 * @param {import("./weigh.mjs").Weights} weights
 * @returns {{ readonly name: string, readonly amount: number, readonly limit: number, readonly unit: "kB" | "files" }[]}
 */
export function budgetLines(weights) {
  const { html, css, earlyStart, main, locales, engine, serviceWorker, home, publicScripts, fonts, lazy } = weights;
  const sizes = [
    { name: "page", amount: html, limit: 5 },
    { name: "style sheet", amount: css, limit: 14 },
    { name: "early start", amount: earlyStart, limit: 6 },
    { name: "interface", amount: main.gzip, limit: 136 },
    { name: "interface, unpacked", amount: main.raw, limit: 415 },
    ...Object.entries(locales).map(([language, bytes]) => ({ name: `words, ${language}`, amount: bytes, limit: 5 })),
    { name: "engine", amount: engine.gzip, limit: 85 },
    { name: "engine, unpacked", amount: engine.raw, limit: 235 },
    { name: "first load of /app", amount: firstLoadBytes(weights), limit: 230 },
    { name: "fonts", amount: fonts, limit: 140 },
    // 10 kB of code, of which 1 kB reads the headers of images, and 14 bytes for the name of each file that it lists.
    { name: "service worker", amount: serviceWorker, limit: 13 },
    { name: "home page and its styles", amount: home, limit: 30 },
    { name: "scripts of a public page", amount: publicScripts, limit: 8 },
    ...Object.entries(lazy).map(([file, bytes]) => ({ name: file, amount: bytes, limit: limitOf(file) })),
  ];
  return [
    ...sizes.map((line) => ({ ...line, limit: line.limit * kilobyte, unit: /** @type {const} */ ("kB") })),
    // Each costs a request to the service worker and a look into its cache, while a person begins to type.
    { name: "scripts and styles after the first load", amount: weights.lazyFiles, limit: 12, unit: "files" },
    { name: "stored for offline use", amount: weights.precached, limit: 90, unit: "files" },
  ];
}

/** Of the scripts that hold a group of lazy parts, see `programs.mjs`. */
const groupLimits = {
  "ui-start": 20,
  "ui-later": 82,
  "ui-settings": 34,
  "ui-kiosk": 14,
  "ui-seldom": 64,
  "engine-later": 75,
  "engine-sync": 112,
  "engine-seldom": 66,
  "engine-backend": 60,
};

/**
 * Of a lazy file.
 * @param {string} file
 */
function limitOf(file) {
  return Object.entries(groupLimits).find(([group]) => file.startsWith(`${group}-`))?.[1] ?? 30;
}

/**
 * The budgets as a text table for the terminal; marks lines over their limit.
 * @param {ReturnType<typeof budgetLines>} lines
 */
export function budgetTable(lines) {
  const width = Math.max(...lines.map(({ name }) => name.length));
  return lines
    .map(({ name, amount, limit, unit }) => {
      const warning = amount > limit ? "  OVER BUDGET" : "";
      const [is, may] = [amount, limit].map((number) => (unit === "kB" ? (number / kilobyte).toFixed(1) : `${number}`));
      return `${name.padEnd(width)} ${is?.padStart(6)} of ${may?.padStart(6)} ${unit}${warning}`;
    })
    .join("\n");
}
