import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Packages of the parts that no browser test loads: the service worker, and the pages that the build renders. */
const isElsewhere = (name: string) => /^workbox-|^react-dom\/static$|^dexie$|^lucide-react/.test(name);

test("the browser tests name every package that the interface and the engine import", () => {
  const config = readFileSync("test/vitest.config.ts", "utf8");
  const files = ["src-ui", "src-worker"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  );
  const imports = /^(?:import|export) (?!type\b)[^;"=]*\bfrom "([^".][^"]*)"|\bimport\("([^".][^"]*)"\)/gm;
  const imported = files.flatMap((code) => [...code.matchAll(imports)].map(([, whole, lazy]) => whole ?? lazy ?? ""));
  const names = [...new Set(imported)].filter((name) => !isElsewhere(name));
  expect(names).toContain("react");
  // Vite bundles a package that it finds late, and reloads the page in mid-test, which then has two copies of React.
  expect(names.filter((name) => !config.includes(`"${name}"`))).toEqual([]);
});
