import { subscribe } from "valtio";
import { engineState } from "../engine/engine-state";

/** Whether the browser persists the origin's storage; `unknown` when it does not say. */
export type StorageProtection = "persistent" | "clearable" | "unknown";

/** The browser's actual answers: most grant persistence only to installed or frequently used apps. */
export const keepStorage = {
  state: async (): Promise<StorageProtection> => {
    if (!navigator.storage?.persisted) return "unknown";
    return (await navigator.storage.persisted().catch(() => false)) ? "persistent" : "clearable";
  },
  request: async (): Promise<StorageProtection> => {
    if (!navigator.storage?.persist) return "unknown";
    return (await navigator.storage.persist().catch(() => false)) ? "persistent" : "clearable";
  },
} as const;

/** Requests persistence once, after the first completed sync: browsers refuse at the first visit. */
export function keepStorageAfterSync(): void {
  const stop = subscribe(engineState, requestAfterSync);
  requestAfterSync();

  function requestAfterSync(): void {
    const { sync, store } = engineState.snapshot;
    if (sync.state !== "complete" || !store || store.platform === "demo") return;
    stop();
    void keepStorage.request();
  }
}
