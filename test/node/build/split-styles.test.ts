import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { splitStyles } from "../../../build/split-styles.mjs";

/** The sheets of an entry of these files. */
async function split(sources: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), "split-styles-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, source] of Object.entries(sources)) await writeFile(join(folder, file), source);
  const entry = relative(process.cwd(), join(folder, "main.ts"));
  const outdir = join(folder, "out");
  const { metafile } = await build({
    entryPoints: { main: entry },
    outdir,
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    metafile: true,
    sourcemap: "linked",
  });
  const css = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === entry)?.cssBundle ?? "";
  const { first, later } = await splitStyles(metafile, entry, css);
  return {
    first: await readFile(first, "utf8"),
    later: later && (await readFile(later, "utf8")),
    files: (await readdir(outdir)).filter((file) => file.startsWith("main") && file.includes(".css")),
    names: [first, later ?? ""].map((file) => basename(file)),
  };
}

const sources = {
  "main.ts": `import "./bar.css"; import { open } from "./open"; open();`,
  "open.ts": `import "./open.css"; export const open = () => import("./dialog");`,
  "dialog.ts": `import "./button.css"; import "./open.css"; import "./dialog.css";`,
  "bar.css": ".bar { color: red }",
  "open.css": ".open { color: green }",
  "button.css": ".button { color: blue }",
  "dialog.css": "@media (min-width: 1px) { .dialog { color: black } }",
};

test("what an entry imports at once is in the first sheet, what only its later parts import in the other", async () => {
  const { first, later, files, names } = await split(sources);
  expect(first).toBe(".bar{color:red}.open{color:green}");
  expect(later).toBe(".button{color:#00f}@media(min-width:1px){.dialog{color:#000}}");
  expect(names.map((name) => name.replace(/[0-9A-F]{8}/, "#"))).toEqual(["main-#.css", "later-#.css"]);
  // The whole one is gone, with its map.
  expect(files).toEqual([names[0]]);
});

test("a sheet whose content changes has another name", async () => {
  const { names } = await split(sources);
  const { names: others } = await split({ ...sources, "dialog.css": ".dialog { color: gold }" });
  expect([others[0], others[1] === names[1]]).toEqual([names[0], false]);
});

test("where nothing is loaded later there is one sheet", async () => {
  expect((await split({ ...sources, "main.ts": `import "./bar.css";` })).later).toBeNull();
});
