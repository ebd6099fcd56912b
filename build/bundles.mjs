import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { laterGroups } from "./later-groups.mjs";
import { engineProgram, interfaceProgram } from "./programs.mjs";
import { readServices } from "./read-services.mjs";

/** Names of the scripts that only some public pages load. */
export const pageScripts = readdirSync("src-ui/site/pages").flatMap((file) =>
  file.endsWith(".ts") ? basename(file, ".ts") : [],
);

/** @param {string} name */
export const pageScriptSource = (name) => `src-ui/site/pages/${name}.ts`;

/**
 * Output folders and mode of a build.
 * @typedef {object} Target
 * @property {string} site folder of the static site
 * @property {string} server folder of the self-host server
 * @property {string} demo folder of the server with the demo stores
 * @property {string} version such as "1.0.0"
 * @property {boolean} [dev] without hashed names and minification
 * @property {boolean} [compressed] false: no compressed files beside the others
 * @property {boolean} [screenshots] false: the public pages have none, as before these are taken
 */

/**
 * Addresses that the build defines for the interface. @typedef {{ worker: string, scanner: string, locales:
 * Record<string, import("./write-locales.mjs").WordFiles>, help: import("./write-help.mjs").HelpFiles, fonts: string }} Addresses
 */

/**
 * The public site that an installed app stores: paths of its pages, their images and documents, and a version that changes with
 * them.
 * @typedef {{ version: string, files: Record<"en" | "pt", readonly string[]> }} PublicSite
 */

