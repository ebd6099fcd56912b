import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { rasterImage } from "../../../src-worker/contract/raster-image";

const canvas = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 40, g: 90, b: 160, alpha: 0.5 } } });

const sizeOf = (bytes: Uint8Array) => {
  const image = rasterImage(Uint8Array.from(bytes).buffer);
  return image && { width: image.width, height: image.height };
};

/** Bytes of a text, one for each letter. */
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
const u16 = (number: number) => [number >>> 8, number & 255];
const u32 = (number: number) => [...u16(number >>> 16), ...u16(number & 0xffff)];
const u24le = (number: number) => [number & 255, (number >>> 8) & 255, number >>> 16];

const pngHead = (width: number, height: number, name = "IHDR", length = 13) => [
  0x89,
  ...text("PNG\r\n\x1a\n"),
  ...u32(length),
  ...text(name),
  ...u32(width),
  ...u32(height),
  8,
  6,
  0,
  0,
  0,
];
const segment = (marker: number, content: readonly number[]) => [
  ...u16(marker),
  ...u16(content.length + 2),
  ...content,
];
const frame = (width: number, height: number, marker = 0xffc0) =>
  segment(marker, [8, ...u16(height), ...u16(width), 3, 1, 0x11, 0]);
const jpeg = (...segments: readonly (readonly number[])[]) => [0xff, 0xd8, ...segments.flat(), 0, 0, 0, 0];
const webp = (name: string, content: readonly number[]) => [
  ...text("RIFF"),
  ...u32(0),
  ...text("WEBP"),
  ...text(name),
  ...u32(0),
  ...content,
];
const box = (name: string, content: readonly number[], size = content.length + 8) => [
  ...u32(size),
  ...text(name),
  ...content,
];
const sizes = (...all: readonly (readonly [number, number])[]) =>
  box(
    "ipco",
    all.flatMap(([width, height]) => box("ispe", [0, 0, 0, 0, ...u32(width), ...u32(height)])),
  );
const avif = (properties: readonly number[]) => [
  ...box("ftyp", text("avif")),
  ...box("meta", [0, 0, 0, 0, ...box("hdlr", [1, 2, 3, 4]), ...box("iprp", properties)]),
];

const u16le = (number: number) => [number & 255, number >>> 8];
/** With a palette of two colours and a comment before the picture. */
const gif = (screen: readonly number[], picture: readonly number[]) => [
  ...text("GIF89a"),
  ...screen.flatMap(u16le),
  0x80,
  0,
  0,
  ...[0, 0, 0, 255, 255, 255],
  ...[0x21, 0xfe, 2, 1, 2, 0],
  0x2c,
  ...picture.flatMap(u16le),
];
const bmp = (width: number, height: number) => {
  const head = new Uint8Array(54);
  head.set(text("BM"));
  const view = new DataView(head.buffer);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  return [...head];
};

/** Three pictures one above the other, as sharp writes animations. */
const frames = () => {
  const pixels = Buffer.alloc(20 * 60 * 3, 90).fill(200, 20 * 20 * 3, 40 * 20 * 3);
  return sharp(pixels, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } });
};
const chunk = (name: string, content: readonly number[]) => [
  ...u32(content.length),
  ...text(name),
  ...content,
  0,
  0,
  0,
  0,
];
const read = async (bytes: Uint8Array | Promise<Uint8Array>) => rasterImage(Uint8Array.from(await bytes).buffer);

describe("an image of more than one picture", () => {
  test("differs from a still one, in each format that has both", async () => {
    const flat = canvas(20, 20);
    for (const still of [flat.jpeg(), flat.png(), flat.webp(), flat.webp({ lossless: true }), flat.avif({ effort: 0 })])
      expect(await read(still.toBuffer())).toMatchObject({ isStill: true });
    expect(await read(frames().webp().toBuffer())).toMatchObject({ width: 20, height: 20, isStill: false });
    const png = [...(await flat.png().toBuffer())];
    const animated = [...png.slice(0, 33), ...chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), ...png.slice(33)];
    expect(await read(Uint8Array.from(animated))).toMatchObject({ type: "image/png", isStill: false });
    const avif = [...(await flat.avif({ effort: 0 }).toBuffer())];
    expect(await read(Uint8Array.from([...avif.slice(0, 8), ...text("avis"), ...avif.slice(12)]))).toMatchObject({
      isStill: false,
    });
  });

  test("is what every GIF may be", async () => {
    expect(await read(frames().gif().toBuffer())).toMatchObject({ type: "image/gif", isStill: false });
    expect(await read(canvas(9, 9).gif().toBuffer())).toMatchObject({ isStill: false });
  });
});

test("an image that stops short is not whole", async () => {
  const flat = canvas(200, 200);
  for (const image of [flat.jpeg(), flat.png(), flat.webp()]) {
    const bytes = await image.toBuffer();
    expect(await read(bytes)).toMatchObject({ isWhole: true });
    expect(await read(bytes.subarray(0, bytes.length - 9))).toMatchObject({ isWhole: false });
  }
});

