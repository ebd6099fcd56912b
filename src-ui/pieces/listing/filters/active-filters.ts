import { type ListingFilters, noFilters } from "../../../../src-worker/contract/listing-query";

/** Filters with several values. */
export type ValueFilter = "vendors" | "types" | "tags";

/** One active filter, and the filters without it. */
export type ActiveFilter = { without(filters: ListingFilters): ListingFilters } & (
  | { readonly by: ValueFilter; readonly value: string }
  | { readonly by: "price"; readonly from: number | null; readonly to: number | null }
  | { readonly by: "available" }
);

/** Every active filter value. */
export function activeFilters(filters: ListingFilters): readonly ActiveFilter[] {
  const { priceFrom: from, priceTo: to } = filters;
  const active: ActiveFilter[] = (["vendors", "types", "tags"] as const).flatMap((by) =>
    filters[by].map((value) => ({ by, value, without: (before) => withValue(before, by, value, false) })),
  );
  if (from !== null || to !== null)
    active.push({ by: "price", from, to, without: (before) => ({ ...before, priceFrom: null, priceTo: null }) });
  if (filters.available) active.push({ by: "available", without: (before) => ({ ...before, available: false }) });
  return active;
}

/** The filters with a value chosen or not. */
export function withValue(filters: ListingFilters, by: ValueFilter, value: string, chosen: boolean): ListingFilters {
  const others = filters[by].filter((one) => one !== value);
  return { ...filters, [by]: chosen ? [...others, value] : others };
}

/** Whether nothing is filtered. */
export function passesAll(filters: ListingFilters): boolean {
  return filters === noFilters || activeFilters(filters).length === 0;
}
