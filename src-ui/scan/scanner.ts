import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import * as Comlink from "comlink";
import { heldWasm } from "./held-wasm";
import { type DetectedCode, scanFormats } from "./scan-formats";

// A worker of its own: looking through one image takes a tablet longer than a page may be held up, and only this worker's
// policy lets WebAssembly be compiled.
let ready: Promise<BarcodeDetector> | null = null;

const scanner = {
  /** Fetches what is missing. Rejects where that cannot be had; may be tried again. */
  async begin(): Promise<void> {
    ready ??= makeReady();
    await ready.catch((error: unknown) => {
      ready = null;
      throw error;
    });
  },

  /** The codes in an image, which is closed afterwards. */
  async detect(image: ImageBitmap): Promise<readonly DetectedCode[]> {
    try {
      const found = (await ready)?.detect(image) ?? [];
      return (await found).map(({ rawValue, format }) => ({ rawValue, format }));
    } finally {
      image.close();
    }
  },
};

async function makeReady(): Promise<BarcodeDetector> {
  const wasmBinary = await heldWasm(__SCANNER_WASM__);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...scanFormats] });
}

export type Scanner = typeof scanner;

Comlink.expose(scanner);
