import sharp from "sharp";
import { createSeededRandom } from "../../../demo/stores/serve/seeded-random";

/** Longest side of a photograph as a merchant uploads it, in pixels. */
const photographSide = 2000;

/** Of an image from a host that makes it as large as requested, in pixels and bytes. */
const renditionSide = 800;
const renditionBytes = 40_000;

const width = photographSide;
const height = (width * 3) / 4;
/** From the light of the whole scene to what a lens still resolves. */
const firstOctave = 4;
const lastOctave = 1024;
/** Contrast of an octave in brightness, of 255, and how much of it is in each colour for itself. */
const contrast = 22;
const inColour = 0.3;

/**
 * A JPEG with the statistics of a photograph: details of every size with the same contrast, as natural scenes have
 * (their amplitude falls as 1/f: Field 1987, "Relations between the statistics of natural images…").
 */
export async function photograph(seed: number): Promise<Buffer> {
  const random = createSeededRandom(seed);
  const scene = new Float32Array(width * height * 3).fill(128);
  for (let octave = firstOctave; octave <= lastOctave; octave *= 2) {
    const rows = Math.round((octave * 3) / 4);
    const grain = new Uint8Array(octave * rows * 3);
    for (let at = 0; at < grain.length; at += 3) {
      const grey = random.next();
      for (let channel = 0; channel < 3; channel++)
        grain[at + channel] = 255 * (grey * (1 - inColour) + random.next() * inColour);
    }
    const detail = await sharp(grain, { raw: { width: octave, height: rows, channels: 3 } })
      .resize(width, height, { fit: "fill", kernel: "cubic" })
      .raw()
      .toBuffer();
    for (let at = 0; at < scene.length; at++)
      scene[at] = (scene[at] ?? 0) + (((detail[at] ?? 0) - 127.5) / 127.5) * contrast;
  }
  return sharp(Buffer.from(Uint8ClampedArray.from(scene)), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The same as a host that scales images sends it: a WebP of the best quality that is small enough, and exactly as large. */
export async function renditionOf(file: Buffer): Promise<Buffer> {
  for (let quality = 90; quality > 0; quality -= 5) {
    const smaller = await sharp(file).resize(renditionSide).webp({ quality }).toBuffer();
    // No decoder reads beyond the end of an image.
    if (smaller.length <= renditionBytes)
      return Buffer.concat([smaller, Buffer.alloc(renditionBytes - smaller.length)]);
  }
  throw new Error(`No quality makes it ${renditionBytes} bytes.`);
}