/**
 * esbuild's options for each program. Throws a ServicesError.
 * @param {Target} target
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of the bundles
export function bundles({ site, server, demo, version, dev = false }) {
  const mode = dev ? '"development"' : '"production"';
  /** @satisfies {import("esbuild").BuildOptions} */
  const common = {
    bundle: true,
    metafile: true,
    target: "es2022",
    minify: !dev,
    sourcemap: /** @type {const} */ ("linked"),
    legalComments: /** @type {const} */ ("linked"),
    logLevel: /** @type {const} */ ("warning"),
    // Without it, React and Workbox include their debugging code.
    define: {
      "process.env.NODE_ENV": mode,
      // valtio reads it, and a classic script has no `import.meta`.
      "import.meta.env": "true",
      "import.meta.env.MODE": mode,
      // A text: esbuild puts an object into a module of its own, which every module imports.
      __SERVICES__: JSON.stringify(JSON.stringify(readServices(process.env))),
    },
  };
  const hash = dev ? "" : "-[hash]";
  const browser = { ...common, outdir: join(site, "assets"), entryNames: `[name]${hash}` };
  const modules = {
    ...browser,
    format: /** @type {const} */ ("esm"),
    splitting: true,
    chunkNames: "site-[name]-[hash]",
    assetNames: `[name]${hash}`,
    loader: { ".woff2": /** @type {const} */ ("file") },
  };
  const classic = { ...browser, format: /** @type {const} */ ("iife") };
  const node = {
    ...common,
    outExtension: { ".js": ".mjs" },
    platform: /** @type {const} */ ("node"),
    target: "node20",
    format: /** @type {const} */ ("esm"),
    splitting: true,
    minify: false,
    chunkNames: "[name]-[hash]",
  };

  return {
    // The server recognises the engine's files by name and allows only these to reach stores.
    engine: {
      ...modules,
      entryPoints: { engine: engineProgram.main },
      plugins: [laterGroups(engineProgram)],
      external: nodeOnly,
      alias: modernDexie,
      chunkNames: "engine-[name]-[hash]",
    },

    /** @param {Addresses} addresses */
    ui: (addresses) => ({
      ...modules,
      entryPoints: { main: interfaceProgram.main },
      plugins: [laterGroups(interfaceProgram)],
      jsx: /** @type {const} */ ("automatic"),
      // Style sheets name the icons in `public/`.
      external: [...nodeOnly, "/icons/*"],
      chunkNames: "ui-[name]-[hash]",
      define: { ...common.define, ...defined(addresses), __VERSION__: JSON.stringify(version) },
    }),

    /** @param {Addresses} addresses */
    earlyStart: (addresses) => ({
      ...classic,
      entryPoints: { "early-start": "src-ui/early-start.ts" },
      define: { ...common.define, ...defined(addresses) },
    }),

    // The script and the style sheet of all public pages.
    /** @param {Addresses} addresses */
    publicPages: (addresses) => ({
      ...modules,
      entryPoints: { "public-page": "src-ui/site/public-page.ts", site: "src-ui/site/site.css" },
      define: { ...common.define, ...defined(addresses) },
    }),

    // Classic scripts: for the first the first paint waits, the second is that of the pages that lead to others.
    earlyPage: {
      ...classic,
      entryPoints: { "early-page": "src-ui/site/early-page.ts", "alias-page": "src-ui/site/alias-page.ts" },
    },

    // Scripts of public pages that do something. In a build of their own: they would take parts out of the script of all pages.
    pageScripts: {
      ...modules,
      entryPoints: Object.fromEntries(pageScripts.map((name) => [`site-${name}`, pageScriptSource(name)])),
      external: nodeOnly,
    },

    // Renders the public pages, and sets those to print, at build time.
    siteRenderer: {
      ...node,
      entryPoints: { "render-site": "src-ui/site/render-site.tsx", "print-sheet": "build/print-sheet.ts" },
      jsx: /** @type {const} */ ("automatic"),
      packages: /** @type {const} */ ("external"),
      sourcemap: false,
    },

    // Writes the server's headers for static hosts at build time.
    headerFiles: { ...node, entryPoints: { "header-files": "src-server/header-files.ts" }, sourcemap: false },

    // The script of the page `/verify/`.
    verification: {
      ...classic,
      entryPoints: { verification: "src-ui/foundations/privacy/verification/verification-page.ts" },
    },

    // The script of the page `/contact-form/`.
    contactForm: {
      ...classic,
      entryPoints: { "contact-form": "src-ui/site/contact-form/form-page.ts" },
    },

    // The server recognises it by name: only the scanner may compile WebAssembly.
    /** @param {string} wasm address of the WebAssembly file */
    scanner: (wasm) => ({
      ...browser,
      entryPoints: { scanner: "src-ui/screens/scan/scanner.ts" },
      format: /** @type {const} */ ("esm"),
      define: { ...common.define, __SCANNER_WASM__: JSON.stringify(wasm) },
    }),

    // Its address must never change. A classic script, which every browser supports.
    /** @param {PublicSite} publicSite */
    serviceWorker: (publicSite) => ({
      ...common,
      sourcemap: false,
      entryPoints: { sw: "src-sw/main.ts" },
      outdir: join(site, ".sw"),
      format: /** @type {const} */ ("iife"),
      define: { ...common.define, __PUBLIC_SITE__: JSON.stringify(publicSite) },
    }),

    server: { ...node, entryPoints: { main: "src-server/main.ts" }, outdir: server },

    // The command that publishes a catalogue: the engine's adapters in Node.
    publisher: { ...node, entryPoints: { publish: "src-publish/main.ts" }, outdir: server },

    // sharp is a native module, which Node loads from node_modules.
    demo: { ...node, entryPoints: { main: "demo/main.ts" }, outdir: demo, external: ["sharp"] },
  };
}

/** FlexSearch asks for it in Node only. As an empty module it would be one more script. */
const nodeOnly = ["worker_threads"];

/** Dexie's build for modern browsers. Its default is ES5, which adds 1.7 kB (gzip) to the first load. */
export const modernDexie = { dexie: "dexie/dist/modern/dexie.mjs" };

/** @param {Addresses} addresses */
function defined({ worker, scanner, locales, help, fonts }) {
  return {
    __WORKER_URL__: JSON.stringify(worker),
    __SCANNER_URL__: JSON.stringify(scanner),
    __LOCALES__: JSON.stringify(locales),
    __HELP__: JSON.stringify(help),
    __FONTS__: JSON.stringify(fonts),
  };
}
