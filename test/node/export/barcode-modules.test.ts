import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { barcodeModules } from "../../../src-worker/export/pdf/barcode-modules";

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

beforeAll(async () => {
  const detector = createRequire(import.meta.url).resolve("barcode-detector/ponyfill");
  const wasm = await readFile(createRequire(detector).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
  vi.stubGlobal("ImageData", Pixels);
  vi.stubGlobal("DOMRectReadOnly", class {});
  return () => vi.unstubAllGlobals();
});

/** Reads modules as bars, as a scanner does. */
async function scanned(modules: string) {
  const [scale, quiet, height] = [3, 12, 40];
  const image = new Pixels((modules.length + 2 * quiet) * scale, height);
  for (let y = 0; y < height; y++)
    for (const [at, module] of [...modules].entries())
      for (let step = 0; module === "1" && step < scale; step++) {
        const pixel = (y * image.width + (at + quiet) * scale + step) * 4;
        image.data.fill(0, pixel, pixel + 3);
      }
  const formats = ["ean_13", "code_128"] as const;
  const [read] = await new BarcodeDetector({ formats: [...formats] }).detect(image as unknown as ImageData);
  return read && { text: read.rawValue, format: read.format };
}

describe("the bars of a code", () => {
  test.each([
    ["5601234567892", "5601234567892", "ean_13"],
    ["036000291452", "0036000291452", "ean_13"],
    ["9780306406157", "9780306406157", "ean_13"],
    ["4006381333931", "4006381333931", "ean_13"],
    // Not valid as GTIN.
    ["5601234567890", "5601234567890", "code_128"],
    ["OAK-1/a", "OAK-1/a", "code_128"],
    ["12345678", "12345678", "code_128"],
  ])("of %s are read as %s, %s", async (code, text, format) => {
    expect(await scanned(barcodeModules(code) ?? "")).toEqual({ text, format });
  });

  test.each(["", "čaj", "a code that is longer than a card"])("are not drawn of %j", (code) => {
    expect(barcodeModules(code)).toBeNull();
  });
});
