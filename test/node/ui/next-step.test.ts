import { expect, test } from "vitest";
import { type Address, readAddress } from "../../../src-ui/foundations/address/address-query";
import { nextStep } from "../../../src-ui/foundations/address/next-step";
import { noFilters } from "../../../src-worker/contract/listing-query";

/** A push remembers the address that it leaves, a replacement keeps what lay behind it. */
type Case = readonly [
  name: string,
  from: readonly [at: string, behind: string | null],
  change: Partial<Address>,
  step: "back" | "stay" | readonly ["push" | "replace", to: string],
];

test.each<Case>([
  [
    "opening a product is a step that Back undoes",
    ["?q=mug", null],
    { product: "blue" },
    ["push", "?q=mug&product=blue"],
  ],
  ["closing what the app opened goes back", ["?q=mug&product=blue", "?q=mug"], { product: null }, "back"],
  [
    "opening the profiler from the settings is a step that Back undoes",
    ["?settings=advanced", null],
    { settings: null, debug: true },
    ["push", "?debug=1"],
  ],
  [
    "from the profiler to the settings that it was opened from goes back",
    ["?debug=1", "?settings=advanced"],
    { settings: "advanced", debug: false },
    "back",
  ],
  ["closing it with a variant chosen goes back too", ["?product=blue&variant=7", ""], { product: null }, "back"],
  ["closing what a link opened stays in the app", ["?product=blue", null], { product: null }, ["replace", ""]],
  [
    "closing into another list than the one it was opened from replaces",
    ["?product=blue", "?q=mug"],
    { product: null },
    ["replace", ""],
  ],
  [
    "choosing a variant replaces, and remembers what lies behind",
    ["?product=blue", ""],
    { variant: "7" },
    ["replace", "?product=blue&variant=7"],
  ],
  [
    "going on to another product replaces and drops the variant",
    ["?product=blue&variant=7", ""],
    { product: "green" },
    ["replace", "?product=green"],
  ],
  [
    "enlarging an image is a step of its own",
    ["?product=blue&variant=7", ""],
    { zoom: 2 },
    ["push", "?product=blue&variant=7&zoom=2"],
  ],
  [
    "closing the enlarged image goes back to the product",
    ["?product=blue&zoom=2", "?product=blue"],
    { zoom: null },
    "back",
  ],
  [
    "closing an enlarged image that a link opened stays at the product",
    ["?product=blue&zoom=2", null],
    { zoom: null },
    ["replace", "?product=blue"],
  ],
  [
    "going on to another product drops the enlarged image",
    ["?product=blue&zoom=2", ""],
    { product: "green" },
    ["replace", "?product=green"],
  ],
  [
    "opening the settings over a product is a step of its own",
    ["?product=blue", ""],
    { settings: "store" },
    ["push", "?product=blue&settings=store"],
  ],
  [
    "turning to another tab of the settings replaces",
    ["?settings=store", ""],
    { settings: "display" },
    ["replace", "?settings=display"],
  ],
  [
    "opening the help over the settings is a step of its own",
    ["?settings=store", ""],
    { help: "topics" },
    ["push", "?settings=store&help=topics"],
  ],
  [
    "opening a topic of the help is a step",
    ["?settings=store&help=topics", "?settings=store"],
    { help: "install" },
    ["push", "?settings=store&help=install"],
  ],
  [
    "going on to another topic is a step",
    ["?settings=store&help=install", "?settings=store&help=topics"],
    { help: "refresh" },
    ["push", "?settings=store&help=refresh"],
  ],
  [
    "leaving a topic for the list goes back",
    ["?settings=store&help=install", "?settings=store&help=topics"],
    { help: "topics" },
    "back",
  ],
  [
    "leaving a topic that a link opened stays in the app",
    ["?settings=store&help=install", null],
    { help: "topics" },
    ["replace", "?settings=store&help=topics"],
  ],
  [
    "closing the help goes back to the settings",
    ["?settings=store&help=topics", "?settings=store"],
    { help: null },
    "back",
  ],
  ["choosing a collection is a step", ["", null], { collection: "mugs" }, ["push", "?collection=mugs"]],
  [
    "choosing a collection out of an open product closes the product and replaces",
    ["?product=blue", ""],
    { collection: "mugs", product: null },
    ["replace", "?collection=mugs"],
  ],
  [
    "choosing a filter is a step",
    ["?q=mug", null],
    { filters: { ...noFilters, vendors: ["Oak"] } },
    ["push", "?q=mug&vendor=Oak"],
  ],
  [
    "taking a filter away is a step as well, even where it leads to where one came from",
    ["?q=mug&vendor=Oak", "?q=mug"],
    { filters: noFilters },
    ["push", "?q=mug"],
  ],
  [
    "choosing a sort order is a step",
    ["?vendor=Oak", null],
    { sort: { field: "price", descending: true } },
    ["push", "?vendor=Oak&sort=-price"],
  ],
  [
    "choosing the same filter again is no step",
    ["?vendor=Oak", null],
    { filters: { ...noFilters, vendors: ["Oak"] } },
    "stay",
  ],
  [
    "opening a product with a variant keeps both, and the list behind them",
    ["?q=a-7&available=1", null],
    { product: "blue", variant: "7" },
    ["push", "?q=a-7&available=1&product=blue&variant=7"],
  ],
  ["choosing a view is a step", ["?q=mug", null], { view: "table" }, ["push", "?q=mug&view=table"]],
  [
    "opening the showcase keeps what the table was narrowed to",
    ["?view=table&contains=blue", null],
    { view: "showcase" },
    ["push", "?view=showcase&contains=blue"],
  ],
  ["going on in the showcase replaces", ["?view=showcase", ""], { at: 12 }, ["replace", "?view=showcase&at=12"]],
  [
    "closing the showcase goes back to where it was opened",
    ["?view=showcase&at=12", "?view=table"],
    { view: "table" },
    "back",
  ],
  ["closing a showcase that a link opened replaces", ["?view=showcase&at=12", null], { view: "grid" }, ["replace", ""]],
  [
    "what is typed into the table's own search replaces, and the grid drops it",
    ["?view=table&contains=bl", null],
    { view: "grid" },
    ["push", ""],
  ],
  ["typing replaces", ["?q=m", null], { q: "mu" }, ["replace", "?q=mu"]],
  ["no change is no step", ["?q=mug", null], { q: "mug" }, "stay"],
  [
    "opening the demo is a step, so that Back returns to where it was opened",
    ["", null],
    { demo: true },
    ["push", "?demo=true"],
  ],
  ["leaving the demo replaces", ["?demo=true", ""], { demo: false }, ["replace", ""]],
  ["the demo stays the demo", ["?demo=true", null], { product: "blue" }, ["push", "?demo=true&product=blue"]],
])("%s", (_name, [at, behind], change, step) => {
  const expected =
    typeof step === "string"
      ? { kind: step }
      : { kind: step[0], to: step[1], behind: step[0] === "push" ? at : behind };
  expect(nextStep(readAddress(at), change, behind)).toEqual(expected);
});

test("opening replaces the entry on request", () => {
  expect(nextStep(readAddress(""), { product: "blue" }, null, true)).toEqual({
    kind: "replace",
    to: "?product=blue",
    behind: null,
  });
});

test("a filter that is typed replaces", () => {
  const change = { filters: { ...noFilters, priceFrom: 10 } };
  expect(nextStep(readAddress("?q=mug"), change, "", true)).toEqual({
    kind: "replace",
    to: "?q=mug&price=10-",
    behind: "",
  });
});
