// node build.mjs [--dev] [--check] [--sizes] [--without-screenshots] [--uncompressed] [--out=dist] [--version=1.0.0]
//
// Writes the site to <out>/, the server to <out>-server/ and the server with the demo stores to <out>-demo/. Fails when
// a budget is exceeded, and names the lines that are over.
//   --dev      builds unminified, watches, serves on PORT with live reload, the demo stores beside it;
//              no service worker, no budgets; <out> is a folder under node_modules/.cache
//   --check    builds to a temporary folder, for the budgets alone
//   --sizes    prints the size and budget of every file
//   --without-screenshots  leaves the public pages without pictures of the app, which are taken from this build
//   --uncompressed  leaves out the compressed files, which are two thirds of a build
//   --version  the version in the page; default package.json's
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { budgetLines, budgetTable } from "./build/budget-lines.mjs";
import { buildAll } from "./build/build-all.mjs";
import { developSite } from "./build/develop-site.mjs";
import { ContentError } from "./build/read-content.mjs";
import { ServicesError } from "./build/read-services.mjs";

const { values: flags } = parseArgs({
  options: {
    dev: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    sizes: { type: "boolean", default: false },
    "without-screenshots": { type: "boolean", default: false },
    uncompressed: { type: "boolean", default: false },
    out: { type: "string" },
    version: { type: "string" },
  },
});

const out = resolve(
  flags.out ?? join(import.meta.dirname, flags.dev ? "node_modules/.cache/vitrine/dev/dist" : "dist"),
);
// All paths of the build are relative to the project's root.
process.chdir(import.meta.dirname);
const version = flags.version ?? JSON.parse(await readFile("package.json", "utf8")).version;

try {
  if (flags.dev) await developSite({ ...target(out), port: Number(process.env.PORT ?? 4173) });
  else if (flags.check) await check();
  else await build(target(out));
} catch (error) {
  if (!(error instanceof ContentError || error instanceof ServicesError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function check() {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-check-"));
  try {
    await build({ ...target(join(folder, "dist")), compressed: false });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {string} site
 * @returns {import("./build/bundles.mjs").Target}
 */
function target(site) {
  return {
    site,
    server: `${site}-server`,
    demo: `${site}-demo`,
    version,
    screenshots: !flags["without-screenshots"],
    compressed: !flags.uncompressed,
  };
}

/** @param {ReturnType<typeof target>} where */
async function build(where) {
  const started = performance.now();
  const weights = await buildAll(where);
  const lines = budgetLines(weights);
  const over = lines.filter(({ amount, limit }) => amount > limit);
  if (flags.sizes) console.log(budgetTable(lines));
  console.log(
    `Built ${where.site} in ${Math.round(performance.now() - started)} ms; ${weights.precached} files for offline use.`,
  );
  if (over.length > 0) {
    console.error(`Over budget:\n${budgetTable(over)}`);
    process.exitCode = 1;
  }
}
