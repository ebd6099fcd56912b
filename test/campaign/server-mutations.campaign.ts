import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mutation, mutations } from "./server/mutations";

// MUTATIONS=limits.ts,clients.ts runs those of the files whose path has one of these texts.

const only = (process.env.MUTATIONS ?? "").split(",");
const chosen = mutations.filter(({ file }) => only.some((text) => file.includes(text)));
const root = resolve(import.meta.dirname, "../..");
/** What the server's tests and their configuration read. */
const copied = [
  ...["src-server", "src-worker", "src-ui", "src-sw", "supabase", "demo", "build", "test", "locales"],
  ...["package.json", "tsconfig.json"],
];
/** One copy for each core of a small machine. */
const workers = 2;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-mutations-"));
  for (let worker = 0; worker < workers; worker++) {
    const copy = join(folder, String(worker));
    for (const name of copied) await cp(join(root, name), join(copy, name), { recursive: true });
    await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  }
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

test("the tests pass without a mutation", async () => {
  const names = new Set(chosen.flatMap(({ tests }) => tests));
  expect(await failingRun(join(folder, "0"), [...names])).toBe(null);
});

test("some test fails for every check that is missing", async () => {
  const survivors: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let mutation = chosen[next++]; mutation; mutation = chosen[next++])
        if (!(await isNoticed(join(folder, String(worker)), mutation))) {
          survivors.push(`${mutation.file}: ${mutation.from} → ${mutation.to}`);
          console.log(`survives: ${survivors.at(-1)}`);
        }
    }),
  );
  console.log(`mutations: ${chosen.length}, ${survivors.length} survive`);
  expect(survivors).toEqual([]);
});

async function isNoticed(copy: string, { file, from, to, tests }: Mutation): Promise<boolean> {
  const path = join(copy, file);
  const text = await readFile(path, "utf8");
  if (text.split(from).length !== 2) throw new Error(`${file} has no or more than one ${JSON.stringify(from)}`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
  const said = await failingRun(copy, tests);
  await writeFile(path, text);
  // A file that does not parse fails every test.
  if (said?.includes("Transform failed")) throw new Error(`${file} does not parse with ${JSON.stringify(to)}`);
  return said !== null;
}

/** What a run prints that fails; null if all tests pass. */
function failingRun(copy: string, names: readonly string[]): Promise<string | null> {
  const files = names.map((name) => `test/node/server/${name}.test.ts`);
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const options = [
    "run",
    "--config",
    "test/vitest.config.ts",
    "--project",
    "node",
    "--bail",
    "1",
    "--testTimeout",
    "15000",
  ];
  return new Promise((done) => {
    execFile(process.execPath, [vitest, ...options, ...files], { cwd: copy, timeout: 120_000 }, (error, out, err) =>
      done(error ? out + err : null),
    );
  });
}
