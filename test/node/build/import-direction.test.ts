import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { bundles } from "../../../build/bundles.mjs";

/** What each program holds, as esbuild bundles it: paths from the project's root. */
let held: Record<"engine" | "ui" | "serviceWorker" | "server" | "demo", readonly string[]>;

beforeAll(async () => {
  const options = bundles({ site: "dist", server: "dist-server", demo: "dist-demo", version: "1.0.0" });
  const [engine, ui, serviceWorker, server, demo] = await Promise.all([
    inputsOf(options.engine),
    inputsOf(options.ui({ worker: "", scanner: "", locales: {} })),
    inputsOf(options.serviceWorker),
    inputsOf(options.server),
    inputsOf(options.demo),
  ]);
  held = { engine, ui, serviceWorker, server, demo };
}, 60_000);

describe("packages", () => {
  const uiPackages = ["react", "react-dom", "react-i18next", "i18next", "virtua", "wouter", "valtio", "lucide-react"];
  const enginePackages = ["dexie", "flexsearch", "htmlparser2", "valibot", "culori", "@csstools/css-tokenizer"];

  test.each([
    ["ui", enginePackages],
    ["engine", uiPackages],
    ["serviceWorker", [...uiPackages, ...enginePackages, "comlink"]],
    ["server", [...uiPackages, ...enginePackages, "comlink", "workbox-routing", "sharp"]],
    ["demo", [...uiPackages, ...enginePackages, "comlink", "workbox-routing"]],
  ] as const)("%s holds none of %j", (program, forbidden) => {
    const packages = new Set(held[program].map(packageOf));
    expect(forbidden.filter((name) => packages.has(name))).toEqual([]);
  });

  test("the check sees the packages that are there", () => {
    expect(held.ui.map(packageOf)).toContain("react-dom");
    expect(held.engine.map(packageOf)).toContain("dexie");
    expect(held.serviceWorker.map(packageOf)).toContain("workbox-routing");
  });
});

describe("folders", () => {
  test.each([
    ["ui", "src-ui/"],
    ["serviceWorker", "src-sw/"],
    ["server", "src-server/"],
  ] as const)("%s holds of other folders only the contract", (program, own) => {
    const foreign = held[program].filter((path) => isOurs(path) && !path.startsWith(own));
    expect(foreign.filter((path) => !path.startsWith("src-worker/contract/"))).toEqual([]);
  });

  test("the engine holds only its own folder and the demo catalogue's data", () => {
    const foreign = held.engine.filter((path) => isOurs(path) && !path.startsWith("src-worker/"));
    expect(foreign.filter((path) => !/^demo\/catalogue\/[a-z]+\.json$/.test(path))).toEqual([]);
  });

  test("only the engine's demo adapter imports the demo catalogue's data", () => {
    const fromDemo = importsUnder("src-worker").filter(({ to }) => to.startsWith("demo/"));
    expect(fromDemo.length).toBeGreaterThan(0);
    expect(fromDemo.filter(({ from }) => !from.startsWith("src-worker/stores/demo/"))).toEqual([]);
  });

  test("the demo holds of other folders only the server and the contract", () => {
    const allowed = ["demo/", "src-server/", "src-worker/contract/"];
    expect(held.demo.filter((path) => isOurs(path) && !allowed.some((own) => path.startsWith(own)))).toEqual([]);
  });

  test("the contract imports nothing but itself", () => {
    const imports = importsUnder("src-worker/contract");
    expect(imports.filter(({ to }) => !to.startsWith("src-worker/contract/"))).toEqual([]);
  });

  test("stores never import the catalogue", () => {
    const imports = importsUnder("src-worker/stores");
    expect(imports).not.toEqual([]);
    expect(imports.filter(({ to }) => to.startsWith("src-worker/catalogue/"))).toEqual([]);
  });

  test("adapters never import one another", () => {
    const adapterOf = (path: string) => /^src-worker\/stores\/([^/]+)\//.exec(path)?.[1];
    const between = importsUnder("src-worker/stores").filter(({ from, to }) => {
      const [importing, imported] = [adapterOf(from), adapterOf(to)];
      return importing !== undefined && imported !== undefined && importing !== imported;
    });
    expect(between).toEqual([]);
  });
});

async function inputsOf(options: BuildOptions): Promise<readonly string[]> {
  const { metafile } = await build({ ...options, write: false, metafile: true });
  return Object.keys(metafile?.inputs ?? {});
}

/** A file of a room or of the demo, and not of a package. */
function isOurs(path: string): boolean {
  return /^(?:src-|demo\/)/.test(path);
}

function packageOf(path: string): string | undefined {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

/** Every relative import written in a folder, those of types included, which no bundle shows. */
function importsUnder(folder: string): readonly { readonly from: string; readonly to: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files
    .map((file) => join(folder, file))
    .flatMap((from) =>
      [...readFileSync(from, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, to = ""]) => ({
        from,
        to: join(dirname(from), to),
      })),
    );
}
