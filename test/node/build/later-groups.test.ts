import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { type BuildOptions, build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { classicFirstLoad } from "../../../build/classic-first-load.mjs";
import { entryFiles } from "../../../build/entry-files.mjs";
import { joinScripts } from "../../../build/join-scripts.mjs";
import { laterGroups } from "../../../build/later-groups.mjs";

/** Views, the dialogs "order" and "settings", and a drawing that both show. */
const app = {
  "main.ts": `import { count } from "./count"; import { name } from "./name";
    export const all = () => Promise.all([import("./views/table"), import("./views/rail"), import("./dialogs/order"),
      import("./dialogs/settings"), import("./dialogs/more/print")]);
    count(); globalThis.started = [name, all];`,
  "count.ts": "let counted = 0; export const count = () => ++counted;",
  "name.ts": `export const name = "one";`,
  "views/table.ts": `import { count } from "../count"; import { sorted } from "../sorted";
    export const table = () => [count(), sorted];`,
  "views/rail.ts": `import { sorted } from "../sorted"; export const rail = sorted;`,
  "dialogs/order.ts": `import { drawing } from "../drawing"; import { sorted } from "../sorted";
    export const order = () => [drawing(), sorted, import("./more/print").then(({ print }) => print)];`,
  "dialogs/settings.ts": `import { drawing } from "../drawing"; export const settings = drawing;`,
  "dialogs/more/print.ts": `import { name } from "../../name"; export const print = name;`,
  // Each is needed by two groups.
  "drawing.ts": "let drawn = 0; export const drawing = () => ++drawn;",
  "sorted.ts": `export const sorted = "sorted";`,
};

type Sources = Readonly<Record<string, string>>;

async function built(sources: Sources) {
  const folder = await mkdtemp(join(tmpdir(), "later-groups-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, source] of Object.entries(sources)) {
    await mkdir(join(folder, "src", file, ".."), { recursive: true });
    await writeFile(join(folder, "src", file), source);
  }
  const from = (path: string) => relative(process.cwd(), join(folder, "src", path));
  const program = {
    main: from("main.ts"),
    first: from("main.ts"),
    common: "later",
    groups: {
      start: { members: [from("views/rail")] },
      later: { members: [from("views/")], after: ["start"] },
      dialogs: { members: [from("dialogs/order"), from("dialogs/more/")], after: ["start", "later"] },
      settings: { members: [from("dialogs/settings")], after: ["start", "later"] },
    },
  };
  const options = {
    entryPoints: { main: program.main },
    plugins: [laterGroups(program)],
    outdir: join(folder, "out"),
    bundle: true,
    splitting: true,
    format: "esm",
    metafile: true,
    logLevel: "silent",
    sourcemap: "linked",
    chunkNames: "[name]-[hash]",
    entryNames: "[name]-[hash]",
  } satisfies BuildOptions;
  const metafile = await joinScripts((await build(options)).metafile, program, options);
  return { folder, metafile, program, options };
}

const scriptsIn = async (folder: string) =>
  (await readdir(join(folder, "out"))).filter((file) => file.endsWith(".js")).toSorted();

test("a program is one script at first and one for each group, and no module is in two", async () => {
  const { folder, metafile, program, options } = await built(app);
  const modules = entryFiles(metafile, program.main);
  expect(modules.imports).toHaveLength(1);

  const { entry: script, imports } = await classicFirstLoad(metafile, modules, options);
  expect(imports).toEqual([]);
  const names = (await scriptsIn(folder)).map((file) => file.replace(/-\w+\.js$/, ""));
  // "chunk" passes on what is in the first script.
  expect(names).toEqual(["chunk", "dialogs", "later", "main", "settings", "start"]);
  const sources = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  expect(sources).toHaveLength(new Set(sources).size);

  // As a browser runs a classic script: what it declares is everybody's.
  const code = (await readFile(script, "utf8")).replace("var firstLoad", "globalThis.firstLoad");
  await writeFile(join(folder, "out/classic.mjs"), code);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(
    join(folder, "out/run.mjs"),
    `import "./classic.mjs";
    const [name, all] = globalThis.started;
    const [{ table }, { rail }, { order }, { settings }, { print }] = await all();
    console.log(JSON.stringify([name, table(), rail, await Promise.all(order()), settings(), print]));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "out/run.mjs")]);
  expect(JSON.parse(stdout)).toEqual(["one", [2, "sorted"], "sorted", [1, "sorted", "one"], 2, "one"]);
});

test.each([
  [
    "a lazy module's code",
    { "dialogs/settings.ts": `import { drawing } from "../drawing"; export const settings = [drawing];` },
  ],
  [
    "the name of an export alone",
    { "views/rail.ts": `import { sorted } from "../sorted"; export { sorted as shelf };` },
  ],
  ["a shared module", { "sorted.ts": `export const sorted = "shuffled";` }],
])("a change of %s renames every script, so that no cache mixes two builds", async (_, change: Sources) => {
  const [before, after] = [await built(app), await built({ ...app, ...change })];
  const old = await scriptsIn(before.folder);
  expect((await scriptsIn(after.folder)).filter((file) => old.includes(file))).toEqual([]);
});

test("a script's source map leads to its sources after the joining", async () => {
  const { folder } = await built(app);
  for (const [group, source] of [
    ["later", "table.ts"],
    ["start", "sorted.ts"],
    ["settings", "settings.ts"],
  ] as const) {
    const map = (await readdir(join(folder, "out"))).find((file) => file.startsWith(group) && file.endsWith(".map"));
    const { sources } = JSON.parse(await readFile(join(folder, "out", map ?? ""), "utf8"));
    expect(sources.some((path: string) => path.endsWith(source))).toBe(true);
  }
});

test("a lazy module without a group, and two of a group with one name, end the build", async () => {
  const beside = { "main.ts": `import("./name"); ${app["main.ts"]}` };
  const aside = { "main.ts": `import("./aside"); ${app["main.ts"]}`, "aside.ts": "export const aside = 1;" };
  const twice = { "dialogs/more/print.ts": "export const order = 1;" };
  await expect(built({ ...app, ...aside })).rejects.toThrow(/aside\.ts is loaded later and belongs to no group/);
  await expect(built({ ...app, ...twice })).rejects.toThrow(/Two lazy modules of the group "dialogs" export order/);
  await expect(built({ ...app, ...beside })).rejects.toThrow(/name\.ts is loaded later and belongs to no group/);
});
