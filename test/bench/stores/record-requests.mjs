/** @typedef {{ url: string, headers: Record<string, string> }} RecordedRequest */

/**
 * Records the JSON requests that the engine sends from now on, as the browser tells of them; preflights and images
 * are none. They come in waves: a request that began after one of its wave had ended begins another. Within a wave
 * nothing waited for anything.
 * @param {import("../attach-to-engine.mjs").EngineSession} engine
 */
export async function recordRequests(engine) {
  /** @type {RecordedRequest[][]} */
  const waves = [];
  /** @type {Set<string>} */
  let wave = new Set();
  let over = true;
  engine.on("Network.requestWillBeSent", ({ requestId, request: { method, url, headers } }) => {
    const { accept, authorization } = headers;
    if (method !== "GET" || accept !== "application/json") return;
    if (over) {
      waves.push([]);
      wave = new Set();
      over = false;
    }
    waves.at(-1)?.push({ url, headers: { accept, ...(authorization && { authorization }) } });
    wave.add(requestId);
  });
  for (const event of ["Network.loadingFinished", "Network.loadingFailed"])
    engine.on(event, ({ requestId }) => {
      over ||= wave.has(requestId);
    });
  // Nothing is kept to be read later: that would be memory and work that are not the engine's.
  await engine.send("Network.enable", { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  return waves;
}
