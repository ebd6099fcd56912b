import * as v from "valibot";
import { longestScan } from "./contract/code-match";
import { differenceKinds } from "./contract/differences";
import { languages, taskNames } from "./contract/engine";
import { maxShown } from "./contract/images";
import { longestText, sortFields } from "./contract/listing-query";
import { maxChosen, type ProductSelection } from "./contract/product-selection";
import { platforms } from "./contract/store-connection";
import { syncSettingsLimits } from "./contract/sync-settings";
import type { Colour } from "./contract/theme";
import { themeColours } from "./contract/theme";
import { checked } from "./run/checked";

const typed = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, longestText)),
);
const chosen = v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(200));
const price = v.nullable(v.pipe(v.number(), v.finite()));
const query = v.object({
  text: typed,
  collection: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  filters: v.object({
    vendors: chosen,
    types: chosen,
    tags: chosen,
    priceFrom: price,
    priceTo: price,
    available: v.boolean(),
  }),
  sort: v.nullable(v.object({ field: v.picklist(sortFields), descending: v.boolean() })),
  contains: typed,
});

const chosenIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(400))), v.maxLength(maxChosen));
const selection = v.variant("kind", [
  v.object({ kind: v.literal("products"), ids: chosenIds }),
  v.object({ kind: v.literal("result"), query, without: chosenIds }),
]);

const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
const range = v.object({ start: position, count: v.pipe(position, v.maxValue(500)) });
const address = v.pipe(v.string(), v.maxLength(1000));
const url = v.pipe(v.string(), v.maxLength(4000));
const key = v.pipe(v.string(), v.maxLength(500));
const access = v.variant("kind", [
  v.object({
    kind: v.literal("keys"),
    consumerKey: key,
    consumerSecret: key,
    keep: v.boolean(),
    inAddress: v.boolean(),
  }),
  v.object({ kind: v.literal("held-keys"), inAddress: v.boolean() }),
  v.object({ kind: v.literal("public") }),
]);
const connection = v.variant("platform", [
  v.object({ platform: v.literal("shopify"), url }),
  v.object({ platform: v.literal("woocommerce"), url, access }),
]);
const remembered = v.nullable(v.object({ platform: v.picklist(platforms), url }));
const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const settings = v.object({
  requestsPerMinute: within(syncSettingsLimits.requestsPerMinute),
  retries: within(syncSettingsLimits.retries),
});

const colour = v.custom<Colour>((value) => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value));
const changes = v.record(v.picklist(themeColours), colour);

/** The commands' arguments as they came across the boundary, checked; refuses with `bad-argument`. */
export const checkedArguments = {
  open: (choice: unknown, language: unknown, store: unknown) =>
    checked(v.object({ choice: v.picklist(["store", "demo"]), language: v.picklist(languages), remembered }), {
      choice,
      language,
      remembered: store,
    }),
  remembered: (value: unknown) => checked(v.unwrap(remembered), value),
  connection: (value: unknown) => checked(connection, value),
  task: (value: unknown) => checked(v.picklist(taskNames), value),
  query: (value: unknown) => checked(query, value),
  range: (value: unknown) => checked(range, value),
  selection: (value: unknown): ProductSelection => checked(selection, value),
  options: (value: unknown) => checked(v.object({ acceptFewer: v.boolean() }), value),
  settings: (value: unknown) => checked(settings, value),
  sources: (value: unknown) => checked(v.pipe(v.array(url), v.maxLength(maxShown)), value),
  flag: (value: unknown) => checked(v.boolean(), value),
  budget: (value: unknown) => checked(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), value),
  differences: (value: unknown) =>
    checked(v.object({ of: v.picklist(["current", "staged"]), kind: v.picklist(differenceKinds), text: typed }), value),
  file: (value: unknown) => checked(v.instance(Blob), value),
  importOptions: (value: unknown) => checked(v.object({ acceptOlder: v.boolean() }), value),
  themeChoice: (value: unknown) => checked(v.object({ applied: v.boolean(), changes }), value),
  themeChanges: (value: unknown) => checked(changes, value),
  url: (value: unknown) => checked(url, value),
  id: (value: unknown) => checked(v.pipe(v.string(), v.maxLength(400)), value),
  address: (value: unknown) => checked(address, value),
  code: (value: unknown) => checked(v.pipe(v.string(), v.maxLength(longestScan)), value),
} as const;
