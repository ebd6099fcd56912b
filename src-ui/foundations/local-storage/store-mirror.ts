import { subscribe } from "valtio";
import type { RememberedStore } from "../../../src-worker/contract/engine";
import { engineState } from "../engine/engine-state";
import { deviceStorage } from "./device-storage";
import { type MirrorEntries, mirrorEntries, noEntries } from "./mirror-entries";
import { plainWooConfig } from "./plain-woo-config";
import { readRememberedStore } from "./remembered-store";

/** Mirrors the open store from the engine's snapshots to local storage. */
export const storeMirror = {
  /** Mirrors every later snapshot. */
  start(): void {
    let mirrored = "";
    const mirror = () => {
      const { snapshot } = engineState;
      if (snapshot.catalogue.state === "booting") return;
      const entries = mirrorEntries(snapshot);
      const written = JSON.stringify(entries);
      if (written === mirrored) return;
      mirrored = written;
      // The engine takes over keys of an older version before they are removed.
      const waiting = plainWooConfig(deviceStorage.read("wooConfig")) !== null;
      write(waiting ? entries.filter(([key]) => key !== "wooConfig") : entries);
    };
    subscribe(engineState, mirror);
    mirror();
  },
  /** The mirrored store; null for none. */
  read: (): RememberedStore | null => readRememberedStore(deviceStorage.read),
  clear: (): void => write(noEntries),
  /** Forgets a removed store, which the engine would otherwise treat as lost. */
  forget(url: string): void {
    if (storeMirror.read()?.url === url) write(noEntries);
  },
} as const;

function write(entries: MirrorEntries): void {
  const { storeUrl } = Object.fromEntries(entries);
  // The rows of a store go with it.
  if (storeUrl !== undefined && storeUrl !== deviceStorage.read("storeUrl")) deviceStorage.write("last-screen", null);
  for (const [key, value] of entries) deviceStorage.write(key, value);
}
