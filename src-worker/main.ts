import * as Comlink from "comlink";
import { createEngine } from "./engine";
import { browserWorld } from "./run/browser-world";
import { dropOldFile } from "./run/new-file";

// For whoever profiles a start: its code has been read; see "first rows" and "search ready" in open-catalogue.
performance.mark("engine started");

// A promise that nobody waits for ends without a word outside the worker: it must at least stand in the console.
self.addEventListener("unhandledrejection", (event) => console.error("engine:", event.reason));

// No start waits for it.
setTimeout(() => void dropOldFile(), 10_000);

Comlink.expose(createEngine(browserWorld()));
