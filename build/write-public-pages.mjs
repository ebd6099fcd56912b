import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { pageScriptSource, pageScripts } from "./bundles.mjs";
import { entryFiles } from "./entry-files.mjs";
import { importBundled } from "./import-bundled.mjs";
import { readArticles } from "./read-articles.mjs";
import { readDocuments } from "./read-documents.mjs";
import { readPages } from "./read-pages.mjs";
import { readScreenshots } from "./read-screenshots.mjs";
import { siteAddress } from "./site-address.mjs";
import { writeShareImages } from "./write-share-images.mjs";

/** @typedef {import("../src-ui/site/render-site").RenderedFile} RenderedFile */

/** Of the tests, which build two sites at a time. */
const { NODE_ENV: modeOfProcess } = process.env;

/**
 * Paths of the public pages' files: the scripts and the style sheet that every page loads, and all other ones.
 * @typedef {{ scripts: readonly string[], styles: string, later: readonly string[] }} SiteFiles
 */

/**
 * Writes the public pages, prerendered, with their style sheet and scripts. Throws a ContentError.
 * @param {import("./bundles.mjs").Target} target
 * @param {ReturnType<typeof import("./bundles.mjs").bundles>} options
 * @param {import("./bundles.mjs").Addresses} addresses
 * @param {Awaited<ReturnType<typeof import("./read-content.mjs").readContent>>} help
 * @returns {Promise<SiteFiles & { banners: string, publicSite: import("./bundles.mjs").PublicSite }>} and the templates of
 * the privacy banner, for the app's page
 */
export async function writePublicPages({ site, screenshots = true }, options, addresses, help) {
  const [texts, articles] = await Promise.all([readPages(), readArticles()]);
  const scriptsBuild = await build(options.pageScripts);
  const { metafile } = await build(options.publicPages(addresses));
  const { entry: script, imports } = entryFiles(metafile, "src-ui/site/public-page.ts");
  const earlyPages = await build(options.earlyPage);
  const early = entryFiles(earlyPages.metafile, "src-ui/site/early-page.ts").entry;
  const alias = entryFiles(earlyPages.metafile, "src-ui/site/alias-page.ts").entry;
  const scripts = [early, script, ...imports];
  const styles = entryFiles(metafile, "src-ui/site/site.css").entry;
  const { renderSite, bannerTemplates, printedSheets, documents } = await rendererOf(options.siteRenderer);
  /** @param {string} name */
  const pageScript = (name) => siteAddress(site, entryFiles(scriptsBuild.metafile, pageScriptSource(name)).entry);
  const linked = {
    styles: siteAddress(site, styles),
    early: siteAddress(site, early),
    alias: siteAddress(site, alias),
    script: siteAddress(site, script),
    pageScripts: /** @type {import("../src-ui/site/page-layout").SiteFiles["pageScripts"]} */ (
      Object.fromEntries(pageScripts.map((name) => [name, pageScript(name)]))
    ),
  };
  const sources = {
    documents: await readDocuments(documents),
    texts,
    articles,
    help,
    screenshots: screenshots ? await readScreenshots() : null,
  };
  const [rendered, en, pt] = await Promise.all([
    renderSite(sources, linked),
    printedSheets(texts.en.downloads, "en"),
    printedSheets(texts.pt.downloads, "pt"),
  ]);
  const sheets = [...en, ...pt];
  for (const { file, ...written } of [...rendered, ...sheets]) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), "bytes" in written ? written.bytes : written.content);
  }
  await writeShareImages(
    site,
    rendered.flatMap(({ shareImage }) => shareImage ?? []),
  );
  const later = [metafile, scriptsBuild.metafile, earlyPages.metafile]
    .flatMap(({ outputs }) => Object.keys(outputs))
    .filter((file) => /\.(js|css)$/.test(file) && ![...scripts, styles].includes(file));
  return { scripts, styles, later, banners: await bannerTemplates(), publicSite: publicSiteOf(rendered, { en, pt }) };
}

/**
 * @param {readonly RenderedFile[]} rendered
 * @param {Record<"en" | "pt", readonly import("./print-sheet").PrintedSheet[]>} sheets
 * @returns {import("./bundles.mjs").PublicSite}
 */
function publicSiteOf(rendered, sheets) {
  /** @param {"en" | "pt"} language */
  const filesOf = (language) => {
    const pages = rendered.filter(({ page }) => page?.language === language);
    const images = pages.flatMap(({ content }) => content.match(/\/site\/[\w-]+\.webp/g) ?? []);
    const documents = sheets[language].map(({ file }) => `/${file}`);
    return [...pages.flatMap(({ page }) => page?.address ?? []), ...new Set(images), ...documents];
  };
  const digest = createHash("sha256");
  for (const { content } of rendered) digest.update(content);
  for (const { bytes } of [...sheets.en, ...sheets.pt]) digest.update(bytes);
  return { version: digest.digest("hex").slice(0, 8), files: { en: filesOf("en"), pt: filesOf("pt") } };
}

/**
 * @param {Parameters<typeof importBundled>[0]} options
 * @returns {Promise<typeof import("../src-ui/site/render-site") & typeof import("./print-sheet")>}
 */
async function rendererOf(options) {
  // React takes its production build, which renders in half the time, where the variable says so when it is loaded.
  process.env.NODE_ENV = "production";
  try {
    return await importBundled(options);
  } finally {
    if (modeOfProcess === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = modeOfProcess;
  }
}
