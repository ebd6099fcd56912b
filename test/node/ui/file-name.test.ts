import { expect, test } from "vitest";
import { fileName } from "../../../src-ui/foundations/words/file-name";

const day = new Date(2026, 2, 1);

test.each([
  ["Harbour & Field", "Harbour & Field 2026-03-01.vitrine"],
  ["Café 陶器", "Café 陶器 2026-03-01.vitrine"],
  ['a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j 2026-03-01.vitrine"],
  ["../../etc/passwd", "etc passwd 2026-03-01.vitrine"],
  [".hidden", "hidden 2026-03-01.vitrine"],
  ["Shop.", "Shop 2026-03-01.vitrine"],
  ["\u202egnp.exe\n", "gnp.exe 2026-03-01.vitrine"],
  ["Shop\u2028x\u0085y\u000bz\u2066", "Shop x y z 2026-03-01.vitrine"],
  ["", "Vitrine 2026-03-01.vitrine"],
  ["???", "Vitrine 2026-03-01.vitrine"],
  ["x".repeat(300), `${"x".repeat(60)} 2026-03-01.vitrine`],
])("the catalogue of %j is saved as %j", (store, name) => {
  expect(fileName(store, day, ".vitrine")).toBe(name);
});
