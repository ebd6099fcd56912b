// node build.mjs [--dev] [--check] [--out=dist] [--version=1.0.0]
//
// Writes the site to <out>/ and the server to <out>-server/, and fails when a budget is exceeded.
//   --dev      builds unminified, watches, serves on PORT with live reload, the demo stores beside it;
//              no service worker, no budgets; <out> is a folder under node_modules/.cache
//   --check    builds to a temporary folder, for the budgets alone
//   --version  the version that the page tells; package.json's where it is left out
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { budgetLines } from "./src-server/build/budget-lines.mjs";
import { budgetTable } from "./src-server/build/budget-table.mjs";
import { buildSite } from "./src-server/build/build-site.mjs";
import { developSite } from "./src-server/build/develop-site.mjs";

const { values: asked } = parseArgs({
  options: {
    dev: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
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

if (asked.dev)
  await developSite({ site: out, server: `${out}-server`, version, port: Number(process.env.PORT ?? 4173) });
else if (asked.check) await check();
else await build({ site: out, server: `${out}-server`, version });

async function check() {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-check-"));
  try {
    await build({ site: join(folder, "dist"), server: join(folder, "dist-server"), version });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {{ site: string, server: string, version: string }} target */
async function build(target) {
  const started = performance.now();
  const { weights, precached } = await buildSite(target);
  const lines = budgetLines(weights);
  console.log(budgetTable(lines));
  console.log(
    `Built ${target.site} in ${Math.round(performance.now() - started)} ms; ${precached} files for offline use.`,
  );
  if (lines.some((line) => line.bytes > line.limit)) {
    console.error("Over budget.");
    process.exitCode = 1;
  }
}
