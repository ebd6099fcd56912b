import { expect, test } from "vitest";
import { imageLuminance } from "../../src-worker/raster/image-luminance";

/** A name in this colour, 300 × 80 pixels, on a ground or on none. */
async function logo(colour: string, ground: string | null, type = "image/png"): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(300, 80);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, 300, 80);
  }
  context.fillStyle = colour;
  context.font = "bold 60px sans-serif";
  context.fillText("Vitrine", 10, 60);
  return (await canvas.convertToBlob({ type })).arrayBuffer();
}

test.each([
  ["#ffffff", 0.95, 1],
  ["#f4e3c1", 0.7, 0.85],
  ["#275129", 0.04, 0.1],
  ["#000000", 0, 0.02],
])("a transparent logo in %s has a luminance of %d to %d", async (colour, least, most) => {
  for (const type of ["image/png", "image/webp"]) {
    const luminance = await imageLuminance(await logo(colour, null, type), type);
    expect(luminance).toBeGreaterThanOrEqual(least);
    expect(luminance).toBeLessThanOrEqual(most);
  }
});

test("an image with a ground of its own, an empty one and a damaged one have none", async () => {
  expect(await imageLuminance(await logo("#ffffff", "#275129"), "image/png")).toBeNull();
  expect(await imageLuminance(await logo("#ffffff", "#275129", "image/jpeg"), "image/jpeg")).toBeNull();
  expect(await imageLuminance(await logo("transparent", null), "image/png")).toBeNull();
  expect(await imageLuminance((await logo("#ffffff", null)).slice(0, 200), "image/png")).toBeNull();
  expect(await imageLuminance(new TextEncoder().encode("<svg/>").buffer, "image/svg+xml")).toBeNull();
});
