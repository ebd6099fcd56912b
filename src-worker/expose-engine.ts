import * as Comlink from "comlink";
import { createEngine } from "./engine";
import { browserWorld } from "./run/browser-world";

/** Begins to answer what the page asks of this worker. */
export function exposeEngine(): void {
  Comlink.expose(createEngine(browserWorld()));
}
