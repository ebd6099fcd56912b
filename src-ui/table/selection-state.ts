import { proxy, ref } from "valtio";
import { type Chosen, nothingChosen } from "./chosen-products";

/** What is ticked, of which store: kept while another view is looked at, until the page is left. */
export const selectionState = proxy<{ store: string | null; chosen: Chosen }>({
  store: null,
  chosen: ref(nothingChosen),
});

export function choose(store: string | null, chosen: Chosen): void {
  selectionState.store = store;
  selectionState.chosen = ref(chosen);
}
