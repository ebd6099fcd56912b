import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { barcodeModules } from "../../../src-worker/export/pdf/barcode-modules";

beforeAll(async () => {
  const wasm = await readFile(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
});

/** What a scanner reads of modules as bars. */
async function scanned(modules: string) {
  const [scale, quiet, height] = [3, 12, 40];
  const width = (modules.length + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (const [at, module] of [...modules].entries())
      for (let step = 0; module === "1" && step < scale; step++) {
        const pixel = (y * width + (at + quiet) * scale + step) * 4;
        data.fill(0, pixel, pixel + 3);
      }
  const image = { data, width, height, colorSpace: "srgb" } as ImageData;
  const [read] = await readBarcodes(image, { formats: ["EAN-13", "Code128"] });
  return read && { text: read.text, format: read.format };
}

describe("the bars of a code", () => {
  test.each([
    ["5601234567893", "5601234567893", "EAN-13"],
    ["036000291452", "0036000291452", "EAN-13"],
    ["9780306406157", "9780306406157", "EAN-13"],
    ["4006381333931", "4006381333931", "EAN-13"],
    // Not valid as GTIN.
    ["5601234567890", "5601234567890", "Code128"],
    ["OAK-1/a", "OAK-1/a", "Code128"],
    ["12345678", "12345678", "Code128"],
  ])("of %s are read as %s, %s", async (code, text, format) => {
    expect(await scanned(barcodeModules(code) ?? "")).toEqual({ text, format });
  });

  test.each(["", "čaj", "a code that is longer than a card"])("are not drawn of %j", (code) => {
    expect(barcodeModules(code)).toBeNull();
  });
});
