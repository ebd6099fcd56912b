import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import * as Comlink from "comlink";
import { loadedOnce } from "../../foundations/parts/loaded-once";
import { type DetectedCode, scanFormats } from "./scan-formats";

// Runs in a separate worker: detection in one image blocks a tablet's main thread for too long, and only this worker's
// Content Security Policy allows compiling WebAssembly.
const ready = loadedOnce(makeReady);

const scanner = {
  /** Loads the detector. Rejects if that fails; may be called again. */
  async begin(): Promise<void> {
    await ready();
  },

  /** Detects the codes in an image, and closes the image. */
  async detect(image: ImageBitmap): Promise<readonly DetectedCode[]> {
    try {
      const found = await (await ready()).detect(image);
      return found.map(({ rawValue, format }) => ({ rawValue, format }));
    } finally {
      image.close();
    }
  },
};

async function makeReady(): Promise<BarcodeDetector> {
  const wasmBinary = await cachedWasm(__SCANNER_WASM__);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...scanFormats] });
}

export type Scanner = typeof scanner;

Comlink.expose(scanner);

/** Used by the scanner only. Clearing the app's caches deletes it too. */
const cacheName = "scanner";

/** The scanner's WebAssembly, fetched on first use and cached for offline use. */
async function cachedWasm(url: string): Promise<ArrayBuffer> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(url);
  if (cached) return cached.arrayBuffer();
  const fetched = await fetch(url);
  if (!fetched.ok || fetched.headers.get("content-type") !== "application/wasm")
    throw new Error(`The scanner could not be fetched: ${fetched.status}`);
  const bytes = await fetched.clone().arrayBuffer();
  await cache.put(url, fetched);
  // Delete older versions.
  for (const key of await cache.keys()) if (new URL(key.url).pathname !== url) await cache.delete(key);
  return bytes;
}
