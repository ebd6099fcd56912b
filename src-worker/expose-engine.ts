import * as Comlink from "comlink";
import { createEngine } from "./engine";
import { browserWorld } from "./run/browser-world";
import { dropOldFile } from "./run/new-file";

/** Begins to answer what the page asks of this worker. */
export function exposeEngine(): void {
  Comlink.expose(createEngine(browserWorld()));
  // No start waits for it.
  setTimeout(() => void dropOldFile(), 10_000);
}
