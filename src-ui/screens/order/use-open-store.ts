import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";

/** Id of the open store as its orders record it; undefined if none is open. */
export function useOpenStore(): string | undefined {
  const { store } = useSnapshot(engineState).snapshot;
  // The demo's orders belong to one store in every language.
  return store?.platform === "demo" ? "demo" : store?.id;
}
