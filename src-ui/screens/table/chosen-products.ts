import type { ListingQuery } from "../../../src-worker/contract/listing-query";
import { maxChosen, type ProductSelection } from "../../../src-worker/contract/product-selection";
import { queryKey } from "../../foundations/engine/query-key";

/** The selection of the table: single products, or a whole result except some. */
export type Chosen =
  | { readonly kind: "products"; readonly ids: ReadonlySet<string> }
  | {
      readonly kind: "result";
      /** The query when its whole result was selected. */
      readonly query: ListingQuery;
      /** The number of products in the result. */
      readonly total: number;
      readonly without: ReadonlySet<string>;
    };

export const nothingChosen: Chosen = { kind: "products", ids: new Set() };

export function allOf(query: ListingQuery, total: number): Chosen {
  return { kind: "result", query, total, without: new Set() };
}

export function isChosen(chosen: Chosen, id: string): boolean {
  return chosen.kind === "products" ? chosen.ids.has(id) : !chosen.without.has(id);
}

export function countOf(chosen: Chosen): number {
  return chosen.kind === "products" ? chosen.ids.size : Math.max(0, chosen.total - chosen.without.size);
}

/** Adds or removes one product; at most `maxChosen` single products. */
export function toggled(chosen: Chosen, id: string): Chosen {
  const named = new Set(chosen.kind === "products" ? chosen.ids : chosen.without);
  if (!named.delete(id) && named.size < maxChosen) named.add(id);
  if (chosen.kind === "products") return { kind: "products", ids: named };
  return named.size < chosen.total ? { ...chosen, without: named } : nothingChosen;
}

/**
 * The part of the selection that survives a new query. Single products always do. A whole result does only while the
 * shown list is part of it: sorted differently, or narrowed by the table's own search.
 */
export function stillChosen(chosen: Chosen, query: ListingQuery): Chosen {
  if (chosen.kind === "products") return chosen;
  const bare = (one: ListingQuery) => queryKey({ ...one, sort: null, contains: "" });
  const part = letters(query).includes(letters(chosen.query));
  return part && bare(chosen.query) === bare(query) ? chosen : nothingChosen;
}

/** Updates the total if the selected result has changed its size. */
export function recounted(chosen: Chosen, query: ListingQuery, total: number): Chosen {
  if (chosen.kind === "products" || chosen.total === total) return chosen;
  const whole = letters(query) === letters(chosen.query);
  return whole ? { ...chosen, total } : chosen;
}

/**
 * Whether all listed products are selected, or some. @param known returns the ids of the list, null while some are not
 * loaded
 */
export function chosenShare(
  chosen: Chosen,
  total: number,
  known: () => readonly string[] | null,
): "all" | "some" | "none" {
  if (chosen.kind === "result") return chosen.without.size === 0 ? "all" : "some";
  const { ids } = chosen;
  if (ids.size === 0) return "none";
  return total > 0 && ids.size >= total && known()?.every((id) => ids.has(id)) ? "all" : "some";
}

/** The selection as the engine's commands take it: a whole result in the current sort order. */
export function selectionOf(chosen: Chosen, sort: ListingQuery["sort"]): ProductSelection {
  return chosen.kind === "products"
    ? { kind: "products", ids: [...chosen.ids] }
    : { kind: "result", query: { ...chosen.query, sort }, without: [...chosen.without] };
}

/** The table's own search text, normalised as in the engine. */
function letters({ contains }: ListingQuery): string {
  return contains.trim().toLowerCase();
}
