import { subscribe } from "valtio";
import { engineState } from "../engine/engine-state";

/** Whether a browser keeps what an origin holds; `unknown` where it does not tell. */
export type StorageProtection = "kept" | "clearable" | "unknown";

/** What the browser says, not what it was asked for: most grant it only to an app that is installed or often used. */
export const keepStorage = {
  state: async (): Promise<StorageProtection> => {
    if (!navigator.storage?.persisted) return "unknown";
    return (await navigator.storage.persisted().catch(() => false)) ? "kept" : "clearable";
  },
  ask: async (): Promise<StorageProtection> => {
    if (!navigator.storage?.persist) return "unknown";
    return (await navigator.storage.persist().catch(() => false)) ? "kept" : "clearable";
  },
} as const;

/** Asks once, when a sync has brought something that is worth keeping: asked at the first visit, browsers refuse. */
export function keepStorageAfterSync(): void {
  const stop = subscribe(engineState, () => {
    const { sync, store } = engineState.snapshot;
    if (sync.state !== "complete" || !store || store.platform === "demo") return;
    stop();
    void keepStorage.ask();
  });
}
