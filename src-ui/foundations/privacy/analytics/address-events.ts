import type { Address } from "../../address/address-query";
import type { Track } from "./analytics-events";

/** How the address changed: by a new history entry, in the current one, or by a step in the history. */
export type AddressChange = "pushState" | "replaceState" | "popstate";

/** Counts what a change of the address shows. Choosing a view adds a history entry; leaving one, or a kiosk's visit, does not. */
export function addressEvents(track: Track, before: Address, now: Address, by: AddressChange): void {
  if (now.product !== null && now.product !== before.product) track("product_viewed", {});
  if (now.view !== before.view && by === "pushState") track("view_changed", { view: now.view });
  if (now.collection !== null && now.collection !== before.collection && by !== "popstate")
    track("collection_selected", {});
}
