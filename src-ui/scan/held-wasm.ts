/** Of the scanner alone; it goes with everything else when the app's caches are cleared. */
const cacheName = "scanner";

/** The scanner's WebAssembly, fetched when it is first wanted and kept for the time without a network. */
export async function heldWasm(url: string): Promise<ArrayBuffer> {
  const cache = await caches.open(cacheName);
  const held = await cache.match(url);
  if (held) return held.arrayBuffer();
  const fetched = await fetch(url);
  if (!fetched.ok || fetched.headers.get("content-type") !== "application/wasm")
    throw new Error(`The scanner could not be fetched: ${fetched.status}`);
  const bytes = await fetched.clone().arrayBuffer();
  await cache.put(url, fetched);
  // Those of versions before.
  for (const key of await cache.keys()) if (new URL(key.url).pathname !== url) await cache.delete(key);
  return bytes;
}
