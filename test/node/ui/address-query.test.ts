import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Address,
  readAddress,
  settingsTabs,
  writeAddress,
} from "../../../src-ui/foundations/address/address-query";
import { type ListingFilters, noFilters, sortFields } from "../../../src-worker/contract/listing-query";

const nothing: Address = {
  product: null,
  variant: null,
  zoom: null,
  collection: null,
  q: "",
  filters: noFilters,
  sort: null,
  view: "grid",
  contains: "",
  at: null,
  settings: null,
  order: null,
  presentation: null,
  open: null,
  help: null,
  search: false,
  sync: false,
  debug: false,
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
  ["?settings=install", { settings: "install" }],
  ["?order", { order: "current" }],
  ["?order=all", { order: "all" }],
  ["?presentation=all", { presentation: "all" }],
  ["?open=https://shop.example.com/products/mug", { open: "https://shop.example.com/products/mug" }],
  ["?title=Mugs&text=Look:%20https://shop.example.com/%20nice&open=", { open: "https://shop.example.com/" }],
  ["?text=no%20address&title=http://shop.example.com", { open: "http://shop.example.com" }],
  ["?text=javascript:alert(1)&title=https://", {}],
  [`?open=${"x".repeat(3000)}`, { open: "x".repeat(2000) }],
  ["?settings=store&help=topics", { settings: "store", help: "topics" }],
  ["?help=", {}],
  ["?search", { search: true }],
  ["?search=1", { search: true }],
  ["?sync", { sync: true }],
  ["?sync=1", { sync: true }],
  ["?debug", { debug: true }],
  ["?debug=1", { debug: true }],
  ["?product=vase&zoom=3", { product: "vase", zoom: 3 }],
  ["?product=vase&zoom=0", { product: "vase" }],
  ["?product=vase&zoom=big", { product: "vase" }],
  ["?demo=true", { demo: true }],
  ["?demo=1", {}],
  ["?product=&collection=&q=", {}],
  ["?source=pwa", {}],
  ["?sort=price", { sort: { field: "price", descending: false } }],
  ["?sort=-updated", { sort: { field: "updated", descending: true } }],
  ["?sort=", {}],
  ["?sort=-", {}],
  ["?sort=--price", {}],
  ["?sort=colour", {}],
  ["?sort=toString", {}],
  ["?view=table", { view: "table" }],
  ["?view=grid", {}],
  ["?view=list", {}],
  ["?view=table&contains=blue%20m", { view: "table", contains: "blue m" }],
  ["?contains=blue", {}],
  ["?view=table&at=3", { view: "table" }],
  ["?view=showcase&at=12&contains=b", { view: "showcase", at: 12, contains: "b" }],
  ["?view=showcase&at=0", { view: "showcase" }],
  ["?view=showcase&at=-1", { view: "showcase" }],
  ["?view=showcase&at=1e3", { view: "showcase" }],
  ["?view=showcase&at=99999999", { view: "showcase" }],
  ["?vendor=Oak&vendor=Elm%20%26%20Co&vendor=Oak", { filters: { ...noFilters, vendors: ["Oak", "Elm & Co"] } }],
  ["?type=Mug&tag=new&tag=blue", { filters: { ...noFilters, types: ["Mug"], tags: ["new", "blue"] } }],
  ["?vendor=", {}],
  [`?vendor=${"x".repeat(1001)}`, {}],
  ["?price=10-50", { filters: { ...noFilters, priceFrom: 10, priceTo: 50 } }],
  ["?price=9.90-", { filters: { ...noFilters, priceFrom: 9.9 } }],
  ["?price=-50", { filters: { ...noFilters, priceTo: 50 } }],
  ["?price=0-0", { filters: { ...noFilters, priceFrom: 0, priceTo: 0 } }],
  ["?price=50-10", {}],
  ["?price=10", {}],
  ["?price=-", {}],
  ["?price=1e3-", {}],
  ["?price=-10-50", {}],
  ["?price=1.234-", { filters: { ...noFilters, priceFrom: 1.234 } }],
  ["?price=1.2345678-", {}],
  ["?price=ten-fifty", {}],
  ["?available=1", { filters: { ...noFilters, available: true } }],
  ["?available=true", {}],
  ["?available=0", {}],
])("%s is read", (query, said) => {
  expect(readAddress(query)).toEqual({ ...nothing, ...said });
});

test("an endless list of filters is read up to the engine's limit", () => {
  const query = new URLSearchParams(Array.from({ length: 500 }, (_, tag) => ["tag", `t${tag}`])).toString();
  expect(readAddress(query).filters.tags).toHaveLength(200);
});

test("an address that filters nothing has the filters that let everything pass", () => {
  expect(readAddress("?q=mug").filters).toBe(noFilters);
});

test("an address without anything to say has no query", () => {
  expect(writeAddress(nothing)).toBe("");
});

test("a variant without its product is not written", () => {
  expect(writeAddress({ ...nothing, variant: "42" })).toBe("");
});

const text = fc.string({ minLength: 1, unit: "grapheme" });
const values = fc.uniqueArray(text, { maxLength: 5 });
const price = fc.option(fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100));
const filters: fc.Arbitrary<ListingFilters> = fc
  .record({ vendors: values, types: values, tags: values, prices: fc.tuple(price, price), available: fc.boolean() })
  .map(({ prices: [one, other], ...rest }) => {
    const swapped = one !== null && other !== null && one > other;
    return { ...rest, priceFrom: swapped ? other : one, priceTo: swapped ? one : other };
  });
const view = fc.oneof(
  fc.record({ view: fc.constant("grid" as const), contains: fc.constant(""), at: fc.constant(null) }),
  fc.record({ view: fc.constant("table" as const), contains: fc.string({ unit: "grapheme" }), at: fc.constant(null) }),
  fc.record({
    view: fc.constant("showcase" as const),
    contains: fc.string({ unit: "grapheme" }),
    at: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  }),
);
const rest = fc.record({
  product: text,
  variant: fc.option(text),
  zoom: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  collection: fc.option(text),
  q: fc.string({ unit: "grapheme" }),
  filters,
  sort: fc.option(fc.record({ field: fc.constantFrom(...sortFields), descending: fc.boolean() })),
  settings: fc.constantFrom(null, ...settingsTabs),
  presentation: fc.option(text),
  order: fc.option(text),
  open: fc.option(text.map((shared) => shared.trim()).filter((shared) => shared !== "")),
  help: fc.option(text),
  search: fc.boolean(),
  sync: fc.boolean(),
  debug: fc.boolean(),
  demo: fc.boolean(),
});
const address: fc.Arbitrary<Address> = fc.tuple(rest, view).map(([said, looked]) => ({ ...said, ...looked }));

test("a written address is read back unchanged, whatever characters are in it", () => {
  fc.assert(
    fc.property(address, (written) => {
      expect(readAddress(writeAddress(written))).toEqual(written);
    }),
    { seed: 20261121 },
  );
});

test("whatever stands in an address, what is read of it is written and read again as it was", () => {
  const names = fc.constantFrom(
    "vendor",
    "type",
    "tag",
    "price",
    "sort",
    "available",
    "q",
    "product",
    "variant",
    "zoom",
    "sync",
    "debug",
    "view",
    "at",
  );
  const said = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("-", "10-", "-price", "1", "5-4", "0.5-7", "showcase"),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, said)), (parameters) => {
      const read = readAddress(new URLSearchParams(parameters).toString());
      const again = readAddress(writeAddress(read));
      expect(again).toEqual({ ...read, variant: read.product === null ? null : read.variant });
    }),
    { seed: 20261121 },
  );
});
