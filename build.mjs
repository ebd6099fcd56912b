// node build.mjs [--dev] [--check] [--sizes] [--out=dist] [--version=1.0.0]
//
// Writes the site to <out>/, the server to <out>-server/ and the server with the demo stores to <out>-demo/. Fails when
// a budget is exceeded, and names the lines that are over.
//   --dev      builds unminified, watches, serves on PORT with live reload, the demo stores beside it;
//              no service worker, no budgets; <out> is a folder under node_modules/.cache
//   --check    builds to a temporary folder, for the budgets alone
//   --sizes    prints what every file weighs, beside its budget
//   --version  the version that the page tells; package.json's where it is left out
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { budgetLines } from "./build/budget-lines.mjs";
import { budgetTable } from "./build/budget-table.mjs";
import { buildSite } from "./build/build-site.mjs";
import { developSite } from "./build/develop-site.mjs";

const { values: asked } = parseArgs({
  options: {
    dev: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    sizes: { type: "boolean", default: false },
    out: { type: "string" },
    version: { type: "string" },
  },
});

const out = resolve(
  asked.out ?? join(import.meta.dirname, asked.dev ? "node_modules/.cache/vitrine/dev/dist" : "dist"),
);
// Every path of the build is told from the project's root.
process.chdir(import.meta.dirname);
const version = asked.version ?? JSON.parse(await readFile("package.json", "utf8")).version;

if (asked.dev) await developSite({ ...target(out), port: Number(process.env.PORT ?? 4173) });
else if (asked.check) await check();
else await build(target(out));

async function check() {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-check-"));
  try {
    await build(target(join(folder, "dist")));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {string} site */
function target(site) {
  return { site, server: `${site}-server`, demo: `${site}-demo`, version };
}

/** @param {ReturnType<typeof target>} where */
async function build(where) {
  const started = performance.now();
  const { weights, precached } = await buildSite(where);
  const lines = budgetLines(weights);
  const over = lines.filter((line) => line.bytes > line.limit);
  if (asked.sizes) console.log(budgetTable(lines));
  console.log(
    `Built ${where.site} in ${Math.round(performance.now() - started)} ms; ${precached} files for offline use.`,
  );
  if (over.length > 0) {
    console.error(`Over budget:\n${budgetTable(over)}`);
    process.exitCode = 1;
  }
}
