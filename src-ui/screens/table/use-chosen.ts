import { useEffect, useMemo, useState } from "react";
import { proxy, ref, useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";
import type { Listing } from "../../foundations/engine/listing-reader";
import { allOf, type Chosen, nothingChosen, recounted, stillChosen, toggled } from "./chosen-products";

/** The selection and its store, shared by the views until the page is left. */
const selectionState = proxy<{ store: string | null; chosen: Chosen }>({
  store: null,
  chosen: ref(nothingChosen),
});

export function choose(store: string | null, chosen: Chosen): void {
  selectionState.store = store;
  selectionState.chosen = ref(chosen);
}

export interface ChosenInUse {
  readonly chosen: Chosen;
  /** Whether a whole result was selected that is no longer the listed one. */
  readonly ended: boolean;
  toggle(id: string): void;
  /** Selects all listed products. */
  all(): void;
  clear(): void;
}

/** The selection of the shown list. */
export function useChosen(listing: Listing): ChosenInUse {
  const store = useSnapshot(engineState).snapshot.store?.id ?? null;
  const selection = useSnapshot(selectionState);
  const [ended, setEnded] = useState(false);
  const before = selection.store === store ? selection.chosen : nothingChosen;
  const { query, total } = listing;
  const still = stillChosen(before, query);
  const chosen = total === null ? still : recounted(still, query, total);
  useEffect(() => {
    if (chosen === before) return;
    if (chosen === nothingChosen) setEnded(true);
    choose(store, chosen);
  }, [store, chosen, before]);

  return useMemo(() => {
    const set = (next: Chosen) => {
      setEnded(false);
      choose(store, next);
    };
    return {
      chosen,
      ended,
      toggle,
      all: () => set(allOf(query, total ?? 0)),
      clear: () => set(nothingChosen),
    };

    function toggle(id: string): void {
      set(toggled(chosen, id));
    }
  }, [store, chosen, ended, query, total]);
}
