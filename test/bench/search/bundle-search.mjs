import { build } from "esbuild";

const folder = new URL(".", import.meta.url).pathname;

/** The files of `engines/`, and what they export. */
const engines = {
  flexsearch: ["flexsearchDocument", "flexsearchIndex", "flexsearchSounds"],
  fts5: ["fts5"],
  fuse: ["fuse"],
  minisearch: ["minisearch"],
  orama: ["orama"],
  ufuzzy: ["ufuzzy"],
  vitrine: ["vitrine"],
};

/**
 * Bundles every engine of `engines/` into a worker of its own, and the page that starts them. An engine that does not
 * build is reported and left out: the others are measured all the same.
 * @returns {Promise<{ page: string, workers: Map<string, string> }>} scripts, the workers' by the engine's name
 */
export async function bundleSearch() {
  const page = await bundled({ entryPoints: [`${folder}in-page.ts`], platform: "browser" });
  /** @type {Map<string, string>} */
  const workers = new Map();
  for (const [file, names] of Object.entries(engines))
    for (const name of names) {
      const contents = `
        import { ${name} } from "./engines/${file}";
        import { serveEngine } from "./in-worker";
        serveEngine(${name});`;
      try {
        workers.set(name, await bundled({ stdin: { contents, resolveDir: folder }, platform: "browser" }));
      } catch (failure) {
        console.error(`${name} is left out: ${failure instanceof Error ? failure.message : failure}`);
      }
    }
  return { page, workers };
}

/** @returns {Promise<typeof import("./catalogue-and-queries")>} */
export async function importQueries() {
  const script = await bundled({ entryPoints: [`${folder}catalogue-and-queries.ts`], platform: "node" });
  return import(`data:text/javascript;base64,${Buffer.from(script).toString("base64")}`);
}

/** @param {import("esbuild").BuildOptions} options */
async function bundled(options) {
  const { outputFiles } = await build({
    ...options,
    bundle: true,
    write: false,
    minify: true,
    format: options.platform === "node" ? "esm" : "iife",
    target: "es2022",
    // A classic script has none; SQLite's looks beside itself for its wasm.
    define: options.platform === "node" ? {} : { "import.meta.url": "self.location.href" },
    logLevel: "silent",
  });
  return outputFiles?.[0]?.text ?? "";
}
