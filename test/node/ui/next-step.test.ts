import { expect, test } from "vitest";
import { type Address, readAddress } from "../../../src-ui/foundations/address/address-query";
import { nextStep, type Step } from "../../../src-ui/foundations/address/next-step";
import { noFilters } from "../../../src-worker/contract/listing-query";

interface Case {
  readonly it: string;
  readonly at: string;
  readonly behind?: string;
  readonly change: Partial<Address>;
  readonly step: Step;
}

test.each<Case>([
  {
    it: "opening a product is a step that Back undoes",
    at: "?q=mug",
    change: { product: "blue" },
    step: { kind: "push", to: "?q=mug&product=blue", behind: "?q=mug" },
  },
  {
    it: "closing what the app opened goes back",
    at: "?q=mug&product=blue",
    behind: "?q=mug",
    change: { product: null },
    step: { kind: "back" },
  },
  {
    it: "opening the profiler from the settings is a step that Back undoes",
    at: "?settings=advanced",
    change: { settings: null, debug: true },
    step: { kind: "push", to: "?debug=1", behind: "?settings=advanced" },
  },
  {
    it: "from the profiler to the settings that it was opened from goes back",
    at: "?debug=1",
    behind: "?settings=advanced",
    change: { settings: "advanced", debug: false },
    step: { kind: "back" },
  },
  {
    it: "closing it with a variant chosen goes back too",
    at: "?product=blue&variant=7",
    behind: "",
    change: { product: null },
    step: { kind: "back" },
  },
  {
    it: "closing what a link opened stays in the app",
    at: "?product=blue",
    change: { product: null },
    step: { kind: "replace", to: "", behind: null },
  },
  {
    it: "closing into another list than the one it was opened from replaces",
    at: "?product=blue",
    behind: "?q=mug",
    change: { product: null },
    step: { kind: "replace", to: "", behind: "?q=mug" },
  },
  {
    it: "choosing a variant replaces, and remembers what lies behind",
    at: "?product=blue",
    behind: "",
    change: { variant: "7" },
    step: { kind: "replace", to: "?product=blue&variant=7", behind: "" },
  },
  {
    it: "going on to another product replaces and drops the variant",
    at: "?product=blue&variant=7",
    behind: "",
    change: { product: "green" },
    step: { kind: "replace", to: "?product=green", behind: "" },
  },
  {
    it: "enlarging an image is a step of its own",
    at: "?product=blue&variant=7",
    behind: "",
    change: { zoom: 2 },
    step: { kind: "push", to: "?product=blue&variant=7&zoom=2", behind: "?product=blue&variant=7" },
  },
  {
    it: "closing the enlarged image goes back to the product",
    at: "?product=blue&zoom=2",
    behind: "?product=blue",
    change: { zoom: null },
    step: { kind: "back" },
  },
  {
    it: "closing an enlarged image that a link opened stays at the product",
    at: "?product=blue&zoom=2",
    change: { zoom: null },
    step: { kind: "replace", to: "?product=blue", behind: null },
  },
  {
    it: "going on to another product drops the enlarged image",
    at: "?product=blue&zoom=2",
    behind: "",
    change: { product: "green" },
    step: { kind: "replace", to: "?product=green", behind: "" },
  },
  {
    it: "opening the settings over a product is a step of its own",
    at: "?product=blue",
    behind: "",
    change: { settings: "store" },
    step: { kind: "push", to: "?product=blue&settings=store", behind: "?product=blue" },
  },
  {
    it: "turning to another tab of the settings replaces",
    at: "?settings=store",
    behind: "",
    change: { settings: "display" },
    step: { kind: "replace", to: "?settings=display", behind: "" },
  },
  {
    it: "opening the help over the settings is a step of its own",
    at: "?settings=store",
    behind: "",
    change: { help: "topics" },
    step: { kind: "push", to: "?settings=store&help=topics", behind: "?settings=store" },
  },
  {
    it: "opening a topic of the help is a step",
    at: "?settings=store&help=topics",
    behind: "?settings=store",
    change: { help: "install" },
    step: { kind: "push", to: "?settings=store&help=install", behind: "?settings=store&help=topics" },
  },
  {
    it: "going on to another topic is a step",
    at: "?settings=store&help=install",
    behind: "?settings=store&help=topics",
    change: { help: "refresh" },
    step: { kind: "push", to: "?settings=store&help=refresh", behind: "?settings=store&help=install" },
  },
  {
    it: "leaving a topic for the list goes back",
    at: "?settings=store&help=install",
    behind: "?settings=store&help=topics",
    change: { help: "topics" },
    step: { kind: "back" },
  },
  {
    it: "leaving a topic that a link opened stays in the app",
    at: "?settings=store&help=install",
    change: { help: "topics" },
    step: { kind: "replace", to: "?settings=store&help=topics", behind: null },
  },
  {
    it: "closing the help goes back to the settings",
    at: "?settings=store&help=topics",
    behind: "?settings=store",
    change: { help: null },
    step: { kind: "back" },
  },
  {
    it: "choosing a collection is a step",
    at: "",
    change: { collection: "mugs" },
    step: { kind: "push", to: "?collection=mugs", behind: "" },
  },
  {
    it: "choosing a collection out of an open product closes the product and replaces",
    at: "?product=blue",
    behind: "",
    change: { collection: "mugs", product: null },
    step: { kind: "replace", to: "?collection=mugs", behind: "" },
  },
  {
    it: "choosing a filter is a step",
    at: "?q=mug",
    change: { filters: { ...noFilters, vendors: ["Oak"] } },
    step: { kind: "push", to: "?q=mug&vendor=Oak", behind: "?q=mug" },
  },
  {
    it: "taking a filter away is a step as well, even where it leads to where one came from",
    at: "?q=mug&vendor=Oak",
    behind: "?q=mug",
    change: { filters: noFilters },
    step: { kind: "push", to: "?q=mug", behind: "?q=mug&vendor=Oak" },
  },
  {
    it: "choosing a sort order is a step",
    at: "?vendor=Oak",
    change: { sort: { field: "price", descending: true } },
    step: { kind: "push", to: "?vendor=Oak&sort=-price", behind: "?vendor=Oak" },
  },
  {
    it: "choosing the same filter again is no step",
    at: "?vendor=Oak",
    change: { filters: { ...noFilters, vendors: ["Oak"] } },
    step: { kind: "stay" },
  },
  {
    it: "opening a product with a variant keeps both, and the list behind them",
    at: "?q=a-7&available=1",
    change: { product: "blue", variant: "7" },
    step: { kind: "push", to: "?q=a-7&available=1&product=blue&variant=7", behind: "?q=a-7&available=1" },
  },
  {
    it: "choosing a view is a step",
    at: "?q=mug",
    change: { view: "table" },
    step: { kind: "push", to: "?q=mug&view=table", behind: "?q=mug" },
  },
  {
    it: "opening the showcase keeps what the table was narrowed to",
    at: "?view=table&contains=blue",
    change: { view: "showcase" },
    step: { kind: "push", to: "?view=showcase&contains=blue", behind: "?view=table&contains=blue" },
  },
  {
    it: "going on in the showcase replaces",
    at: "?view=showcase",
    behind: "",
    change: { at: 12 },
    step: { kind: "replace", to: "?view=showcase&at=12", behind: "" },
  },
  {
    it: "closing the showcase goes back to where it was opened",
    at: "?view=showcase&at=12",
    behind: "?view=table",
    change: { view: "table" },
    step: { kind: "back" },
  },
  {
    it: "closing a showcase that a link opened replaces",
    at: "?view=showcase&at=12",
    change: { view: "grid" },
    step: { kind: "replace", to: "", behind: null },
  },
  {
    it: "what is typed into the table's own search replaces, and the grid drops it",
    at: "?view=table&contains=bl",
    change: { view: "grid" },
    step: { kind: "push", to: "", behind: "?view=table&contains=bl" },
  },
  { it: "typing replaces", at: "?q=m", change: { q: "mu" }, step: { kind: "replace", to: "?q=mu", behind: null } },
  { it: "no change is no step", at: "?q=mug", change: { q: "mug" }, step: { kind: "stay" } },
  {
    it: "opening the demo is a step, so that Back returns to where it was opened",
    at: "",
    change: { demo: true },
    step: { kind: "push", to: "?demo=true", behind: "" },
  },
  {
    it: "leaving the demo replaces",
    at: "?demo=true",
    behind: "",
    change: { demo: false },
    step: { kind: "replace", to: "", behind: "" },
  },
  {
    it: "the demo stays the demo",
    at: "?demo=true",
    change: { product: "blue" },
    step: { kind: "push", to: "?demo=true&product=blue", behind: "?demo=true" },
  },
])("$it", ({ at, behind = null, change, step }) => {
  expect(nextStep(readAddress(at), change, behind)).toEqual(step);
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
