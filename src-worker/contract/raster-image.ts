import { jpegFrame } from "./jpeg-frame";
import { brandsOf, type RasterType, rasterType, signatureBytes } from "./raster-type";

/** A raster image by its header. */
export interface RasterImage extends Dimensions {
  readonly type: RasterType;
  /** Whether it has one picture only. False also for formats that are not searched for a second one. */
  readonly isStill: boolean;
  /** Whether its bytes end as its format does. */
  readonly isWhole: boolean;
}

interface Dimensions {
  /** In pixels, at least 1. */
  readonly width: number;
  readonly height: number;
}

/** The most pixels of an image that a page shows. Each takes four bytes once decoded. */
export const maxShownPixels = 40_000_000;

/**
 * Reads the header of an image, without decoding it. Null for what is no raster image, and for headers that do not follow
 * their format's specification.
 */
export function rasterImage(bytes: ArrayBuffer): RasterImage | null {
  const type = rasterType(new Uint8Array(bytes, 0, Math.min(signatureBytes, bytes.byteLength)));
  if (type === null) return null;
  const view = new DataView(bytes);
  const { sizeIn, isStill, isWhole } = formats[type];
  try {
    const size = sizeIn(view);
    if (!size || size.width <= 0 || size.height <= 0) return null;
    return { type, width: size.width, height: size.height, isStill: isStill(view), isWhole: isWhole(view) };
  } catch {
    // The bytes end before the header does.
    return null;
  }
}

interface Format {
  sizeIn(view: DataView): Dimensions | null;
  isStill(view: DataView): boolean;
  isWhole(view: DataView): boolean;
}

const never = () => false;
const always = () => true;

const formats: Readonly<Record<RasterType, Format>> = {
  "image/jpeg": {
    sizeIn: jpegFrame,
    isStill: always,
    isWhole: (view) => view.getUint16(view.byteLength - 2) === 0xffd9,
  },
  "image/png": {
    sizeIn: ofPng,
    isStill: isStillPng,
    isWhole: (view) => nameAt(view, view.byteLength - 8) === "IEND",
  },
  "image/webp": {
    sizeIn: ofWebp,
    isStill: (view) => nameAt(view, 12) !== "VP8X" || (view.getUint8(20) & 2) === 0,
    isWhole: (view) => view.getUint32(4, true) + 8 <= view.byteLength,
  },
  // Whether a browser has a decoder for it shows only when it decodes.
  "image/avif": {
    sizeIn: ofAvif,
    isStill: (view) => !brandsOf(startOf(view)).includes("avis"),
    isWhole: never,
  },
  "image/gif": { sizeIn: ofGif, isStill: never, isWhole: never },
  "image/bmp": { sizeIn: ofBmp, isStill: always, isWhole: never },
  "image/x-icon": { sizeIn: () => largestIcon, isStill: never, isWhole: never },
};

function startOf(view: DataView): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, 0, Math.min(signatureBytes, view.byteLength)));
}

/** PNG 11.2.2: the first chunk is IHDR, of 13 bytes. */
function ofPng(view: DataView): Dimensions | null {
  if (view.getUint32(8) !== 13 || nameAt(view, 12) !== "IHDR") return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** APNG: a chunk that announces its frames precedes the data of the first one (PNG 11.3.6). */
function isStillPng(view: DataView): boolean {
  for (let at = 8, chunk = 0; chunk < maxBoxes && at + 8 <= view.byteLength; chunk++) {
    const chunkName = nameAt(view, at + 4);
    if (chunkName === "IDAT") return true;
    if (chunkName === "acTL") return false;
    at += view.getUint32(at) + 12;
  }
  return false;
}

/**
 * GIF89a 18 and 20: the screen, or the first picture where it goes beyond, because browsers then enlarge the screen. All
 * blocks before that picture are skipped.
 */
function ofGif(view: DataView): Dimensions | null {
  const canvas = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const flags = view.getUint8(10);
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  for (let block = 0; block < maxBoxes; block++) {
    const kind = view.getUint8(at);
    if (kind === 0x2c) {
      const width = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
      const height = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
      return { width: Math.max(canvas.width, width), height: Math.max(canvas.height, height) };
    }
    if (kind !== 0x21) return null;
    at += 2;
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1;
    at++;
  }
  return null;
}

/** BITMAPINFOHEADER; a negative height means that the rows begin at the top. */
function ofBmp(view: DataView): Dimensions | null {
  if (view.getUint32(14, true) < 40) return null;
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

/** The directory of an icon has one byte for a side, and browsers refuse a picture that is larger than it says. */
const largestIcon: Dimensions = { width: 256, height: 256 };

/** RFC 9649, 2.5 to 2.7; numbers are little-endian. */
function ofWebp(view: DataView): Dimensions | null {
  switch (nameAt(view, 12)) {
    case "VP8X":
      return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) };
    case "VP8L": {
      if (view.getUint8(20) !== 0x2f) return null;
      const sides = view.getUint32(21, true);
      return { width: 1 + (sides & 0x3fff), height: 1 + ((sides >>> 14) & 0x3fff) };
    }
    case "VP8 ":
      if (view.getUint16(23) !== 0x9d01 || view.getUint8(25) !== 0x2a) return null;
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

/** ISO 14496-12 and 23008-12: the largest `ispe` size in the file, because the whole image is larger than its tiles. */
function ofAvif(view: DataView): Dimensions | null {
  const file = { from: 0, to: view.byteLength };
  const [meta] = boxes(view, file, "meta");
  // A full box has 4 bytes of version and flags before its content.
  const [properties] = meta ? boxes(view, { from: meta.from + 4, to: meta.to }, "iprp") : [];
  const [container] = properties ? boxes(view, properties, "ipco") : [];
  if (!container) return null;
  let largest: Dimensions | null = null;
  for (const { from } of boxes(view, container, "ispe")) {
    const size = { width: view.getUint32(from + 4), height: view.getUint32(from + 8) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const maxBoxes = 1000;

/** The contents of all boxes with this name directly within a span. */
function boxes(view: DataView, { from, to }: Span, name: string): readonly Span[] {
  const found: Span[] = [];
  let at = from;
  for (let box = 0; box < maxBoxes && at + 8 <= to; box++) {
    const size = view.getUint32(at);
    // Size 0 means a box up to the file's end, 1 a box of more than 4 GB: neither precedes an image's sizes.
    if (size < 8 || at + size > to) break;
    if (nameAt(view, at + 4) === name) found.push({ from: at + 8, to: at + size });
    at += size;
  }
  return found;
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}
