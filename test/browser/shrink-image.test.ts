import { expect, test, vi } from "vitest";
import { rasterImage } from "../../src-worker/contract/raster-image";
import { shrinkImage } from "../../src-worker/raster/shrink-image";

/** A drawing with the soft edges and the grain of a photograph. */
async function photograph(width: number, height: number, type: string): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const light = context.createRadialGradient(width / 2, height / 3, 10, width / 2, height / 2, width);
  light.addColorStop(0, "#f4e3c1");
  light.addColorStop(1, "#39424e");
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  let seed = 7;
  for (let grain = 0; grain < 20_000; grain++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    context.fillStyle = `rgb(${seed % 256} ${(seed >> 8) % 256} ${(seed >> 16) % 256} / 0.25)`;
    context.fillRect(seed % width, (seed >> 7) % height, 5, 5);
  }
  return (await canvas.convertToBlob({ type, quality: 0.92 })).arrayBuffer();
}

async function sizeOf(bytes: ArrayBuffer, type: string): Promise<readonly [number, number]> {
  const { width, height } = await createImageBitmap(new Blob([bytes], { type }));
  return [width, height];
}

test.each([
  ["image/jpeg", 2000, 1500, [800, 600]],
  ["image/png", 1000, 2000, [400, 800]],
  ["image/webp", 1600, 1600, [800, 800]],
])(
  "a photograph of type %s and %d × %d pixels takes less than two fifths of its bytes",
  async (type, width, height, size) => {
    const bytes = await photograph(width, height, type);
    const shrunk = await shrinkImage(bytes, 800);
    expect(shrunk?.type).toBe("image/webp");
    expect(await sizeOf(shrunk?.bytes ?? new ArrayBuffer(), "image/webp")).toEqual(size);
    expect((shrunk?.bytes.byteLength ?? 0) / bytes.byteLength).toBeLessThan(0.4);
  },
);

test("an image that is small enough, or was scaled by its host, stays as it came", async () => {
  expect(await shrinkImage(await photograph(640, 800, "image/jpeg"), 800)).toBeNull();
  expect(await shrinkImage(await photograph(800, 3000, "image/webp"), null)).toBeNull();
});

test("an image that its host left enormous is scaled all the same", async () => {
  const large = await photograph(8000, 6000, "image/jpeg");
  const shrunk = await shrinkImage(large, null);
  expect(await sizeOf(shrunk?.bytes ?? large, "image/webp")).toEqual([3200, 2400]);
});

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const little = (number: number, bytes: number) => Array.from({ length: bytes }, (_, at) => (number >> (8 * at)) & 255);

/** A GIF of so many pictures of 8 × 8 pixels, red and blue in turns. */
function movingGif(pictures: number): ArrayBuffer {
  const size = little(8, 2);
  const head = [...letters("GIF89a"), ...size, ...size, 0x81, 0, 0, ...[200, 0, 0, 0, 0, 200, 0, 0, 0, 0, 0, 0]];
  const picture = (colour: number) => {
    // Codes of three bits, the lowest first; a clear code before each pixel keeps them at that.
    const codes = [...Array.from({ length: 64 }, () => [4, colour]).flat(), 5];
    const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, code >> 2]);
    const data = Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
      bits.slice(8 * byte, 8 * byte + 8).reduce((sum, bit, at) => sum + (bit << at), 0),
    );
    return [0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, ...size, 0, 2, data.length, ...data, 0];
  };
  const both = [picture(0), picture(1)];
  return Uint8Array.from([...head, ...Array.from({ length: pictures }, (_, at) => both[at % 2] ?? []).flat(), 0x3b])
    .buffer;
}

test.each([1, 2, 10_000])("a GIF with %d pictures keeps only the first", async (pictures) => {
  const { bytes } = (await shrinkImage(movingGif(pictures), 800)) ?? { bytes: new ArrayBuffer() };
  expect(rasterImage(bytes)).toMatchObject({ width: 8, height: 8, isStill: true });
  expect(bytes.byteLength).toBeLessThan(2000);
  const context = new OffscreenCanvas(8, 8).getContext("2d");
  context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
  const [red = 0, , blue = 255] = context?.getImageData(4, 4, 1, 1).data ?? [];
  expect([red > 150, blue < 60]).toEqual([true, true]);
});

