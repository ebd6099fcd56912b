import { encode } from "uqr";

/**
 * The densest code that a phone still reads from a screen: 117 modules a side, for 1,273 bytes. Of the standard's 40
 * versions, those above it have modules of a millimetre or less on a tablet.
 */
const maxVersion = 25;

/** A QR code as the data of an SVG path, in units of one module. */
export interface QrModules {
  /** Modules of a side, with the quiet zone. */
  readonly side: number;
  readonly path: string;
}

/** Null if the text does not fit. */
export function qrModules(text: string): QrModules | null {
  try {
    const { data, size } = encode(text, { ecc: "L", boostEcc: true, maxVersion, border: 4 });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
    return { side: size, path };
  } catch {
    return null;
  }
}
