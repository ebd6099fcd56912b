import { useSnapshot } from "valtio";
import { engineState } from "./engine-state";

/** Grows with every change of the catalogue; answers to an older revision are outdated. -1 without a catalogue. */
export function useCatalogueRevision(): number {
  const { catalogue } = useSnapshot(engineState).snapshot;
  return "revision" in catalogue ? catalogue.revision : -1;
}
