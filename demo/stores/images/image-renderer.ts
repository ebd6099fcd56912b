import { drawImage } from "../../draw-image";
import { readTemplate } from "../../templates";
import type { GeneratedImage } from "../catalogue/generated-product";
import { type ImageFormat, type ImageRequest, naturalSide } from "./read-image-request";

/** The shop's own images, by file name: a harbour wall and a field under one sun, and the same with its first letters. */
export type StoreMark = "store-icon" | "store-logo";

/** The name of the shop's own image, or null for a product's image. */
export function storeMark(name: string): StoreMark | null {
  return name === "store-icon" || name === "store-logo" ? name : null;
}

export type ImageRenderer = ReturnType<typeof createImageRenderer>;

/**
 * Draws images as files of the requested size and format. Many products share a drawing, so files are cached (up to
 * `capacityBytes`, the oldest evicted first) and concurrent requests for the same file share one rendering.
 */
export function createImageRenderer(capacityBytes = 64_000_000) {
  const cached = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let cachedBytes = 0;
  let drawn = 0;

  const keep = (key: string, file: Buffer) => {
    cached.set(key, file);
    cachedBytes += file.length;
    for (const [oldest, bytes] of cached) {
      if (cachedBytes <= capacityBytes) break;
      cached.delete(oldest);
      cachedBytes -= bytes.length;
    }
  };
  return {
    render: (image: GeneratedImage | StoreMark, request: ImageRequest): Promise<Buffer> => {
      const size = sideOf(request);
      const subject = typeof image === "string" ? image : `${image.kind}/${image.palette}/${image.view}`;
      const key = `${subject}/${size}/${request.format}`;
      const ready = cached.get(key);
      if (ready !== undefined) return Promise.resolve(ready);
      const running = underWay.get(key);
      if (running !== undefined) return running;
      drawn += 1;
      const drawing = rasterise(
        typeof image === "string" ? readTemplate(`images/${image}.svg`) : drawImage(image),
        size,
        request.format,
      )
        .then((file) => {
          keep(key, file);
          return file;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
    /** How many images have been drawn rather than answered from the cache. */
    get drawn() {
      return drawn;
    },
  };
}

/** observed: the CDN never upscales. The images are square, so the smaller of width and height decides. */
function sideOf({ width, height }: ImageRequest): number {
  return Math.min(width ?? naturalSide, height ?? naturalSide, naturalSide);
}

async function rasterise(svg: string, side: number, format: ImageFormat): Promise<Buffer> {
  // Loaded with the first image, so that a store that answers JSON only starts without it.
  const { default: sharp } = await import("sharp");
  const size = Number(/width="(\d+)"/.exec(svg)?.[1] ?? side);
  // Renders the drawing at the requested size instead of scaling its pixels.
  const drawing = sharp(Buffer.from(svg), { density: (72 * side) / size }).resize(side);
  const encoded = {
    jpeg: () => drawing.flatten({ background: "#ffffff" }).jpeg({ quality: 82 }),
    png: () => drawing.png(),
    webp: () => drawing.webp({ quality: 80, effort: 2 }),
    avif: () => drawing.avif({ quality: 55, effort: 2 }),
  }[format]();
  return encoded.toBuffer();
}
