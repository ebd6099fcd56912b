// The worker's first script only imports the engine: Chromium caches the compiled code of scripts that a worker imports, but
// not of its first script.

// Browsers do not report a worker's unhandled rejections to the page.
self.addEventListener("unhandledrejection", (event) => console.error("engine:", event.reason));

/** Messages that arrive before the engine listens. */
const early: MessageEvent[] = [];
const hold = (event: MessageEvent) => void early.push(event);
self.addEventListener("message", hold);

import("./expose-engine").then(({ exposeEngine }) => {
  // For profiling a start; open-catalogue sets the marks "first rows" and "search ready".
  performance.mark("engine started");
  self.removeEventListener("message", hold);
  exposeEngine();
  for (const { data } of early) self.dispatchEvent(new MessageEvent("message", { data }));
  // The page restarts the engine on this error.
}, reportError);

export {};
