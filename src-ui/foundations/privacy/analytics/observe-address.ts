import { currentAddress } from "../../address/address";
import { plainAddress } from "../../address/address-query";
import { type AddressChange, addressEvents } from "./address-events";
import type { Track } from "./analytics-events";

/** Counts opened products and chosen views and collections. Returns the function that ends it. */
export function observeAddress(track: Track, isPageStart: boolean): () => void {
  let last = currentAddress();
  // An address that the page was opened with chooses nothing, but it may show a product.
  if (isPageStart) addressEvents(track, plainAddress, last, "popstate");
  const look = ({ type }: Event) => {
    const now = currentAddress();
    addressEvents(track, last, now, type as AddressChange);
    last = now;
  };
  // wouter dispatches the first two when the page calls them.
  const types: readonly AddressChange[] = ["pushState", "replaceState", "popstate"];
  for (const type of types) addEventListener(type, look);
  return () => {
    for (const type of types) removeEventListener(type, look);
  };
}
