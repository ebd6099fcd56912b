import { jpegFrame } from "./jpeg-frame";

export interface Dimensions {
  /** In pixels, at least 1. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the dimensions of a JPEG, PNG, WebP or AVIF from its header, without decoding it. Null for other formats and for
 * headers that do not follow the format's specification.
 */
export function imageDimensions(bytes: ArrayBuffer): Dimensions | null {
  const view = new DataView(bytes);
  try {
    const found = ofPng(view) ?? jpegFrame(view) ?? ofWebp(view) ?? ofAvif(view);
    return found && found.width > 0 && found.height > 0 ? { width: found.width, height: found.height } : null;
  } catch {
    // The bytes end before the header does.
    return null;
  }
}

/** PNG 11.2.2: the first chunk is IHDR, of 13 bytes. */
function ofPng(view: DataView): Dimensions | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (view.getUint32(8) !== 13 || nameAt(view, 12) !== "IHDR") return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649, 2.5 to 2.7; numbers are little-endian. */
function ofWebp(view: DataView): Dimensions | null {
  if (nameAt(view, 0) !== "RIFF" || nameAt(view, 8) !== "WEBP") return null;
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
  if (nameAt(view, 4) !== "ftyp") return null;
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
