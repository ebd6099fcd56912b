import { type ListingFilters, type ListingSort, longestText } from "../../../src-worker/contract/listing-query";
import { type View, views } from "../local-storage/views";
import { readFilters, writeFilters } from "./address-filters";
import { readSort, writeSort } from "./address-sort";

/** The state of the screen in the query string of /app. */
export interface Address {
  /** Handle or id of the product that is open. */
  readonly product: string | null;
  /** Id of its chosen variant. */
  readonly variant: string | null;
  /** Position of its enlarged image, from 1; null for none. */
  readonly zoom: number | null;
  /** Handle of the chosen collection. */
  readonly collection: string | null;
  /** The search text; empty for no search. */
  readonly q: string;
  readonly filters: ListingFilters;
  /** Null for the engine's default order. */
  readonly sort: ListingSort | null;
  /** The view of the list. */
  readonly view: View;
  /** The table's search text; empty for none, and always empty in the grid. */
  readonly contains: string;
  /** Position of the product in the showcase, from 1; null for the list's current position. */
  readonly at: number | null;
  readonly settings: SettingsPart | null;
  /** The open order: `current`, `all` for the list of orders, `customers`, `price-lists`, or an id. */
  readonly order: string | null;
  /** The open presentation: `all` for their list, or an id. The showcase plays it. */
  readonly presentation: string | null;
  /** A store to connect: an address that another app shared, a platform, or `store` for any. Null for none. */
  readonly open: string | null;
  /** The open help: `helpTopics`, or a topic's id. The settings and the setup show it. */
  readonly help: string | null;
  /** Whether the search box takes the focus. */
  readonly search: boolean;
  /** Whether a refresh starts. */
  readonly sync: boolean;
  /** Whether the sync profiler is open. */
  readonly debug: boolean;
  readonly demo: boolean;
}

/** The tabs of the Configuration Center, as the address names them. */
export const settingsTabs = ["store", "display", "data", "advanced"] as const;

/** The settings that can be open: a tab of the Configuration Center, or a dialog of its own. */
const settingsParts = [...settingsTabs, "stores", "privacy", "install"] as const;

export type SettingsPart = (typeof settingsParts)[number];

/** Longest shared address that is read, in characters. */
const longestAddress = 2000;

/** The help's list of topics, as the address names it. */
export const helpTopics = "topics";

/** @param query with or without its question mark; unknown parameters are ignored */
export function readAddress(query: string): Address {
  const parameters = new URLSearchParams(query);
  const settings = parameters.get("settings");
  const view = views.find((one) => one === parameters.get("view")) ?? "grid";
  return {
    product: parameters.get("product") || null,
    variant: parameters.get("variant") || null,
    zoom: parameters.get("product") ? placeIn(parameters.get("zoom") ?? "") : null,
    collection: parameters.get("collection") || null,
    q: (parameters.get("q") ?? "").slice(0, longestText),
    filters: readFilters(parameters),
    sort: readSort(parameters.get("sort")),
    view,
    contains: view === "grid" ? "" : (parameters.get("contains") ?? "").slice(0, longestText),
    at: view === "showcase" ? placeIn(parameters.get("at") ?? "") : null,
    // A bare ?order is the current one.
    order: parameters.has("order") ? parameters.get("order") || "current" : null,
    presentation: parameters.get("presentation") || null,
    settings: settingsParts.find((part) => part === settings) ?? null,
    open: sharedAddress(parameters),
    help: parameters.get("help") || null,
    search: parameters.has("search"),
    sync: parameters.has("sync"),
    debug: parameters.has("debug"),
    demo: parameters.get("demo") === "true",
  };
}

/** The address without parameters. */
export const plainAddress: Address = readAddress("");

/** The query string with its question mark; empty without parameters. */
export function writeAddress(address: Address): string {
  const parameters = new URLSearchParams();
  if (address.demo) parameters.set("demo", "true");
  if (address.collection) parameters.set("collection", address.collection);
  if (address.q) parameters.set("q", address.q);
  writeFilters(parameters, address.filters);
  if (address.sort) parameters.set("sort", writeSort(address.sort));
  if (address.view !== "grid") {
    parameters.set("view", address.view);
    if (address.contains) parameters.set("contains", address.contains);
  }
  if (address.view === "showcase" && address.at !== null) parameters.set("at", String(address.at));
  if (address.product) parameters.set("product", address.product);
  if (address.product && address.variant) parameters.set("variant", address.variant);
  if (address.product && address.zoom !== null) parameters.set("zoom", String(address.zoom));
  if (address.order) parameters.set("order", address.order);
  if (address.presentation) parameters.set("presentation", address.presentation);
  if (address.settings) parameters.set("settings", address.settings);
  if (address.open) parameters.set("open", address.open);
  if (address.help) parameters.set("help", address.help);
  if (address.search) parameters.set("search", "1");
  if (address.sync) parameters.set("sync", "1");
  if (address.debug) parameters.set("debug", "1");
  const query = parameters.toString();
  return query && `?${query}`;
}

/**
 * The shared address in `open`, or the first one in `text` and `title`: Android's share sheet passes a page's address as
 * text.
 */
function sharedAddress(parameters: URLSearchParams): string | null {
  const written = parameters.get("open")?.trim();
  if (written) return written.slice(0, longestAddress);
  const words = ["text", "title"].flatMap((name) => (parameters.get(name) ?? "").slice(0, longestAddress).split(/\s/));
  return words.find((word) => /^https?:\/\/./.test(word)) ?? null;
}

function placeIn(spelling: string): number | null {
  return /^[1-9]\d{0,6}$/.test(spelling) ? Number(spelling) : null;
}
