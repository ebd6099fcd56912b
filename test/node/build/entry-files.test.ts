import type { Metafile } from "esbuild";
import { expect, test } from "vitest";
import { entryFiles } from "../../../build/entry-files.mjs";

type Output = Metafile["outputs"][string];
type Imported = readonly [path: string, kind: Output["imports"][number]["kind"]];

function output(imports: readonly Imported[], more: Partial<Output> = {}): Output {
  return { bytes: 1, inputs: {}, exports: [], imports: imports.map(([path, kind]) => ({ path, kind })), ...more };
}

test("an entry needs what it imports statically, however deep, each once, and nothing that is fetched later", () => {
  const metafile = {
    inputs: {},
    outputs: {
      "out/other.js": output([], { entryPoint: "src/other.ts" }),
      "out/main.js": output(
        [
          ["out/a.js", "import-statement"],
          ["out/later.js", "dynamic-import"],
        ],
        {
          entryPoint: "src/main.ts",
          cssBundle: "out/main.css",
        },
      ),
      "out/a.js": output([
        ["out/b.js", "import-statement"],
        ["out/main.js", "import-statement"],
      ]),
      "out/b.js": output([["out/a.js", "import-statement"]]),
      "out/later.js": output([["out/c.js", "import-statement"]]),
      "out/c.js": output([]),
    },
  };
  expect(entryFiles(metafile, "src/main.ts")).toEqual({
    entry: "out/main.js",
    imports: ["out/a.js", "out/b.js"],
    css: "out/main.css",
  });
});

test("an entry without styles has none", () => {
  const metafile = { inputs: {}, outputs: { "out/main.js": output([], { entryPoint: "src/main.ts" }) } };
  expect(entryFiles(metafile, "src/main.ts")).toEqual({ entry: "out/main.js", imports: [], css: null });
});

test("a missing entry is reported by its name", () => {
  expect(() => entryFiles({ inputs: {}, outputs: {} }, "src/main.ts")).toThrow("src/main.ts");
});

test("a dynamic import that runs at once is listed among the needed files", () => {
  const metafile = {
    inputs: {},
    outputs: {
      "out/main.js": output([["out/engine.js", "dynamic-import"]], { entryPoint: "src/main.ts" }),
      "out/engine.js": output(
        [
          ["out/a.js", "import-statement"],
          ["out/later.js", "dynamic-import"],
        ],
        { entryPoint: "src/engine.ts" },
      ),
      "out/a.js": output([]),
      "out/later.js": output([], { entryPoint: "src/later.ts" }),
    },
  };
  expect(entryFiles(metafile, "src/main.ts", "src/engine.ts").imports).toEqual(["out/engine.js", "out/a.js"]);
});
