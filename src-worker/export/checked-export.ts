import * as v from "valibot";
import { documentWords, orderFormats, productFormats } from "../contract/export";
import { checked } from "../run/checked";

const word = v.pipe(v.string(), v.maxLength(200));
const words = v.object({
  tag: v.pipe(v.string(), v.maxLength(35), v.check(isTag)),
  prices: v.boolean(),
  stock: v.boolean(),
  words: v.object(v.entriesFromList(documentWords, word)),
});

/** The export commands' arguments, checked; refuses with `bad-argument`. */
export const checkedExport = {
  order: (value: unknown) => checked(v.pipe(v.string(), v.maxLength(400)), value),
  orderFormat: (value: unknown) => checked(v.picklist(orderFormats), value),
  productFormat: (value: unknown) => checked(v.picklist(productFormats), value),
  words: (value: unknown) => checked(words, value),
} as const;

/** Whether numbers and dates can be written in its manner: Intl throws at what is no tag. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
