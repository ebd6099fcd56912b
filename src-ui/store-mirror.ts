import { subscribe } from "valtio";
import type { Snapshot } from "../src-worker/contract/snapshot";
import { deviceStorage } from "./device-storage";
import { engineState } from "./engine/engine-state";
import { mirrorEntries } from "./mirror-entries";

/** Keeps in local storage, for others to read, which store the engine has open and when it was synced. */
export function mirrorStore(): void {
  let mirrored: Snapshot["store"] | undefined;
  subscribe(engineState, () => {
    const { store, catalogue, sync } = engineState.snapshot;
    if (catalogue.state === "opening" || store === mirrored) return;
    mirrored = store;
    for (const [key, value] of mirrorEntries({ store, sync })) deviceStorage.write(key, value);
  });
}
