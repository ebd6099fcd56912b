import { proxy, subscribe, useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";
import { noteWholeImport, type WholeImport } from "./whole-import";

/** Noted for the page, not for a component: the bar moves from the import's view to the list during a run. */
const noted = proxy<{ import: WholeImport | null }>({ import: null });
const note = () => {
  const { sync, store } = engineState.snapshot;
  noted.import = noteWholeImport(noted.import, sync, store?.platform ?? null);
};
note();
subscribe(engineState, note, true);

/** The percentage of the whole running import, here or in another window; 0 while none runs. */
export function useWholeImport(): number {
  return useSnapshot(noted).import?.percent ?? 0;
}
