import { expect, test, vi } from "vitest";
import { shrinkImage } from "../../src-worker/run/shrink-image";

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
    const shrunk = await shrinkImage(bytes, type, 800);
    expect(shrunk?.type).toBe("image/webp");
    expect(await sizeOf(shrunk?.bytes ?? new ArrayBuffer(), "image/webp")).toEqual(size);
    expect((shrunk?.bytes.byteLength ?? 0) / bytes.byteLength).toBeLessThan(0.4);
  },
);

test("what is small enough, moves, has no size, or is no image is kept as it came", async () => {
  const small = await photograph(640, 800, "image/jpeg");
  expect(await shrinkImage(small, "image/jpeg", 800)).toBeNull();
  const large = await photograph(2000, 1000, "image/png");
  for (const type of ["image/gif", "image/svg+xml", "text/html"])
    expect(await shrinkImage(large, type, 800)).toBeNull();
  expect(await shrinkImage(new TextEncoder().encode("<script>").buffer, "image/jpeg", 800)).toBeNull();
});

test("many at once are all shrunk", async () => {
  const bytes = await photograph(1200, 900, "image/jpeg");
  const all = await Promise.all(Array.from({ length: 8 }, () => shrinkImage(bytes.slice(0), "image/jpeg", 800)));
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

test("an image of enormous dimensions is not decoded: a small one is kept as it came, a large one refused", async () => {
  const decode = vi.spyOn(self, "createImageBitmap");
  try {
    expect(await shrinkImage(promising(10_001, 900), "image/png", 800)).toBeNull();
    await expect(shrinkImage(promising(60_000, 1_000_001), "image/png", 800)).rejects.toMatchObject({
      failure: { code: "answer-too-large", details: { resource: "images" } },
    });
    expect(decode).not.toHaveBeenCalled();
    // One pixel less a side, and it is tried.
    expect(await shrinkImage(promising(10_000, 900), "image/png", 800)).toBeNull();
    expect(decode).toHaveBeenCalledOnce();
  } finally {
    decode.mockRestore();
  }
});
