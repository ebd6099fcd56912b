import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { singleIcons } from "../../../build/single-icons.mjs";

const sources = {
  "main.ts": `import { type LucideIcon, TriangleAlert, X } from "lucide-react";
    export const icons: readonly LucideIcon[] = [X, TriangleAlert]; export const later = () => import("./later");`,
  "later.ts": `import { Printer, X } from "lucide-react"; export const icons = [Printer, X];`,
};

test("an icon is in the script of what uses it, and one that is used at first and later in the first", async () => {
  const folder = await mkdtemp("node_modules/.cache/single-icons-");
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, source] of Object.entries(sources)) await writeFile(join(folder, file), source);
  const entry = join(folder, "main.ts");
  const { metafile } = await build({
    entryPoints: [entry],
    plugins: [singleIcons()],
    outdir: join(folder, "out"),
    bundle: true,
    splitting: true,
    format: "esm",
    metafile: true,
    write: false,
  });
  const iconsOf = (entryPoint: string) => {
    const output = Object.values(metafile.outputs).find((each) => each.entryPoint === entryPoint);
    return Object.keys(output?.inputs ?? {}).flatMap((path) => /icons\/(.+)\.mjs$/.exec(path)?.[1] ?? []);
  };
  expect(iconsOf(join(folder, "later.ts"))).toEqual(["printer"]);
  const all = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const used = all.flatMap((path) => /icons\/(.+)\.mjs$/.exec(path)?.[1] ?? []);
  expect(used.toSorted()).toEqual(["printer", "triangle-exclamation-point", "x"]);
});
