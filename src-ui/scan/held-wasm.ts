/** Used by the scanner only. Clearing the app's caches deletes it too. */
const cacheName = "scanner";

/** The scanner's WebAssembly, fetched on first use and cached for offline use. */
export async function heldWasm(url: string): Promise<ArrayBuffer> {
  const cache = await caches.open(cacheName);
  const held = await cache.match(url);
  if (held) return held.arrayBuffer();
  const fetched = await fetch(url);
  if (!fetched.ok || fetched.headers.get("content-type") !== "application/wasm")
    throw new Error(`The scanner could not be fetched: ${fetched.status}`);
  const bytes = await fetched.clone().arrayBuffer();
  await cache.put(url, fetched);
  // Delete older versions.
  for (const key of await cache.keys()) if (new URL(key.url).pathname !== url) await cache.delete(key);
  return bytes;
}
