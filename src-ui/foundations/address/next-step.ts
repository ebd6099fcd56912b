import { type Address, helpTopics, plainAddress, writeAddress } from "./address-query";

/** The history operation that leads from one address to the next. */
export type Step =
  | { readonly kind: "stay" }
  | { readonly kind: "back" }
  /** `behind`: the address of the history entry below the new one; null when the app did not push the new one. */
  | { readonly kind: "push" | "replace"; readonly to: string; readonly behind: string | null };

/**
 * Opening a product, its enlarged image, an order, the settings, the profiler, the help or the demo adds a history entry, and so does
 * choosing a view, a collection, a filter or a sort order. Every other change replaces the current entry. Closing a screen
 * that the app opened goes back, so that Back does not open it again.
 *
 * @param behind the address of the history entry below the current one, as an earlier step stored it
 */
export function nextStep(current: Address, change: Partial<Address>, behind: string | null, replace = false): Step {
  const next: Address = { ...current, ...change };
  const sameProduct = next.product === current.product;
  const target = {
    ...next,
    variant: sameProduct || change.variant !== undefined ? next.variant : null,
    zoom: sameProduct ? next.zoom : null,
  };
  const from = writeAddress(current);
  const to = writeAddress(target);
  if (to === from) return { kind: "stay" };
  const closes =
    (current.product && !target.product) ||
    (current.zoom && !target.zoom) ||
    (current.settings && !target.settings) ||
    (current.order && !target.order) ||
    (current.debug && !target.debug) ||
    helpDepth(target) < helpDepth(current) ||
    (current.view === "showcase" && target.view !== "showcase");
  if (closes && behind === to) return { kind: "back" };
  const opens =
    (!current.product && target.product) ||
    (!current.zoom && target.zoom) ||
    (!current.demo && target.demo) ||
    (!current.settings && target.settings) ||
    (!current.debug && target.debug) ||
    (target.order && current.order !== target.order) ||
    (current.help !== target.help && helpDepth(target) >= helpDepth(current));
  if (!replace && (opens || (!closes && chosenIn(current) !== chosenIn(target))))
    return { kind: "push", to, behind: from };
  return { kind: "replace", to, behind };
}

/** View, collection, filters and sort order as one comparable text. */
function chosenIn({ view, collection, filters, sort }: Address): string {
  return writeAddress({ ...plainAddress, view, collection, filters, sort });
}

/** A topic lies above the list of topics. */
function helpDepth({ help }: Address): number {
  return help === null ? 0 : help === helpTopics ? 1 : 2;
}
