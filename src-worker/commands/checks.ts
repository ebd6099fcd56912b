import * as v from "valibot";
import { longestScan } from "../contract/code-match";
import { differenceKinds } from "../contract/differences";
import { type CommandName, type Commands, languages, taskNames } from "../contract/engine";
import { documentWords, orderFormats, productFormats } from "../contract/export";
import { maxShown } from "../contract/images";
import { longestFilterValue, longestText, maxFilterValues, maxRows, sortFields } from "../contract/listing-query";
import { type Platform, platforms } from "../contract/platforms";
import { maxChosen } from "../contract/product-selection";
import { syncSettingsLimits } from "../contract/sync-settings";
import { type Colour, themeColours } from "../contract/theme";
import type { LaterCommand } from "./later-commands";

const typed = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, longestText)),
);
const chosen = v.pipe(v.array(v.pipe(v.string(), v.maxLength(longestFilterValue))), v.maxLength(maxFilterValues));
const price = v.nullable(v.pipe(v.number(), v.finite()));
const query = v.object({
  text: typed,
  collection: v.nullable(v.pipe(v.string(), v.maxLength(longestFilterValue))),
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
export const selection = v.variant("kind", [
  v.object({ kind: v.literal("products"), ids: chosenIds }),
  v.object({ kind: v.literal("result"), query, without: chosenIds }),
]);

const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
const range = v.object({ start: position, count: v.pipe(position, v.maxValue(maxRows)) });
const address = v.pipe(v.string(), v.maxLength(1000));
const url = v.pipe(v.string(), v.maxLength(4000));
const key = v.pipe(v.string(), v.maxLength(500));
const prices = v.optional(v.object({ from: v.picklist(["keys", "shop"]), tax: v.picklist(["included", "excluded"]) }));
const access = v.variant("kind", [
  v.object({
    kind: v.literal("keys"),
    consumerKey: key,
    consumerSecret: key,
    remember: v.boolean(),
    inAddress: v.boolean(),
    prices,
  }),
  v.object({ kind: v.literal("held-keys"), inAddress: v.boolean(), prices }),
  v.object({ kind: v.literal("public") }),
]);
const connections = {
  shopify: v.object({ platform: v.literal("shopify"), url }),
  woocommerce: v.object({ platform: v.literal("woocommerce"), url, access }),
} satisfies Record<Platform, v.GenericSchema>;
const connection = v.variant("platform", Object.values(connections));
const remembered = v.nullable(v.object({ platform: v.picklist(platforms), url }));
const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const settings = v.object({
  requestsPerMinute: within(syncSettingsLimits.requestsPerMinute),
  retries: within(syncSettingsLimits.retries),
});

const colour = v.custom<Colour>((value) => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value));
const changes = v.record(v.picklist(themeColours), colour);

export const id = v.pipe(v.string(), v.maxLength(400));
const flag = v.boolean();
export const file = v.instance(Blob);
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const tag = v.pipe(v.string(), v.maxLength(35), v.check(isTag));

const words = v.object({
  tag,
  dates: tag,
  prices: flag,
  stock: flag,
  words: v.object(v.entriesFromList(documentWords, v.pipe(v.string(), v.maxLength(200)))),
});

/** Schemas of the arguments of all commands but the later ones. The compiler requires an entry for each of them. */
export const checks = {
  boot: v.tuple([v.unwrap(remembered)]),
  open: v.tuple([v.picklist(["store", "demo"]), v.picklist(languages), remembered, v.optional(id)]),
  detectPlatform: v.tuple([url]),
  testConnection: v.tuple([connection]),
  saveConnection: v.tuple([connection]),
  chooseStore: v.tuple([id]),
  removeStore: v.tuple([id]),
  skipPause: v.tuple([]),
  startSync: v.tuple([v.optional(v.object({ acceptFewer: flag }))]),
  saveSyncSettings: v.tuple([settings]),
  readTheme: v.tuple([]),
  chooseTheme: v.tuple([v.object({ applied: flag, changes })]),
  previewTheme: v.tuple([changes]),
  cancel: v.tuple([v.picklist(taskNames)]),
  downloadImages: v.tuple([flag]),
  pauseImages: v.tuple([flag]),
  pauseSync: v.tuple([flag]),
  showImages: v.tuple([v.pipe(v.array(url), v.maxLength(maxShown))]),
  setImageBudget: v.tuple([v.nullable(whole)]),
  checkReadiness: v.tuple([]),
  missingImages: v.tuple([]),
  findProducts: v.tuple([query, range, flag]),
  openProduct: v.tuple([address]),
  completeProduct: v.tuple([address]),
  neighboursOf: v.tuple([query, address]),
  lookUpCode: v.tuple([v.pipe(v.string(), v.maxLength(longestScan))]),
  listCollections: v.tuple([]),
  exportCatalogue: v.tuple([]),
  readCatalogueFile: v.tuple([file]),
  importCatalogueFile: v.tuple([file, v.object({ acceptOlder: flag })]),
  keepCatalogue: v.tuple([flag]),
  chooseCurrency: v.tuple([v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)))]),
  acceptChanges: v.tuple([]),
  discardChanges: v.tuple([]),
  listDifferences: v.tuple([
    v.object({ of: v.picklist(["current", "staged"]), kind: v.picklist(differenceKinds), text: typed }),
    range,
  ]),
  readOrders: v.tuple([]),
  exportOrder: v.tuple([id, v.picklist(orderFormats), words]),
  exportProducts: v.tuple([selection, v.picklist(productFormats), words]),
} satisfies { [Name in Exclude<CommandName, LaterCommand>]: v.GenericSchema<unknown, Parameters<Commands[Name]>> };

/** Whether Intl accepts the language tag. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
