import fc from "fast-check";
import { expect, test } from "vitest";
import { type MarkedPart, markedParts } from "../../../src-ui/pieces/listing/marked-parts";

test.each<[string, number[], string]>([
  ["Blue mug", [], "Blue mug"],
  ["Blue mug", [0, 4], "[Blue] mug"],
  ["Blue mug", [5, 8], "Blue [mug]"],
  ["Blue mug", [0, 2, 5, 6], "[Bl]ue [m]ug"],
  ["Blue mug", [0, 8], "[Blue mug]"],
  ["Taça 🏺 azul", [5, 7], "Taça [🏺] azul"],
  ["陶器のボウル", [3, 6], "陶器の[ボウル]"],
  ["Short", [3, 99], "Sho[rt]"],
])("'%s' with the marks %j is %s", (text, marks, spelled) => {
  expect(markedParts(text, marks).map(spell).join("")).toBe(spelled);
});

test("no letter is lost or repeated, whatever the marks", () => {
  const text = fc.string({ unit: "grapheme" });
  const marks = fc.array(fc.nat({ max: 40 })).map((places) => {
    const rising = [...new Set(places)].toSorted((a, b) => a - b);
    return rising.slice(0, rising.length - (rising.length % 2));
  });
  fc.assert(
    fc.property(text, marks, (letters, places) => {
      const parts = markedParts(letters, places);
      expect(parts.map((part) => part.text).join("")).toBe(letters);
      expect(parts.every((part) => part.text !== "")).toBe(true);
    }),
    { seed: 20261121 },
  );
});

function spell({ text, marked }: MarkedPart): string {
  return marked ? `[${text}]` : text;
}
