export interface JpegFrame {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** 1 for grey, 3 for colours, 4 for printing inks. */
  readonly components: number;
}

/** Limit of segments before the frame. An ICC profile or a preview may take some hundreds. */
const maxSegments = 2000;

/**
 * Reads the frame header of a JPEG (ITU T.81, annex B: marker segments, each with its length, until the first start of
 * frame). Null when the bytes are not a JPEG; throws a RangeError when they end too early.
 */
export function jpegFrame(view: DataView): JpegFrame | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  for (let segment = 0; segment < maxSegments; segment++) {
    const marker = view.getUint16(at);
    // Fill bytes may precede a marker.
    if (marker === 0xffff) {
      at++;
      continue;
    }
    const length = view.getUint16(at + 2);
    // Not a marker, an impossible length, or image data before any frame.
    if (marker < 0xffc0 || length < 2 || marker === 0xffda) return null;
    const isFrame = marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;
    if (isFrame)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: view.getUint8(at + 9) };
    at += 2 + length;
  }
  return null;
}
