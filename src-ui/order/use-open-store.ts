import { useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";

/** Id of the open store as its orders name it; undefined where none is open. */
export function useOpenStore(): string | undefined {
  const { store } = useSnapshot(engineState).snapshot;
  // The demo's orders are of one store, whatever its language.
  return store?.platform === "demo" ? "demo" : store?.id;
}