const big = (number: number) => little(number, 4).reverse();

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** An animated PNG that shows a picture twice. */
function movingPng(still: Uint8Array): ArrayBuffer {
  const view = new DataView(still.buffer);
  const chunk = (name: string, content: readonly number[]) => {
    const named = [...letters(name), ...content];
    return [...big(content.length), ...named, ...big(crc32(named))];
  };
  const sides = still.slice(16, 24);
  const control = (sequence: number) =>
    chunk("fcTL", [...big(sequence), ...sides, ...big(0), ...big(0), 0, 1, 0, 1, 0, 0]);
  const bytes = [...still.slice(0, 33), ...chunk("acTL", [...big(2), ...big(0)]), ...control(0)];
  const data: number[] = [];
  for (let at = 33; at < still.length; at += view.getUint32(at) + 12)
    if (view.getUint32(at + 4) === 0x49444154) data.push(...still.slice(at + 8, at + 8 + view.getUint32(at)));
  bytes.push(...chunk("IDAT", data), ...control(1), ...chunk("fdAT", [...big(2), ...data]), ...chunk("IEND", []));
  return Uint8Array.from(bytes).buffer;
}

test("an animated PNG and an animated WebP are written anew as one picture", async () => {
  const moving = movingPng(new Uint8Array(await photograph(40, 30, "image/png")));
  // Two pictures of 8 × 8 pixels, as sharp writes them.
  const turning =
    "UklGRoQAAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAD/////AABBTk1GKgAAAAAAAAAAAAcAAAcAAGQAAAJWUDhMEQAAAC8HwAEAB1DkIhe5/4GI6H8AAEFOTUYmAAAAAAAAAAAABwAABwAAZAAAAFZQOEwOAAAALwfAAQAHEBH9D0RE/wM=";
  for (const bytes of [moving, Uint8Array.from(letters(atob(turning))).buffer]) {
    const before = rasterImage(bytes);
    expect(before?.isStill).toBe(false);
    const shrunk = await shrinkImage(bytes, 800);
    const { width, height } = before ?? {};
    expect(rasterImage(shrunk?.bytes ?? bytes)).toMatchObject({ width, height, isStill: true });
  }
});

test("an image that cannot be decoded is refused, whatever its header says", async () => {
  const broken = new Uint8Array((await photograph(300, 300, "image/png")).slice(0, 60)).fill(7, 40);
  for (const bytes of [
    new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>").buffer,
    new TextEncoder().encode("<script>").buffer,
    broken.buffer,
    movingGif(1).slice(0, 30),
    promising(9, 900),
    new ArrayBuffer(),
  ])
    await expect(shrinkImage(bytes, 800)).rejects.toMatchObject({ failure: { code: "store-status" } });
});

test("many at once are all shrunk", async () => {
  const bytes = await photograph(1200, 900, "image/jpeg");
  const all = await Promise.all(Array.from({ length: 8 }, () => shrinkImage(bytes.slice(0), 800)));
  expect(all.map((one) => one?.type)).toEqual(Array(8).fill("image/webp"));
});

/** A PNG whose head promises so many pixels a side, with so many bytes behind it. */
function promising(side: number, bytes: number): ArrayBuffer {
  const image = new Uint8Array(bytes);
  image.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(image.buffer).setUint32(16, side);
  new DataView(image.buffer).setUint32(20, side);
  return image.buffer;
}

test("an image of enormous dimensions is refused without being decoded, however few its bytes", async () => {
  const decode = vi.spyOn(self, "createImageBitmap");
  try {
    for (const enormous of [promising(10_001, 900), promising(60_000, 1_000_001)])
      await expect(shrinkImage(enormous, 800)).rejects.toMatchObject({
        failure: { code: "answer-too-large", details: { resource: "images" } },
      });
    expect(decode).not.toHaveBeenCalled();
    // One pixel less a side, and it is tried.
    await expect(shrinkImage(promising(10_000, 900), 800)).rejects.toMatchObject({ failure: { code: "store-status" } });
    expect(decode).toHaveBeenCalledOnce();
  } finally {
    decode.mockRestore();
  }
});
