import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { showToast } from "../../foundations/parts/toast-state";
import { failureText } from "../../foundations/words/failure-text";

/** Ids of the open store's favourites. The same object while they stay: a hundred cards depend on it. */
export function useFavourites(): ReadonlySet<string> {
  const ids = JSON.stringify(useSnapshot(engineState).snapshot.orders.favourites);
  return useMemo(() => new Set<string>(JSON.parse(ids)), [ids]);
}

/** Adds a product to the favourites, or removes it. A snapshot shows it. */
export async function setFavourite(t: TFunction, product: string, on: boolean): Promise<void> {
  const outcome = await engine.setFavourite(product, on);
  if (!outcome.ok) showToast({ text: failureText(outcome.failure, t), action: null });
}
