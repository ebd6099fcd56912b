import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { bundles } from "../../../build/bundles.mjs";
import { firstSource } from "../../../build/first-source.mjs";
import { splitWords, type Words } from "../../../build/split-words.mjs";

const words = {
  grid: { none: "Nothing", count_one: "one", count_other: "many", stock: { in: "yes", out: "no" } },
  order: { title: "Order", end: "End" },
  empty: { never: "said" },
};

test("a word that the first source names is in the first file, every other in the second", () => {
  expect(splitWords(words, `t("grid.none"); t("order.title");`)).toEqual({
    first: { grid: { none: "Nothing" }, order: { title: "Order" } },
    later: {
      grid: { count_one: "one", count_other: "many", stock: { in: "yes", out: "no" } },
      order: { end: "End" },
      empty: { never: "said" },
    },
  });
});

test.each([
  ["all plural forms of a word", `t("grid.count", { count })`, { grid: { count_one: "one", count_other: "many" } }],
  ["all words of which one is chosen", `t(\`grid.stock.\${level}\`)`, { grid: { stock: { in: "yes", out: "no" } } }],
  ["a word that stands in a list", `const keys = ["order.end"] as const;`, { order: { end: "End" } }],
])("%s come together", (_name, source, first) => {
  expect(splitWords(words, source).first).toEqual(first);
});

test("a key that only begins as another, or stands in a longer one, is not that one", () => {
  expect(splitWords(words, `t("grid.nonesuch"); t("an.order.title"); t("order.end.all");`).first).toEqual({});
});

describe("of the app itself", () => {
  let source: string;
  beforeAll(async () => {
    const options = bundles({ site: "dist", server: "dist-server", demo: "dist-demo", version: "1.0.0" });
    source = await firstSource(options.ui({ worker: "", scanner: "", locales: {} }), "src-ui/main.tsx");
  }, 60_000);

  test("the first source is of the bar and the grid, and of no screen that is loaded later", () => {
    const has = (name: string) => source.includes(`function ${name}(`);
    expect(["MainScreen", "ProductGrid", "startWords", "ConfigurationCenter", "OrderDialog"].filter(has)).toEqual([
      "MainScreen",
      "ProductGrid",
      "startWords",
    ]);
  });

  test.each(["en", "pt"])("every word of %s is in one of its two files, and in one alone", async (language) => {
    const all: Words = JSON.parse(await readFile(`locales/${language}.json`, "utf8"));
    const { first, later } = splitWords(all, source);
    const [atFirst, after] = [flat(first), flat(later)];
    expect(atFirst.length).toBeGreaterThan(50);
    expect(after.length).toBeGreaterThan(atFirst.length);
    expect([...atFirst, ...after].toSorted()).toEqual(flat(all).toSorted());
  });
});

/** { grid: { none: "…" } } → ["grid.none: …"] */
function flat(tree: Words, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [`${path}${key}: ${value}`] : flat(value, `${path}${key}.`),
  );
}
