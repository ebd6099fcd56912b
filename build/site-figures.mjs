import { ContentError } from "./read-content.mjs";

/**
 * Figures of the bench as a page shows them, by the names that texts use in `{{figure:NAME}}`. Throws a ContentError for a
 * figure that the results lack.
 * @param {any} results `test/bench/results.json`
 * @param {"en" | "pt"} language
 * @returns {ReadonlyMap<string, string>}
 */
export function siteFigures({ import: imports, search, images, firstLoad }, language) {
  /** @type {(value: unknown, digits: number) => string} */
  const shown = (value, digits) => {
    if (typeof value !== "number" || Number.isNaN(value))
      throw new ContentError("A figure of the public pages is missing in test/bench/results.json.");
    const format = { maximumFractionDigits: digits, useGrouping: /** @type {const} */ ("always") };
    return new Intl.NumberFormat(language === "pt" ? "pt-PT" : "en-GB", format).format(value);
  };
  const vitrine = search?.[50_000]?.vitrine;
  return new Map([
    ["products", shown(vitrine && 50_000, 0)],
    ["search-ms", shown(vitrine?.p95Ms, 0)],
    ["images-per-second", shown(images?.imagesPerSecond, 0)],
    ["import-1000-s", shown(imports?.[1000]?.allProductsMs / 1000, 1)],
    ["images-1000-s", shown(imports?.[1000]?.imagesStoredMs / 1000, 0)],
    ["first-load-kb", shown(firstLoad?.kB, 0)],
  ]);
}

/**
 * Fills a text's figures in. Throws a ContentError for a figure that does not exist.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} figures
 * @param {string} file that has the text
 */
export function withFigures(text, figures, file) {
  return text.replace(/\{\{figure:([\w-]+)\}\}/g, (_, name) => {
    const figure = figures.get(name);
    if (figure === undefined) throw new ContentError(`${file} names the figure "${name}", which does not exist.`);
    return figure;
  });
}
