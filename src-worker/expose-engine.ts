import * as Comlink from "comlink";
import { createEngine } from "./engine";
import { browserWorld } from "./world/browser-world";
import { dropOldFile } from "./world/new-file";

/** Creates the engine and exposes it to the page. */
export function exposeEngine(): void {
  Comlink.expose(createEngine(browserWorld()));
  // Delayed, so that it does not slow the start down.
  setTimeout(() => void dropOldFile(), 10_000);
}
