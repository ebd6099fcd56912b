import sharp from "sharp";
import type { StoredImage } from "../../../src-worker/catalogue/database";
import type { ExportWords } from "../../../src-worker/contract/export";
import type { OrderDetail } from "../../../src-worker/contract/order";
import { noSeller, type Seller } from "../../../src-worker/contract/seller";
import { createSink } from "../../../src-worker/export/create-sink";
import type { Logo } from "../../../src-worker/export/pdf/logo";
import { writeQuote } from "../../../src-worker/export/pdf/write-quote";
import type { Letters } from "../../../src-worker/raster/draw-letters";
import type { World } from "../../../src-worker/world/world";
import { readPdf } from "./read-pdf";
import { inEnglish } from "./sample-order";

export interface QuoteWorld {
  readonly words?: ExportWords;
  readonly seller?: Seller;
  readonly logo?: Logo;
  readonly letters?: Letters;
  /** Cancels the quote. */
  readonly signal?: AbortSignal;
  read?(keys: readonly string[]): Promise<readonly StoredImage[]>;
  /** Called after each line with the number of lines written. */
  onLine?(lines: number): void;
}

/** An order's quote, written and read back. */
export async function quoteOf(
  detail: OrderDetail,
  { words = inEnglish, seller = noSeller, logo, letters, signal, read, onLine }: QuoteWorld = {},
) {
  const sink = createSink();
  const counted: number[] = [];
  const parts = {
    world: { letters: async () => letters ?? null, now: () => Date.parse("2026-03-01T12:00:00Z") },
    jpegOf: (image: StoredImage, side: number, background: string) =>
      jpegBySharp(image.bytes, image.type, side, background),
    yieldIfDue: async () => undefined,
    images: { read: read ?? (async () => []) },
  };
  await writeQuote(
    signal ?? new AbortController().signal,
    parts,
    sink,
    { ...detail, seller },
    words,
    logo ?? null,
    (lines) => {
      counted.push(lines);
      onLine?.(lines);
    },
  );
  const bytes = new Uint8Array(await sink.finish("application/pdf").arrayBuffer());
  return { ...(await readPdf(bytes)), bytes, counted };
}

/** As a browser's canvas does it. */
export const jpegBySharp: World["jpegOf"] = async (bytes, _type, side, ground) => {
  const jpeg = await sharp(Buffer.from(bytes))
    .flatten({ background: ground })
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .jpeg()
    .toBuffer()
    .catch(() => null);
  return jpeg && Uint8Array.from(jpeg).buffer;
};

/** A stored image of one colour. */
export async function storedImage(url: string, format: "webp" | "png" | "jpeg", side: number): Promise<StoredImage> {
  const hue = [...url].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 256, 7);
  const bytes = await sharp({
    create: { width: side, height: side, channels: 3, background: { r: hue, g: 90, b: 160 } },
  })
    .toFormat(format)
    .toBuffer();
  return { url, bytes: Uint8Array.from(bytes).buffer, type: `image/${format}`, timestamp: 0 };
}
