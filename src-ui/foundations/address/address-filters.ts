import {
  type ListingFilters,
  longestFilterValue,
  maxFilterValues,
  noFilters,
} from "../../../src-worker/contract/listing-query";

/** Such as '10-50', '10-' or '-50': amounts in the currency's main unit, with a point. */
const priceSpan = /^(\d{1,9}(?:\.\d{1,6})?)?-(\d{1,9}(?:\.\d{1,6})?)?$/;

/** The filters of an address. Invalid values are left out. */
export function readFilters(parameters: URLSearchParams): ListingFilters {
  const [priceFrom, priceTo] = pricesIn(parameters.get("price") ?? "");
  const filters: ListingFilters = {
    vendors: valuesIn(parameters, "vendor"),
    types: valuesIn(parameters, "type"),
    tags: valuesIn(parameters, "tag"),
    priceFrom,
    priceTo,
    available: parameters.get("available") === "1",
  };
  const { vendors, types, tags } = filters;
  const chosen = vendors.length + types.length + tags.length > 0;
  return chosen || priceSpanOf(filters) || filters.available ? filters : noFilters;
}

/** Writes the parameters that `readFilters` reads. */
export function writeFilters(parameters: URLSearchParams, filters: ListingFilters): void {
  for (const vendor of filters.vendors) parameters.append("vendor", vendor);
  for (const type of filters.types) parameters.append("type", type);
  for (const tag of filters.tags) parameters.append("tag", tag);
  const span = priceSpanOf(filters);
  if (span) parameters.set("price", span);
  if (filters.available) parameters.set("available", "1");
}

/** The price limits in the format of the address; empty for none. */
export function priceSpanOf({ priceFrom, priceTo }: Pick<ListingFilters, "priceFrom" | "priceTo">): string {
  return priceFrom === null && priceTo === null ? "" : `${priceFrom ?? ""}-${priceTo ?? ""}`;
}

function valuesIn(parameters: URLSearchParams, name: string): readonly string[] {
  const values = parameters.getAll(name).filter((value) => value !== "" && value.length <= longestFilterValue);
  return [...new Set(values)].slice(0, maxFilterValues);
}

function pricesIn(span: string): readonly [from: number | null, to: number | null] {
  const [, from, to] = priceSpan.exec(span) ?? [];
  const prices = [from === undefined ? null : Number(from), to === undefined ? null : Number(to)] as const;
  return (prices[0] ?? 0) <= (prices[1] ?? Number.POSITIVE_INFINITY) ? prices : [null, null];
}
