import { type ListingFilters, type ListingSort, longestText } from "../src-worker/contract/listing-query";
import { readFilters, writeFilters } from "./address-filters";
import { readSort, writeSort } from "./address-sort";

/** What a person looks at, as the query string of /app says it. */
export interface Address {
  /** Handle or id of the product that is open. */
  readonly product: string | null;
  /** Id of its chosen variant. */
  readonly variant: string | null;
  /** Handle of the chosen collection. */
  readonly collection: string | null;
  /** What is searched for; empty for no search. */
  readonly q: string;
  readonly filters: ListingFilters;
  /** Null for the order in which the answer comes. */
  readonly sort: ListingSort | null;
  readonly settings: SettingsTab | null;
  /** The order that is open: `current`, `all` for the list of them, or one's id. */
  readonly order: string | null;
  /** The search box wants the focus. */
  readonly search: boolean;
  readonly demo: boolean;
}

/** The tabs of the Configuration Center, as the address names them. */
export const settingsTabs = ["store", "display", "data", "advanced"] as const;

export type SettingsTab = (typeof settingsTabs)[number];

/** @param query with or without its question mark; what it says that is nothing here is left out */
export function readAddress(query: string): Address {
  const parameters = new URLSearchParams(query);
  const settings = parameters.get("settings");
  return {
    product: parameters.get("product") || null,
    variant: parameters.get("variant") || null,
    collection: parameters.get("collection") || null,
    q: (parameters.get("q") ?? "").slice(0, longestText),
    filters: readFilters(parameters),
    sort: readSort(parameters.get("sort")),
    // A bare ?order is the current one.
    order: parameters.has("order") ? parameters.get("order") || "current" : null,
    settings: settingsTabs.find((tab) => tab === settings) ?? null,
    search: parameters.has("search"),
    demo: parameters.get("demo") === "true",
  };
}

/** The address that says nothing. */
export const plainAddress: Address = readAddress("");

/** The query string with its question mark; empty where there is nothing to say. */
export function writeAddress(address: Address): string {
  const parameters = new URLSearchParams();
  if (address.demo) parameters.set("demo", "true");
  if (address.collection) parameters.set("collection", address.collection);
  if (address.q) parameters.set("q", address.q);
  writeFilters(parameters, address.filters);
  if (address.sort) parameters.set("sort", writeSort(address.sort));
  if (address.product) parameters.set("product", address.product);
  if (address.product && address.variant) parameters.set("variant", address.variant);
  if (address.order) parameters.set("order", address.order);
  if (address.settings) parameters.set("settings", address.settings);
  if (address.search) parameters.set("search", "1");
  const query = parameters.toString();
  return query && `?${query}`;
}