describe("the size of an image is read", () => {
  test.each([
    ["a JPEG", canvas(300, 200).jpeg()],
    [
      "a progressive JPEG with its profile and its camera's notes",
      canvas(300, 200).withMetadata().jpeg({ progressive: true }),
    ],
    ["a PNG", canvas(300, 200, 4).png()],
    ["a WebP with losses", canvas(300, 200).webp()],
    ["a WebP without", canvas(300, 200).webp({ lossless: true })],
    ["a transparent WebP", canvas(300, 200, 4).webp()],
    ["an AVIF", canvas(300, 200).avif({ effort: 0 })],
    ["a GIF", canvas(300, 200).gif()],
  ])("of %s, as it was written", async (_what, image) => {
    expect(sizeOf(await image.toBuffer())).toEqual({ width: 300, height: 200 });
  });

  test.each([
    ["a PNG of more pixels than memory", pngHead(2 ** 31 - 1, 2 ** 31 - 1), 2 ** 31 - 1, 2 ** 31 - 1],
    ["a JPEG of the largest sides", jpeg(frame(65_535, 65_535)), 65_535, 65_535],
    [
      "a JPEG with filling and hundreds of segments before its frame",
      jpeg(...Array.from({ length: 300 }, () => segment(0xffe2, [1, 2])), [0xff, 0xff, 0xff], frame(9, 8, 0xffc2)),
      9,
      8,
    ],
    [
      "a JPEG whose preview has another size",
      jpeg(segment(0xffe1, jpeg(frame(4, 4))), frame(20_000, 20_000)),
      20_000,
      20_000,
    ],
    [
      "a WebP with the largest canvas",
      webp("VP8X", [0, 0, 0, 0, ...u24le(0xffffff), ...u24le(0xffffff)]),
      2 ** 24,
      2 ** 24,
    ],
    ["a GIF by a first picture that goes beyond its screen", gif([9, 9], [30_000, 1, 20_000, 50]), 50_000, 51],
    ["a BMP whose rows begin at the top", bmp(640, -480), 640, 480],
    ["an icon", [...text("\0\0\x01\0\x01\0"), 32, 32], 256, 256],
    ["an AVIF by the largest of its items", avif(sizes([512, 512], [40_000, 30_000], [160, 120])), 40_000, 30_000],
  ])("of %s", (_what, bytes, width, height) => {
    expect(sizeOf(Uint8Array.from(bytes))).toEqual({ width, height });
  });
});

describe("no size is believed", () => {
  test.each([
    ["nothing", []],
    ["a GIF that ends before its first picture", text("GIF89a\x09\x00\x09\x00\x00\x00\x00")],
    [
      "a GIF whose blocks never end",
      [...text("GIF89a\x09\x00\x09\x00\x00\x00\x00"), ...Array(9000).fill([0x21, 0xfe, 0]).flat()],
    ],
    ["a page", text("<!doctype html><title>Not an image</title>")],
    ["a PNG whose first chunk is another", pngHead(10, 10, "tEXt")],
    ["a PNG with a longer head than there is", pngHead(10, 10, "IHDR", 400)],
    ["a PNG without width", pngHead(0, 10)],
    ["a PNG that ends in its head", pngHead(10, 10).slice(0, 20)],
    ["a JPEG without height, which comes later", jpeg(frame(10, 0))],
    ["a JPEG whose data come before its frame", jpeg(segment(0xffda, [1]), frame(10, 10))],
    ["a JPEG with something between its segments", jpeg([0], frame(10, 10))],
    ["a JPEG with a segment shorter than its own length", jpeg([0xff, 0xe0, 0, 0], frame(10, 10))],
    ["a JPEG with a segment longer than the file", jpeg([0xff, 0xe0, 0xff, 0xff], frame(10, 10))],
    ["a JPEG of nothing but segments", jpeg(...Array.from({ length: 5000 }, () => segment(0xffe2, [])), frame(10, 10))],
    ["a JPEG of nothing but filling", [0xff, 0xd8, ...Array<number>(20_000).fill(0xff)]],
    ["a WebP of a kind that is none", webp("VP9 ", [0, 0, 0, 0x9d, 1, 0x2a, 9, 0, 9, 0])],
    ["a WebP without its start code", webp("VP8 ", [0, 0, 0, 0, 0, 0, 9, 0, 9, 0])],
    ["a WebP without its signature", webp("VP8L", [0, 9, 9, 9, 9, 9])],
    ["an AVIF without sizes", avif(box("ipco", []))],
    ["an AVIF whose box goes past its parent", avif(box("ipco", [0, 0, 0, 0], 5000))],
    ["an AVIF of boxes without a size", avif(box("ipco", [], 0))],
    [
      "an AVIF with more boxes before its sizes than any has",
      avif([...Array.from({ length: 1100 }, () => box("free", [])).flat(), ...sizes([9, 9])]),
    ],
  ])("of %s", (_what, bytes) => {
    expect(sizeOf(Uint8Array.from(bytes))).toBeNull();
  });

  test("of any bytes whatever, by an error or otherwise than as whole numbers", () => {
    const heads = [pngHead(9, 9), jpeg(frame(9, 9)), webp("VP8X", [0, 0, 0, 0, 1, 0, 0, 1, 0, 0]), avif(sizes([9, 9]))];
    const spoilt = fc
      .tuple(fc.constantFrom(...heads), fc.array(fc.tuple(fc.nat(80), fc.nat(255)), { maxLength: 6 }), fc.nat(90))
      .map(([head, changes, length]) => {
        const bytes = Uint8Array.from(head);
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        return bytes.slice(0, length);
      });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), spoilt), (bytes) => {
        const size = sizeOf(bytes);
        if (size === null) return;
        expect(Number.isInteger(size.width) && Number.isInteger(size.height)).toBe(true);
        expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
      }),
      { seed: 5, numRuns: 2000 },
    );
  });
});
