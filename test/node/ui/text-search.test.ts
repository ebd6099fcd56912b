import { describe, expect, test } from "vitest";
import { readContent } from "../../../build/read-content.mjs";
import { folded } from "../../../src-ui/foundations/words/folded";
import { createTextSearch } from "../../../src-ui/pieces/help/create-text-search";

const entries = [
  { id: "keys", title: "Keys and secrets", description: "How WooCommerce keys are kept." },
  { id: "codes", title: "Ler códigos de barras", description: "Com a câmara, às vezes sem ligação." },
  { id: "ios", title: "Install on iPad", description: "Home screen, e-mail." },
];
const search = createTextSearch(entries);

test.each([
  ["keys", ["keys"]],
  ["KEYS", ["keys"]],
  ["ommerc", ["keys"]],
  ["y", ["keys"]],
  ["códigos", ["codes"]],
  ["codigos", ["codes"]],
  ["CÓDIG", ["codes"]],
  ["amar", ["codes"]],
  ["barras cam", ["codes"]],
  ["secret woo", ["keys"]],
  ["woo ipad", []],
  ["pad", ["ios"]],
  ["e-mail", ["ios"]],
  ["  ipad  ", ["ios"]],
  ["ke", ["keys"]],
  ["nothing", []],
  ["", []],
  ["---", []],
])("%j finds %j", (text, ids) => {
  expect([...search(text)].toSorted()).toEqual(ids.toSorted());
});

describe.each(["en", "pt"] as const)("the help in %s", (language) => {
  test("is found by every part of every word of its titles and descriptions", async () => {
    const topics = (await readContent())[language];
    const find = createTextSearch(topics);
    const missed = topics.flatMap(({ id, title, description }) =>
      partsOf(`${title} ${description}`).filter((part) => !find(part).has(id)),
    );
    expect(missed).toEqual([]);
  });
});

/** Every part of every word, without accents. */
function partsOf(text: string): readonly string[] {
  const words = folded(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  const parts = words.flatMap((word) =>
    [...word].flatMap((_, from) => [...word.slice(from)].map((_, length) => word.slice(from, from + length + 1))),
  );
  return [...new Set(parts)];
}
