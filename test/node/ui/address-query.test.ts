import fc from "fast-check";
import { expect, test } from "vitest";
import { type Address, readAddress, settingsTabs, writeAddress } from "../../../src-ui/address-query";

const nothing: Address = {
  product: null,
  variant: null,
  collection: null,
  q: "",
  settings: null,
  search: false,
  demo: false,
};

test.each<[string, Partial<Address>]>([
  ["", {}],
  ["?", {}],
  ["?product=blue-mug&variant=42", { product: "blue-mug", variant: "42" }],
  ["?collection=mugs&q=blue%20mug", { collection: "mugs", q: "blue mug" }],
  ["?q=caf%C3%A9+com+leite", { q: "café com leite" }],
  ["?settings=display", { settings: "display" }],
  ["?settings=advanced", { settings: "advanced" }],
  ["?settings=unknown", {}],
  ["?search", { search: true }],
  ["?search=1", { search: true }],
  ["?demo=true", { demo: true }],
  ["?demo=1", {}],
  ["?product=&collection=&q=", {}],
  ["?source=pwa", {}],
])("%s is read", (query, said) => {
  expect(readAddress(query)).toEqual({ ...nothing, ...said });
});

test("an address without anything to say has no query", () => {
  expect(writeAddress(nothing)).toBe("");
});

test("a variant without its product is not written", () => {
  expect(writeAddress({ ...nothing, variant: "42" })).toBe("");
});

const text = fc.string({ minLength: 1, unit: "grapheme" });
const address: fc.Arbitrary<Address> = fc.record({
  product: text,
  variant: fc.option(text),
  collection: fc.option(text),
  q: fc.string({ unit: "grapheme" }),
  settings: fc.constantFrom(null, ...settingsTabs),
  search: fc.boolean(),
  demo: fc.boolean(),
});

test("what is written is read back as it was, whatever characters are in it", () => {
  fc.assert(
    fc.property(address, (written) => {
      expect(readAddress(writeAddress(written))).toEqual(written);
    }),
    { seed: 20261121 },
  );
});
