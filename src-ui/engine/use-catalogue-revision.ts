import { useSnapshot } from "valtio";
import { engineState } from "./engine-state";

/** Grows with every change of the catalogue, so that answers about an older one are asked for again; -1 without any. */
export function useCatalogueRevision(): number {
  const { catalogue } = useSnapshot(engineState).snapshot;
  return "revision" in catalogue ? catalogue.revision : -1;
}
