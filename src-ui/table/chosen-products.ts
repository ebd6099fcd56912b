import type { ListingQuery } from "../../src-worker/contract/listing-query";
import { maxChosen, type ProductSelection } from "../../src-worker/contract/product-selection";
import { queryKey } from "../engine/query-key";

/** What is ticked in the table: some products, or all of a result but for some. */
export type Chosen =
  | { readonly kind: "products"; readonly ids: ReadonlySet<string> }
  | {
      readonly kind: "result";
      /** As it was when all of its answer was chosen. */
      readonly query: ListingQuery;
      /** How many products answer it. */
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

/** The same with one product more or one less; no more single ones than a command takes. */
export function toggled(chosen: Chosen, id: string): Chosen {
  const named = new Set(chosen.kind === "products" ? chosen.ids : chosen.without);
  if (!named.delete(id) && named.size < maxChosen) named.add(id);
  if (chosen.kind === "products") return { kind: "products", ids: named };
  return named.size < chosen.total ? { ...chosen, without: named } : nothingChosen;
}

/**
 * What stays chosen under a question. Single products do under any; all of a result only as long as whatever is shown
 * is a part of it: in another order, or narrowed by the table's own search.
 */
export function stillChosen(chosen: Chosen, query: ListingQuery): Chosen {
  if (chosen.kind === "products") return chosen;
  const bare = (one: ListingQuery) => queryKey({ ...one, sort: null, contains: "" });
  const part = letters(query).includes(letters(chosen.query));
  return part && bare(chosen.query) === bare(query) ? chosen : nothingChosen;
}

/** The same where the answer that all of was chosen has another size now. */
export function recounted(chosen: Chosen, query: ListingQuery, total: number): Chosen {
  if (chosen.kind === "products" || chosen.total === total) return chosen;
  const whole = letters(query) === letters(chosen.query);
  return whole ? { ...chosen, total } : chosen;
}

/** Whether all that is listed is chosen, or some of it; `known` answers the ids of a list, null while it lacks some. */
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

/** As it crosses the boundary: a whole result in the order in which it is listed now. */
export function selectionOf(chosen: Chosen, sort: ListingQuery["sort"]): ProductSelection {
  return chosen.kind === "products"
    ? { kind: "products", ids: [...chosen.ids] }
    : { kind: "result", query: { ...chosen.query, sort }, without: [...chosen.without] };
}

/** The table's own search, as the engine reads it. */
function letters({ contains }: ListingQuery): string {
  return contains.trim().toLowerCase();
}
