import * as v from "valibot";
import { longestFilterValue, longestText, maxFilterValues, maxRows, sortFields } from "../contract/listing-query";
import { orderStatuses } from "../contract/order";
import { maxChosen } from "../contract/product-selection";

// Schemas of arguments that commands of several areas take.

export const noArguments = v.tuple([]);
export const flag = v.boolean();
export const id = v.pipe(v.string(), v.maxLength(400));
export const url = v.pipe(v.string(), v.maxLength(4000));
export const file = v.instance(Blob);
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
export const typed = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, longestText)),
);

export const languageTag = v.pipe(v.string(), v.maxLength(35), v.check(isTag));

export const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const chosen = v.pipe(v.array(v.pipe(v.string(), v.maxLength(longestFilterValue))), v.maxLength(maxFilterValues));
const price = v.nullable(v.pipe(v.number(), v.finite()));
export const query = v.object({
  text: typed,
  collection: v.nullable(v.pipe(v.string(), v.maxLength(longestFilterValue))),
  filters: v.object({
    vendors: chosen,
    types: chosen,
    tags: chosen,
    priceFrom: price,
    priceTo: price,
    available: flag,
  }),
  sort: v.nullable(v.object({ field: v.picklist(sortFields), descending: flag })),
  contains: typed,
});

/** A day; empty for none. */
const day = v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\d)?$/));
export const orderQuery = v.object({
  text: typed,
  status: v.nullable(v.picklist(orderStatuses)),
  from: day,
  to: day,
});

const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
export const range = v.object({ start: position, count: v.pipe(position, v.maxValue(maxRows)) });

const chosenIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(400))), v.maxLength(maxChosen));
export const selection = v.variant("kind", [
  v.object({ kind: v.literal("products"), ids: chosenIds }),
  v.object({ kind: v.literal("result"), query, without: chosenIds }),
]);

/** Whether Intl accepts the language tag. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
