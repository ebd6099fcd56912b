/** How the engine asks for an image: `imageOptions` of its `fetch-image.ts`. */
export const imageAccept = "image/webp,image/*;q=0.8";

/**
 * Records the images that the engine asks for from now on, as the browser tells of them.
 * @param {import("../attach-to-engine.mjs").EngineSession} engine
 */
export async function recordImages(engine) {
  /** @type {string[]} */
  const urls = [];
  const recorded = { urls, maxAtOnce: 0 };
  /** @type {Set<string>} */
  const underway = new Set();
  engine.on("Network.requestWillBeSent", ({ requestId, request: { url, headers } }) => {
    if (headers.accept !== imageAccept) return;
    recorded.urls.push(url);
    underway.add(requestId);
    recorded.maxAtOnce = Math.max(recorded.maxAtOnce, underway.size);
  });
  for (const event of ["Network.loadingFinished", "Network.loadingFailed"])
    engine.on(event, ({ requestId }) => underway.delete(requestId));
  // Nothing is kept to be read later: that would be memory and work that are not the engine's.
  await engine.send("Network.enable", { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  return recorded;
}
