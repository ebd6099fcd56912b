import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { type BuildOptions, build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { oneFirstLoad } from "../../../build/bundles.mjs";
import { classicFirstLoad } from "../../../build/classic-first-load.mjs";
import { entryFiles } from "../../../build/entry-files.mjs";

const sources = {
  "main.ts": `import { count } from "./count"; import { name } from "./name";
    export const later = () => import("./later"); count(); globalThis.started = [name, later];`,
  "later.ts": `import { count } from "./count"; import { other } from "./other"; export const counts = () => [count(), other];`,
  "latest.ts": `import { name } from "./name"; export const latest = name;`,
  "other.ts": `export const other = import("./latest").then(({ latest }) => latest);`,
  "name.ts": `export const name = "one";`,
  "count.ts": "let counted = 0; export const count = () => ++counted;",
};

test("an entry's first load is one script, and what is loaded later shares its modules with it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "first-load-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "src"));
  for (const [file, source] of Object.entries(sources)) await writeFile(join(folder, "src", file), source);
  const entry = relative(process.cwd(), join(folder, "src/main.ts"));
  const options = {
    entryPoints: { main: entry },
    plugins: [oneFirstLoad(entry)],
    outdir: join(folder, "out"),
    bundle: true,
    splitting: true,
    format: "esm",
    metafile: true,
    sourcemap: "linked",
    chunkNames: "chunk-[hash]",
    entryNames: "[name]-[hash]",
  } satisfies BuildOptions;
  const { metafile } = await build(options);
  const modules = entryFiles(metafile, entry);
  expect(modules.imports).toHaveLength(1);

  const { entry: script, imports } = await classicFirstLoad(metafile, modules, options);
  expect(imports).toEqual([]);
  const files = await readdir(join(folder, "out"));
  expect(files.filter((file) => file.startsWith("main-") && file.endsWith(".js"))).toHaveLength(1);
  // As a browser runs a classic script: what it declares is everybody's.
  const code = (await readFile(script, "utf8")).replace("var firstLoad", "globalThis.firstLoad");
  await writeFile(join(folder, "out/classic.mjs"), code);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(
    join(folder, "out/run.mjs"),
    `import "./classic.mjs";
    const [name, later] = globalThis.started;
    const { counts } = await later();
    const [count, other] = counts();
    console.log(JSON.stringify([name, count, await other]));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "out/run.mjs")]);
  expect(JSON.parse(stdout)).toEqual(["one", 2, "one"]);
});
