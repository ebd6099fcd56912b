import { readFile } from "node:fs/promises";
import { build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { bundles } from "../../../build/bundles.mjs";
import { reachedAtOnce } from "../../../build/split-styles.mjs";
import { firstWords, pluralForm, splitWords, type Words } from "../../../build/write-locales.mjs";
import { usesWord } from "../uses-word";

const words = {
  grid: { none: "Nothing", count_one: "one", count_other: "many", stock: { in: "yes", out: "no" } },
  order: { title: "Order", end: "End" },
  empty: { never: "said" },
};

test("listed sections and entries are in the first file, all others in the second", () => {
  expect(splitWords(words, ["empty", "grid.stock", "order.end"])).toEqual({
    first: { grid: { stock: { in: "yes", out: "no" } }, order: { end: "End" }, empty: { never: "said" } },
    later: { grid: { none: "Nothing", count_one: "one", count_other: "many" }, order: { title: "Order" } },
  });
});

test("a key that only begins as a listed one is in the second file", () => {
  expect(splitWords(words, ["gri"]).first).toEqual({});
});

describe("of the app itself", () => {
  let source: string;
  beforeAll(async () => {
    source = await firstSource();
  });

  test.each(["en", "pt"])("the first screens use no word of %s that comes later", async (language) => {
    const { first, later } = splitWords(await wordsOf(language));
    expect(keysOf(first).filter((key) => usesWord(source, key)).length).toBeGreaterThan(50);
    // Such a word belongs on the list in build/first-words.json, or its component behind `lazyScreen`.
    const ofFailures = (key: string) => key.startsWith("failure.");
    expect(keysOf(later).filter((key) => usesWord(source, key) && !ofFailures(key))).toEqual([]);
    // Failures of stores and files appear on lazy screens only.
    const late = /^failure\.(storage|order|engine)-/;
    expect(keysOf(later).filter((key) => late.test(key))).toEqual([]);
  });

  test.each(["en", "pt"])("every entry of the list names words of %s", async (language) => {
    const keys = keysOf(await wordsOf(language)).map((key) => `${key.replace(pluralForm, "")}.`);
    expect(firstWords.filter((one) => !keys.some((key) => key.startsWith(`${one}.`)))).toEqual([]);
  });

  test.each(["en", "pt"])("every word of %s is in one of its two files, and in one alone", async (language) => {
    const all = await wordsOf(language);
    const { first, later } = splitWords(all);
    expect(keysOf(later).length).toBeGreaterThan(keysOf(first).length);
    expect([...keysOf(first), ...keysOf(later)].toSorted()).toEqual(keysOf(all).toSorted());
  });
});

async function wordsOf(language: string): Promise<Words> {
  return JSON.parse(await readFile(`locales/${language}.json`, "utf8"));
}

/** All of our own source that runs before a later part is loaded. */
async function firstSource(): Promise<string> {
  const options = bundles({ site: "dist", server: "dist-server", demo: "dist-demo", version: "1.0.0" });
  const ui = {
    ...options.ui({ worker: "", scanner: "", locales: {}, help: { en: "", pt: "" }, fonts: "" }),
    plugins: [],
    sourcemap: false,
    write: false,
  };
  const { inputs } = (await build({ ...ui, metafile: true })).metafile;
  const own = [...reachedAtOnce(inputs, "src-ui/main.tsx")].filter((path) => path.startsWith("src-"));
  return (await Promise.all(own.map((path) => readFile(path, "utf8")))).join("\n");
}

/** { grid: { none: "…" } } → ["grid.none"] */
function keysOf(tree: Words, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}
