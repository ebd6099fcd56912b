import type { Platform } from "./platforms";

/** Long-running tasks that `cancel` accepts. */
export const taskNames = [
  "sync",
  "images",
  "connection-test",
  "platform-detection",
  "catalogue-file",
  "theme",
  "export",
  "experiment",
  "image-files",
] as const;

export type TaskName = (typeof taskNames)[number];

/** The catalogue to open: the connected store's or the bundled demo's. */
export type CatalogueChoice = "store" | "demo";

/** The page's own record of the open store, in case the browser evicts the engine's storage. */
export interface RememberedStore {
  readonly platform: Platform;
  readonly url: string;
}

export interface SyncOptions {
  /** Whether to accept a store that offers far fewer products than this device holds. */
  readonly acceptFewer: boolean;
}

/** Languages of the interface and of the demo catalogue. */
export const languages = ["en", "pt"] as const;

export type Language = (typeof languages)[number];
