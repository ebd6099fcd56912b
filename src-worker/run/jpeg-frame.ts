export interface JpegFrame {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** 1 for grey, 3 for colours, 4 for printing inks. */
  readonly components: number;
}

/** Segments before the frame; an ICC profile or a preview may take some hundreds. */
const maxSegments = 2000;

/**
 * What the header of a JPEG says of it (ITU T.81, B: marker segments, each with its length, until the first start of a
 * frame); null for what is none. Throws where the bytes end before what they promise.
 */
export function jpegFrame(view: DataView): JpegFrame | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  for (let segment = 0; segment < maxSegments; segment++) {
    const marker = view.getUint16(at);
    // Filling, of which there may be some before a marker.
    if (marker === 0xffff) {
      at++;
      continue;
    }
    const length = view.getUint16(at + 2);
    // Not a marker, a length that cannot be, or the image's data before any frame.
    if (marker < 0xffc0 || length < 2 || marker === 0xffda) return null;
    const isFrame = marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;
    if (isFrame)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: view.getUint8(at + 9) };
    at += 2 + length;
  }
  return null;
}
