import { type Address, writeAddress } from "./address-query";

/** How to come from one address to the next in the browser's history. */
export type Step =
  | { readonly kind: "stay" }
  | { readonly kind: "back" }
  /** `behind`: the address that the new entry of the history lies on; null for one that was not pushed by the app. */
  | { readonly kind: "push" | "replace"; readonly to: string; readonly behind: string | null };

/**
 * Opening a product, the settings or a collection is a step that Back undoes; every other change replaces.
 * Closing what the app itself opened goes back, so that Back does not open it again.
 *
 * @param behind what the current entry of the history lies on, as an earlier step told it
 */
export function nextStep(current: Address, change: Partial<Address>, behind: string | null, replace = false): Step {
  const next: Address = { ...current, ...change };
  const target = {
    ...next,
    variant: next.product === current.product || change.variant !== undefined ? next.variant : null,
  };
  const from = writeAddress(current);
  const to = writeAddress(target);
  if (to === from) return { kind: "stay" };
  const closes = (current.product && !target.product) || (current.settings && !target.settings);
  if (closes && behind === to) return { kind: "back" };
  const opens = (!current.product && target.product) || (!current.settings && target.settings);
  if (!replace && (opens || (!closes && current.collection !== target.collection)))
    return { kind: "push", to, behind: from };
  return { kind: "replace", to, behind };
}
