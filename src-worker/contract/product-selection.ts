import type { ListingQuery } from "./listing-query";

/** The products of the open catalogue that a person has selected in a list. */
export type ProductSelection =
  /** These products in this sequence; at most `maxChosen`. */
  | { readonly kind: "products"; readonly ids: readonly string[] }
  /** All products of a query in its order, except at most `maxChosen` ids. */
  | { readonly kind: "result"; readonly query: ListingQuery; readonly without: readonly string[] };

export const maxChosen = 5000;
