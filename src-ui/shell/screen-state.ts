import type { Failure, FailureCode } from "../../src-worker/contract/outcome";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import type { LinkState } from "../foundations/engine/engine-link";
import { isSyncing } from "../foundations/engine/use-is-syncing";

/** The content of the main screen. */
export type ScreenState =
  | { readonly state: "engine-failed" }
  /** The engine is reading the device's storage; `expected`: the last session had a catalogue. */
  | { readonly state: "opening"; readonly expected: boolean }
  /** The storage could not be read, so it is unknown whether a store is connected. */
  | { readonly state: "unreadable"; readonly failure: Failure }
  /** No store is connected. */
  | { readonly state: "setup" }
  /** The first import has no products yet, or runs in another window and its products appear when it ends. */
  | { readonly state: "importing" }
  /**
   * The catalogue is empty and no sync runs. `lost`: the browser evicted the stored data; `withoutProducts`: the store
   * has none.
   */
  | {
      readonly state: "nothing";
      readonly storeName: string;
      readonly failure: Failure | null;
      readonly lost: boolean;
      readonly withoutProducts: boolean;
    }
  | { readonly state: "catalogue" };

/** Failures that only opening the storage again can fix. */
const storageFailures: readonly FailureCode[] = [
  "storage-failed",
  "storage-newer",
  "storage-silent",
  "storage-blocked",
];

/** The screen for the engine's state. @param expected whether the last session had a catalogue */
export function screenState(link: LinkState, snapshot: Snapshot, expected: boolean): ScreenState {
  const { store, catalogue, sync, storageLost } = snapshot;
  if (link === "failed") return { state: "engine-failed" };
  if (catalogue.state === "booting") return { state: "opening", expected };
  if (store && catalogue.state !== "empty" && catalogue.products > 0) return { state: "catalogue" };
  const failure = sync.state === "failed" ? sync.failure : null;
  if (failure && (!store || storageFailures.includes(failure.code))) return { state: "unreadable", failure };
  if (!store) return { state: "setup" };
  if (isSyncing({ sync })) return { state: "importing" };
  const withoutProducts = catalogue.state === "ready";
  return { state: "nothing", storeName: store.name || store.url, failure, lost: storageLost, withoutProducts };
}
