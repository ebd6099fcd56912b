import type { Failure, FailureCode } from "../../src-worker/contract/outcome";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import type { LinkState } from "../engine/engine-link";

/** What the main screen shows. */
export type ScreenState =
  | { readonly state: "engine-failed" }
  /** The device is being read; `expected`: a catalogue was held the last time. */
  | { readonly state: "opening"; readonly expected: boolean }
  /** What the device holds could not be read: whether there is a store is not known. */
  | { readonly state: "unreadable"; readonly failure: Failure }
  /** No store is connected. */
  | { readonly state: "setup" }
  /** The first import has not brought a product yet, or is another window's, whose products come when it has ended. */
  | { readonly state: "importing" }
  /** Nothing is held, and nothing is on its way; `lost`: the browser took away what was. */
  | {
      readonly state: "nothing";
      readonly storeName: string;
      readonly failure: Failure | null;
      readonly lost: boolean;
    }
  | { readonly state: "catalogue" };

/** Only opening the device's storage anew can help. */
const storageFailures: readonly FailureCode[] = ["storage-failed", "storage-newer"];

/** Which screen the engine's state asks for. @param expected whether a catalogue was held the last time */
export function screenState(link: LinkState, snapshot: Snapshot, expected: boolean): ScreenState {
  const { store, catalogue, sync, storageLost } = snapshot;
  if (link === "failed") return { state: "engine-failed" };
  if (catalogue.state === "opening") return { state: "opening", expected };
  if (store && catalogue.state !== "empty" && catalogue.products > 0) return { state: "catalogue" };
  const failure = sync.state === "failed" ? sync.failure : null;
  if (failure && (!store || storageFailures.includes(failure.code))) return { state: "unreadable", failure };
  if (!store) return { state: "setup" };
  if (sync.state === "running" || sync.state === "following") return { state: "importing" };
  return { state: "nothing", storeName: store.name || store.url, failure, lost: storageLost };
}
