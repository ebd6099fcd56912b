import { subscribe } from "valtio";
import type { RememberedStore } from "../../src-worker/contract/engine";
import { engineState } from "../engine/engine-state";
import { deviceStorage } from "./device-storage";
import { type MirrorEntries, mirrorEntries, noEntries } from "./mirror-entries";
import { readRememberedStore } from "./remembered-store";
import { plainWooConfig } from "./woo-config";

/** Local storage's word on which store the engine has open: written from the engine's snapshots, for others to read. */
export const storeMirror = {
  /** Keeps it fresh from now on. */
  start(): void {
    let mirrored = "";
    const mirror = () => {
      const { snapshot } = engineState;
      if (snapshot.catalogue.state === "opening") return;
      const entries = mirrorEntries(snapshot);
      const written = JSON.stringify(entries);
      if (written === mirrored) return;
      mirrored = written;
      // Keys that an older version left are the engine's to take before they are wiped.
      const waiting = plainWooConfig(deviceStorage.read("wooConfig")) !== null;
      write(waiting ? entries.filter(([key]) => key !== "wooConfig") : entries);
    };
    subscribe(engineState, mirror);
    mirror();
  },
  /** What it says; null for no store. */
  read: (): RememberedStore | null => readRememberedStore(deviceStorage.read),
  /** Forgets a store that was removed, which need not be the open one: the engine would take it for one that was lost. */
  forget(url: string): void {
    if (storeMirror.read()?.url === url) write(noEntries);
  },
} as const;

function write(entries: MirrorEntries): void {
  for (const [key, value] of entries) deviceStorage.write(key, value);
}
