/** A kilobyte is 1,000 bytes. */
const kilobyte = 1000;

/**
 * The budgets of /app: the first visit's transfer and the lazy files; measured sizes and their limits in bytes.
 * @param {import("./weigh.mjs").Weights} weights
 */
export function budgetLines({
  html,
  css,
  earlyStart,
  main,
  locales,
  engine,
  serviceWorker,
  home,
  publicScripts,
  fonts,
  lazy,
}) {
  const oneLocale = Math.max(0, ...Object.values(locales));
  const lines = [
    { name: "page", bytes: html, limit: 5 },
    { name: "style sheet", bytes: css, limit: 14 },
    { name: "early start", bytes: earlyStart, limit: 5 },
    { name: "interface", bytes: main.gzip, limit: 136 },
    { name: "interface, unpacked", bytes: main.raw, limit: 415 },
    ...Object.entries(locales).map(([language, bytes]) => ({ name: `words, ${language}`, bytes, limit: 5 })),
    { name: "engine", bytes: engine, limit: 85 },
    { name: "first load of /app", bytes: html + css + earlyStart + main.gzip + oneLocale + engine, limit: 230 },
    { name: "fonts", bytes: fonts, limit: 140 },
    // 10 kB of code, of which 1 kB reads the headers of images, and 14 bytes for the name of each file that it lists.
    { name: "service worker", bytes: serviceWorker, limit: 15.5 },
    { name: "home page and its styles", bytes: home, limit: 30 },
    { name: "scripts of a public page", bytes: publicScripts, limit: 8 },
    ...Object.entries(lazy).map(([file, bytes]) => ({ name: file, bytes, limit: limitOf(file) })),
  ];
  return lines.map((line) => ({ ...line, limit: line.limit * kilobyte }));
}

/**
 * Of a lazy file. supabase-js, which loads when something is first sent, comes as a whole: nothing of it can be left out.
 * @param {string} file
 */
function limitOf(file) {
  return file.startsWith("engine-backend-") ? 60 : 30;
}

/**
 * The budgets as a text table for the terminal; marks lines over their limit.
 * @param {ReturnType<typeof budgetLines>} lines
 */
export function budgetTable(lines) {
  const width = Math.max(...lines.map(({ name }) => name.length));
  return lines
    .map(({ name, bytes, limit }) => {
      const warning = bytes > limit ? "  OVER BUDGET" : "";
      return `${name.padEnd(width)} ${kilobytes(bytes)} of ${kilobytes(limit)} kB${warning}`;
    })
    .join("\n");
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(6);
}
