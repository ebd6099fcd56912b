import type { ListingQuery } from "./listing-query";

/** Which products of the open catalogue a person has chosen in a list. */
export type ProductSelection =
  /** In this order; at most `maxChosen`. */
  | { readonly kind: "products"; readonly ids: readonly string[] }
  /** All that answers a question, in its order, however many, but for some ids; of these at most `maxChosen`. */
  | { readonly kind: "result"; readonly query: ListingQuery; readonly without: readonly string[] };

export const maxChosen = 5000;
