// The engine's first script is nothing but the beginning: Chromium keeps compiled code of what a worker imports while it
// runs, and not of the script that it was started with.

// A promise that nobody waits for ends without a word outside the worker: it must at least stand in the console.
self.addEventListener("unhandledrejection", (event) => console.error("engine:", event.reason));

/** What is said before anyone listens would be lost. */
const early: MessageEvent[] = [];
const hold = (event: MessageEvent) => void early.push(event);
self.addEventListener("message", hold);

import("./expose-engine").then(({ exposeEngine }) => {
  // For whoever profiles a start: its code has been read; see "first rows" and "search ready" in open-catalogue.
  performance.mark("engine started");
  self.removeEventListener("message", hold);
  exposeEngine();
  for (const { data } of early) self.dispatchEvent(new MessageEvent("message", { data }));
  // To the page, which begins the engine anew.
}, reportError);

export {};
