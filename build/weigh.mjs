import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";

/** @typedef {Awaited<ReturnType<typeof weigh>>} Weights */

/**
 * Weighs a finished site: bytes after gzip at level 9, as a host sends them; `raw` without compression.
 * @param {string} site
 * @param {object} parts
 * @param {import("./entry-files.mjs").EntryFiles} parts.ui
 * @param {import("./entry-files.mjs").EntryFiles} parts.engine
 * @param {string} parts.earlyStart
 * @param {Record<string, import("./write-locales.mjs").WordFiles>} parts.locales by language
 * @param {readonly string[]} parts.publicScripts
 * @param {string} parts.publicStyles
 * @param {readonly string[]} parts.fonts
 * @param {readonly string[]} parts.laterCode scripts and style sheets of the app; those of the first load do not count
 * @param {readonly string[]} parts.laterTexts lazy files of words and help, and scripts of public pages
 * @param {number} parts.precached number of files that the service worker stores
 */
export async function weigh(site, parts) {
  const { ui, engine, earlyStart, locales, publicScripts, publicStyles, fonts, laterCode, laterTexts, precached } =
    parts;
  const atFirst = new Set([ui.entry, ...ui.imports, engine.entry, ...engine.imports]);
  const lazyCode = laterCode.filter((file) => !atFirst.has(file));
  return {
    html: await gzipped(join(site, "app/index.html")),
    css: ui.css === null ? 0 : await gzipped(ui.css),
    // The script that the page waits for.
    earlyStart: await gzipped(earlyStart),
    main: await scripts([ui.entry, ...ui.imports]),
    // By language, of the first screens' texts.
    locales: await eachOf(Object.entries(locales).map(([language, { first }]) => [language, join(site, first)])),
    engine: await scripts([engine.entry, ...engine.imports]),
    serviceWorker: await gzipped(join(site, "sw.js")),
    // The heavier home page, with the style sheet of all public pages.
    home:
      Math.max(...(await Promise.all(["index.html", "pt/index.html"].map((page) => gzipped(join(site, page)))))) +
      (await gzipped(publicStyles)),
    // The scripts of a public page that is only read.
    publicScripts: sum(await Promise.all(publicScripts.map(gzipped))),
    // Of the interface's own font, which does not delay the first paint. Compressed already.
    fonts: sum(await Promise.all(fonts.map(async (file) => (await readFile(file)).byteLength))),
    // By file name.
    lazy: await eachOf([...lazyCode, ...laterTexts].map((file) => [basename(file), file])),
    // Numbers of files.
    lazyFiles: lazyCode.length,
    precached,
  };
}

/**
 * The bytes that are transferred, and those that are evaluated.
 * @param {readonly string[]} files
 */
async function scripts(files) {
  const all = await Promise.all(files.map((file) => readFile(file)));
  return { gzip: sum(all.map(gzipSize)), raw: sum(all.map((bytes) => bytes.byteLength)) };
}

/** @param {string} file */
async function gzipped(file) {
  return gzipSize(await readFile(file));
}

/** @param {Buffer} bytes */
function gzipSize(bytes) {
  return gzipSync(bytes, { level: 9 }).byteLength;
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * @param {readonly (readonly [string, string])[]} files name and path
 * @returns {Promise<Record<string, number>>}
 */
async function eachOf(files) {
  return Object.fromEntries(
    await Promise.all(files.map(async ([name, file]) => /** @type {const} */ ([name, await gzipped(file)]))),
  );
}
