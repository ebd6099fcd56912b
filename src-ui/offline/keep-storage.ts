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
