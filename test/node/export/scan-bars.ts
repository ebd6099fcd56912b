import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import { beforeAll, vi } from "vitest";

/** A dark bar on light ground, in any unit. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** As browsers have it: `BarcodeDetector` reads its pixels. */
class Pixels {
  readonly data: Uint8ClampedArray;
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(width * height * 4).fill(255);
  }
}

/** To be called once in a file, before `scanBars`. */
export function prepareScanner(): void {
  beforeAll(async () => {
    const detector = createRequire(import.meta.url).resolve("barcode-detector/ponyfill");
    const wasm = await readFile(createRequire(detector).resolve("zxing-wasm/reader/zxing_reader.wasm"));
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
    vi.stubGlobal("ImageData", Pixels);
    vi.stubGlobal("DOMRectReadOnly", class {});
    return () => vi.unstubAllGlobals();
  });
}

/**
 * Reads bars as a scanner does.
 *
 * @param scale pixels of a unit
 */
export async function scanBars(
  bars: readonly Bar[],
  scale: number,
): Promise<{ text: string; format: string } | undefined> {
  const [quiet, height] = [36, 40];
  const left = Math.min(...bars.map(({ x }) => x));
  const right = Math.max(...bars.map(({ x, width }) => x + width));
  const image = new Pixels(Math.ceil((right - left) * scale) + 2 * quiet, height);
  for (const { x, width } of bars)
    for (let y = 0; y < height; y++) {
      const start = Math.round((x - left) * scale) + quiet;
      const end = Math.round((x + width - left) * scale) + quiet;
      for (let at = start; at < end; at++)
        image.data.fill(0, (y * image.width + at) * 4, (y * image.width + at) * 4 + 3);
    }
  const formats = ["ean_8", "ean_13", "code_128"] as const;
  const [read] = await new BarcodeDetector({ formats: [...formats] }).detect(image as unknown as ImageData);
  return read && { text: read.rawValue, format: read.format };
}
