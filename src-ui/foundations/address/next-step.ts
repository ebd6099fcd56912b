import { type Address, helpTopics, plainAddress, writeAddress } from "./address-query";
import { type ScreenPartName, screenPartNames, screenParts } from "./screen-parts";

/** The history operation that leads from one address to the next. */
export type Step =
  | { readonly kind: "stay" }
  | { readonly kind: "back" }
  /** `behind`: the address of the history entry below the new one; null when the app did not push the new one. */
  | { readonly kind: "push" | "replace"; readonly to: string; readonly behind: string | null };

/**
 * Opening a screen (`screenParts`) or the help adds a history entry, and so does choosing a view, a collection, a filter or a sort order. Every other change replaces the current entry. Closing a screen
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
    screenPartNames.some((name) => screenParts[name].goesBack && current[name] && !target[name]) ||
    helpDepth(target) < helpDepth(current) ||
    (current.view === "showcase" && target.view !== "showcase");
  if (closes && behind === to) return { kind: "back" };
  const opens =
    screenPartNames.some((name) => addsEntry(name, current, target)) ||
    (current.help !== target.help && helpDepth(target) >= helpDepth(current));
  if (!replace && (opens || (!closes && chosenIn(current) !== chosenIn(target))))
    return { kind: "push", to, behind: from };
  return { kind: "replace", to, behind };
}

function addsEntry(name: ScreenPartName, current: Address, target: Address): boolean {
  const { adds } = screenParts[name];
  if (adds === "none" || !target[name]) return false;
  return adds === "each" ? current[name] !== target[name] : !current[name];
}

/** View, collection, filters and sort order as one comparable text. */
function chosenIn({ view, collection, filters, sort }: Address): string {
  return writeAddress({ ...plainAddress, view, collection, filters, sort });
}

/** A topic lies above the list of topics. */
function helpDepth({ help }: Address): number {
  return help === null ? 0 : help === helpTopics ? 1 : 2;
}
