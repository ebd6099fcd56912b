import type { Failure } from "../../src-worker/contract/outcome";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import type { LinkState } from "../engine/engine-link";

/** What the main screen shows. */
export type ScreenState =
  | { readonly state: "engine-failed" }
  /** The device is being read; `expected`: a catalogue was held the last time. */
  | { readonly state: "opening"; readonly expected: boolean }
  /** No store is connected. */
  | { readonly state: "setup" }
  /** The first import has not brought a product yet. */
  | { readonly state: "importing" }
  /** Nothing is held, and nothing is on its way. */
  | { readonly state: "nothing"; readonly storeName: string; readonly failure: Failure | null }
  | { readonly state: "catalogue" };

/** @param expected whether a catalogue was held the last time */
export function screenState(link: LinkState, { store, catalogue, sync }: Snapshot, expected: boolean): ScreenState {
  if (link === "failed") return { state: "engine-failed" };
  if (catalogue.state === "opening") return { state: "opening", expected };
  if (!store) return { state: "setup" };
  if (catalogue.state !== "empty" && catalogue.products > 0) return { state: "catalogue" };
  if (sync.state === "running") return { state: "importing" };
  return {
    state: "nothing",
    storeName: store.name || store.url,
    failure: sync.state === "failed" ? sync.failure : null,
  };
}
