import * as Comlink from "comlink";
import { afterAll, describe, expect, test } from "vitest";
import { drawLetters } from "../../src-worker/raster/draw-letters";
import { jpegOfImage } from "../../src-worker/raster/jpeg-of-image";
import { inEnglish, line, sampleOrder } from "../node/export/sample-order";
import type { QuoteWriter } from "./quote.worker";

const worker = new Worker(new URL("./quote.worker.ts", import.meta.url), { type: "module" });
const writer = Comlink.wrap<QuoteWriter>(worker);
afterAll(() => worker.terminate());

/** An image whose left half is of one colour, its right half transparent. */
async function halfImage(type: string, width: number, height: number): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "#c02020";
  context.fillRect(0, 0, width / 2, height);
  return (await canvas.convertToBlob({ type, quality: 0.9 })).arrayBuffer();
}

/** Size, and the colours in the middle of the left and of the right half. */
async function seen(jpeg: BlobPart | null) {
  if (!jpeg) throw new Error("no image");
  const bitmap = await createImageBitmap(new Blob([jpeg], { type: "image/jpeg" }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0);
  const at = (x: number) => [...context.getImageData(Math.floor(width * x), Math.floor(height / 2), 1, 1).data];
  return { width, height, left: at(0.25), right: at(0.75) };
}

const near = (colour: readonly number[] | undefined, [red = 0, green = 0, blue = 0]: readonly number[]) =>
  expect(colour?.map((part, at) => Math.abs(part - ([red, green, blue, 255][at] ?? 0)) < 12)).toEqual(
    Array(4).fill(true),
  );

describe("an image as a JPEG", () => {
  test.each(["image/webp", "image/png"])("of %s is small, and stands on its ground", async (type) => {
    const image = await halfImage(type, 1200, 800);
    const { width, height, left, right } = await seen(await jpegOfImage(image, type, 240, "#204080"));
    expect([width, height]).toEqual([240, 160]);
    near(left, [192, 32, 32]);
    near(right, [32, 64, 128]);
  });

  test("is none where nothing can be decoded, or its header promises too much", async () => {
    expect(await jpegOfImage(new TextEncoder().encode("<script>").buffer, "image/png", 240, "#fff")).toBeNull();
    const image = new Uint8Array(await halfImage("image/png", 8, 8));
    new DataView(image.buffer).setUint32(16, 60_000);
    new DataView(image.buffer).setUint32(20, 60_000);
    expect(await jpegOfImage(image.buffer, "image/png", 240, "#fff")).toBeNull();
  });
});

test("letters are drawn dark on white, as wide as they say, whole above and below the line", () => {
  const letters = drawLetters();
  if (!letters) throw new Error("nothing to draw with");
  for (const text of ["Żółć", "Κεραμικό", "Чашка gjpq"]) {
    const { width, height, rise, pixels } = letters.draw(text, true, 40, 0.1, false);
    expect(width).toBe(Math.ceil(letters.width(text, true) * 40));
    expect(pixels).toHaveLength(width * height);
    expect(pixels.filter((grey) => grey < 60).length).toBeGreaterThan(width);
    // White all around: nothing is cut.
    for (const row of [0, height - 1])
      expect(Math.min(...pixels.subarray(row * width, (row + 1) * width))).toBeGreaterThan(200);
    expect(rise).toBeLessThan(height);
  }
});

test("a quote written in a worker has each image once as a JPEG, and letters of any script", async () => {
  const images = await Promise.all(
    ["image/webp", "image/png"].map(async (type) => ({
      url: `https://shop.test/${type}`,
      bytes: await halfImage(type, 900, 900),
      type,
      timestamp: 0,
    })),
  );
  const lines = [0, 1, 2, 3].map((at) =>
    line({ id: `${at}`, title: at === 3 ? "Κεραμικό μπολ" : `Bowl ${at}`, image: images[at % 2]?.url ?? null }),
  );
  const pdf = new Uint8Array(await (await writer.quote(sampleOrder(lines), inEnglish, images)).arrayBuffer());
  const text = new TextDecoder("latin1").decode(pdf);
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text.endsWith("%%EOF\n")).toBe(true);
  expect(text.match(/\/Width 240\/Height 240[^>]*\/DCTDecode/g)).toHaveLength(2);
  expect(text.match(/\/DeviceGray\/Filter\/FlateDecode/g)).toHaveLength(1);
  expect(text.match(/\/Subtype\/Type3/g)).toHaveLength(1);
  const start = text.indexOf("stream\n", text.indexOf("/DCTDecode")) + 7;
  const length = Number(/\/DCTDecode\/Length (\d+)/.exec(text)?.[1]);
  const { width, left } = await seen(pdf.slice(start, start + length));
  expect(width).toBe(240);
  near(left, [192, 32, 32]);
});
