import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, context } from "esbuild";
import { afterChanges } from "./after-changes.mjs";
import { bundles } from "./bundles.mjs";
import { entryFiles } from "./entry-files.mjs";
import { readContent } from "./read-content.mjs";
import { siteAddress } from "./site-address.mjs";
import { writeDemoImages } from "./write-demo-images.mjs";
import { writeFonts } from "./write-fonts.mjs";
import { writeFramedPages } from "./write-framed-pages.mjs";
import { writeHelp } from "./write-help.mjs";
import { writeLocales } from "./write-locales.mjs";
import { writeManifests } from "./write-manifests.mjs";
import { writePage } from "./write-page.mjs";
import { writePublicPages } from "./write-public-pages.mjs";
import { writeScanner } from "./write-scanner.mjs";

/** Replaces a production service worker from an earlier `npm start` at the same address, and unregisters itself. */
const selfRemovingServiceWorker = `
  addEventListener("install", () => skipWaiting());
  addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
`;

/**
 * Builds for development, watches, and serves the app and the demo stores until the process ends.
 * A change in src-server/ or demo/ needs a restart.
 * @param {Omit<import("./bundles.mjs").Target, "dev"> & { port: number }} target
 */
export async function developSite({ port, ...target }) {
  const development = { ...target, dev: true };
  const { site, demo } = target;
  const options = bundles(development);
  await Promise.all([site, demo].map((folder) => rm(folder, { recursive: true, force: true })));
  await mkdir(site, { recursive: true });
  await cp("public", site, { recursive: true });
  await writeManifests(site);
  await writeFile(join(site, "sw.js"), selfRemovingServiceWorker);
  await writeDemoImages(site);
  await writeFramedPages(development, options);
  const locales = await writeLocales(development);
  const content = await readContent();
  const help = await writeHelp(development, content);
  const fonts = await writeFonts(site);
  await build({
    ...options.demo,
    entryPoints: {
      "start-server": "src-server/start-server.ts",
      "start-demo-stores": "demo/stores/start-demo-stores.ts",
    },
  });
  for (const folder of ["images", "pages"]) await cp(join("demo", folder), join(demo, folder), { recursive: true });
  const reload = await serve(development, port);

  const { address: scanner } = await writeScanner(development, options);
  const addresses = { worker: siteAddress(site, join(site, "assets/engine.js")), scanner, locales, help, fonts };
  const earlyStart = join(site, "assets/early-start.js");
  await build(options.earlyStart(addresses));
  const pagesOptions = {
    ...options,
    /** @param {import("./bundles.mjs").Addresses} of */
    publicPages: (of) => ({ ...options.publicPages(of), inject: reloading }),
  };
  const { banners } = await writePublicPages(development, pagesOptions, addresses, content);
  const uiOptions = options.ui(addresses);
  const contexts = await Promise.all([
    context({ ...options.engine, plugins: [afterBuild(reload)] }),
    context({
      ...uiOptions,
      inject: reloading,
      plugins: [
        afterBuild(async ({ metafile }) => {
          if (metafile)
            await writePage(development, { ui: entryFiles(metafile, "src-ui/main.tsx"), earlyStart, banners });
          reload();
        }),
      ],
    }),
  ]);
  await Promise.all(contexts.map((each) => each.watch()));
  afterChanges(["content", "locales", "public", "src-ui/site"], async () => {
    // The pages fill in what the documents in public/ leave open.
    await cp("public", site, { recursive: true });
    await writeLocales(development);
    await writeHelp(development, await readContent());
    await writePublicPages(development, pagesOptions, addresses, content);
    reload();
  });
}

/** Imported by scripts of pages that reload themselves. */
const reloading = ["build/reload-page.mjs"];

/**
 * @param {import("./bundles.mjs").Target} target
 * @param {number} port
 */
async function serve({ site, demo }, port) {
  const { startServer } = await import(pathToFileURL(join(demo, "start-server.mjs")).href);
  const { startDemoStores } = await import(pathToFileURL(join(demo, "start-demo-stores.mjs")).href);
  const host = "127.0.0.1";
  const stores = await startDemoStores({
    host,
    shopifyPort: Number(process.env.SHOPIFY_PORT ?? 4174),
    wooPort: Number(process.env.WOO_PORT ?? 4175),
    argv: [],
  });
  const allowHosts = [stores.shopify, stores.woo].flatMap((store) => [
    `localhost:${store.port}`,
    `${host}:${store.port}`,
  ]);
  const { port: behind } = await startServer({ root: site, host, port: 0, allowHosts });
  const { port: bound, reload } = await serveWithReload({ port, behind });
  const app = `http://localhost:${bound}/app`;
  console.log([`Vitrine: ${app}`, `Demo catalogue: ${app}?demo=true`, ...stores.lines].join("\n"));
  return reload;
}

/**
 * @param {(result: import("esbuild").BuildResult) => void | Promise<void>} done
 * @returns {import("esbuild").Plugin}
 */
function afterBuild(done) {
  return {
    name: "after-build",
    setup: ({ onEnd }) => onEnd((result) => (result.errors.length === 0 ? done(result) : undefined)),
  };
}

/**
 * Proxies the app's server and adds an event stream that makes pages reload.
 * @param {{ port: number, behind: number }} ports own port (0: any free port), and port of the app's server
 * @returns {Promise<{ port: number, reload: () => void }>}
 */
async function serveWithReload({ port, behind }) {
  /** @type {Set<import("node:http").ServerResponse>} */
  const pages = new Set();
  const front = createServer((incoming, outgoing) => {
    if (incoming.url === "/__reload") {
      outgoing.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" }).write("\n");
      pages.add(outgoing);
      outgoing.once("close", () => pages.delete(outgoing));
      return;
    }
    const { url: path, method, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port: behind, path, method, headers }, (answer) => {
      // Files have no hashed names in development.
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, "cache-control": "no-store" });
      answer.pipe(outgoing);
    });
    onward.once("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise((resolve, reject) => {
    front.once("error", reject);
    front.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const address = front.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    reload: () => {
      for (const page of pages) page.write("data: reload\n\n");
    },
  };
}
