import { subscribe } from "valtio";
import { engineState } from "../engine/engine-state";
import { keepStorage } from "./keep-storage";

/** Asks once, when a sync has brought something that is worth keeping: asked at the first visit, browsers refuse. */
export function keepStorageAfterSync(): void {
  const stop = subscribe(engineState, () => {
    const { sync, store } = engineState.snapshot;
    if (sync.state !== "complete" || !store || store.platform === "demo") return;
    stop();
    void keepStorage.ask();
  });
}
