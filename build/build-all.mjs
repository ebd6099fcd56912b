import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { bundles } from "./bundles.mjs";
import { classicFirstLoad } from "./classic-first-load.mjs";
import { compressFiles } from "./compress-files.mjs";
import { entryFiles } from "./entry-files.mjs";
import { joinScripts } from "./join-scripts.mjs";
import { engineProgram, interfaceProgram } from "./programs.mjs";
import { readContent } from "./read-content.mjs";
import { siteAddress } from "./site-address.mjs";
import { splitStyles } from "./split-styles.mjs";
import { weigh } from "./weigh.mjs";
import { writeDemoImages } from "./write-demo-images.mjs";
import { writeFonts } from "./write-fonts.mjs";
import { writeFramedPages } from "./write-framed-pages.mjs";
import { writeHeaderFiles } from "./write-header-files.mjs";
import { writeHelp } from "./write-help.mjs";
import { writeLocales } from "./write-locales.mjs";
import { writeManifests } from "./write-manifests.mjs";
import { writePage } from "./write-page.mjs";
import { writePublicPages } from "./write-public-pages.mjs";
import { writeScanner } from "./write-scanner.mjs";
import { writeServiceWorker } from "./write-service-worker.mjs";

/**
 * Builds the app, the public pages, the server and the demo stores for production. The order matters: the interface needs the
 * addresses of the engine, the locales, the help, the fonts and the scanner, the app's page needs those of the interface, and
 * the service worker lists all files.
 * @param {import("./bundles.mjs").Target} target
 * @returns {Promise<import("./weigh.mjs").Weights>}
 */
export async function buildAll(target) {
  const { site, server, demo } = target;
  const options = bundles(target);
  const content = await readContent();
  await Promise.all([site, server, demo].map((folder) => rm(folder, { recursive: true, force: true })));
  await mkdir(site, { recursive: true });
  await cp("public", site, { recursive: true });
  await writeManifests(site);

  const engineBuild = await build(options.engine);
  const engineFiles = await joinScripts(engineBuild.metafile, engineProgram, options.engine);
  const engine = entryFiles(engineFiles, engineProgram.main, engineProgram.first);
  const locales = await writeLocales(target);
  const help = await writeHelp(target, content);
  const fonts = await writeFonts(site);
  const scanner = await writeScanner(target, options);
  const addresses = { worker: siteAddress(site, engine.entry), scanner: scanner.address, locales, help, fonts };
  const uiOptions = options.ui(addresses);
  const uiBuild = await build(uiOptions);
  const uiFiles = await joinScripts(uiBuild.metafile, interfaceProgram, uiOptions);
  const modules = entryFiles(uiFiles, interfaceProgram.main);
  await dropUnlinkedStyles(uiFiles, modules);
  const styles = modules.css === null ? null : await splitStyles(uiFiles, interfaceProgram.main, modules.css);
  const script = await classicFirstLoad(uiFiles, modules, uiOptions);
  const ui = { ...script, css: styles?.first ?? null };
  const earlyStartBuild = await build(options.earlyStart(addresses));
  const earlyStart = entryFiles(earlyStartBuild.metafile, "src-ui/early-start.ts").entry;
  const pages = await writePublicPages(target, options, addresses, content);
  await writePage(target, { ui, earlyStart, laterStyles: styles?.later ?? null, banners: pages.banners });
  await writeDemoImages(site);
  await writeFramedPages(target, options);
  const precached = await writeServiceWorker(site, options.serviceWorker(pages.publicSite));
  await writeHeaderFiles(target, options);
  if (target.compressed !== false) await compressFiles(site);
  await Promise.all([options.server, options.publisher, options.demo].map((program) => build(program)));
  for (const folder of ["images", "pages"]) await cp(`demo/${folder}`, join(demo, folder), { recursive: true });

  const scripts = [engineFiles, uiFiles].flatMap(({ outputs }) =>
    Object.keys(outputs).filter((file) => file.endsWith(".js") && file !== modules.entry),
  );
  return weigh(site, {
    ui,
    engine,
    earlyStart,
    locales,
    publicScripts: pages.scripts,
    publicStyles: pages.styles,
    fonts: Object.keys(uiFiles.outputs).filter((file) => file.endsWith(".woff2")),
    laterCode: [...scripts, styles?.later ?? [], scanner.file].flat(),
    laterTexts: [
      pages.later,
      Object.values(help).map((address) => join(site, address)),
      Object.values(locales).flatMap(({ later }) => (later === null ? [] : join(site, later))),
    ].flat(),
    precached,
  });
}

/**
 * Deletes style sheets that nothing links: the entry's sheet also contains the styles of lazy parts, and esbuild writes
 * another sheet for each of these (evanw/esbuild#3529).
 * @param {import("esbuild").Metafile} metafile
 * @param {import("./entry-files.mjs").EntryFiles} ui
 */
async function dropUnlinkedStyles({ outputs }, { css }) {
  const unlinked = Object.keys(outputs).filter(
    (file) => /\.css(\.map)?$/.test(file) && file.replace(/\.map$/, "") !== css,
  );
  await Promise.all(unlinked.map((file) => rm(file)));
}
