import { type BuildOptions, build } from "esbuild";
import { expect, test } from "vitest";
import { bundles } from "../../../build/bundles.mjs";
import { entryFiles } from "../../../build/entry-files.mjs";
import { engineProgram, interfaceProgram } from "../../../build/programs.mjs";

const targets = { site: "/built/site", server: "/built/server", demo: "/built/demo", version: "1.0.0" };
const noAddresses = {
  worker: "",
  scanner: "",
  locales: { en: { first: "", later: null } },
  help: { en: "", pt: "" },
  fonts: "",
};
const { ui, engine } = bundles(targets);

/** The sources in the files that a page must fetch before these entries run; first the entry of the build. */
async function sourcesAtFirst(options: BuildOptions, entry: string, ...atOnce: readonly string[]): Promise<string[]> {
  const { metafile } = await build({ ...options, metafile: true, write: false, minify: false, sourcemap: false });
  const files = entryFiles(metafile, entry, ...atOnce);
  return [files.entry, ...files.imports].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
}

test("the first load of the app has nothing of the profiler's screen and of its libraries", async () => {
  const sources = await sourcesAtFirst(ui(noAddresses), "src-ui/main.tsx");
  expect(sources).toContain("src-ui/main.tsx");
  expect(sources.filter((path) => /^src-ui\/screens\/profiler\/|node_modules\/d3-/.test(path))).toEqual([]);
});

test("the engine's first load has the recorder's switch and nothing that records or answers for the profiler", async () => {
  const sources = await sourcesAtFirst(engine, "src-worker/main.ts", "src-worker/expose-engine.ts");
  const ofProfiler = /^src-worker\/(?:profiler\/|spans\/|commands\/profiler)/;
  expect(sources.filter((path) => ofProfiler.test(path))).toEqual(["src-worker/spans/create-recorder.ts"]);
});

test.each([
  ["interface", ui(noAddresses), interfaceProgram],
  ["engine", engine, engineProgram],
])("what the %s loads later is one script for each group, and none beside these", async (_, options, program) => {
  const { outputs } = (await build({ ...options, metafile: true, write: false, sourcemap: false })).metafile;
  const scripts = Object.keys(outputs).filter((path) => path.endsWith(".js"));
  const groups = Object.values(program.groups);
  const joined = new Set(groups.flatMap(({ after = [] }) => after)).size + (program.main === program.first ? 0 : 1);
  const atFirst = entryFiles({ inputs: {}, outputs }, program.main, program.first);
  const first = new Set([atFirst.entry, ...atFirst.imports]).size - (program.main === program.first ? 0 : 1);
  expect(scripts).toHaveLength(first + groups.length + joined);
});
