/** Draws text with the device's fonts, in any script that these support. */
export interface Letters {
  /** The width of a text on one line, in ems. */
  width(text: string, bold: boolean): number;
  /**
   * Draws a text on one line, dark on white. The drawing is no wider than `width`.
   * @param size pixels of an em
   * @param grey from 0 for black to 1 for white
   * @param fromRight whether the text runs from right to left
   */
  draw(text: string, bold: boolean, size: number, grey: number, fromRight: boolean): DrawnLetters;
}

export interface DrawnLetters {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Rows above the base line. */
  readonly rise: number;
  /** One byte per pixel, row by row; 0 is black. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/** The device picks a fallback font for characters that these fonts lack. */
const families = "Arial, Helvetica, sans-serif";

/** Implements `World.letters` with OffscreenCanvas; null in browsers without it. */
export function drawLetters(): Letters | null {
  const measure = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(1, 1).getContext("2d");
  if (!measure) return null;
  const font = (bold: boolean, size: number) => `${bold ? 700 : 400} ${size}px ${families}`;
  return {
    width(text, bold) {
      measure.font = font(bold, 100);
      return measure.measureText(text).width / 100;
    },
    draw(text, bold, size, grey, fromRight) {
      measure.font = font(bold, size);
      const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = measure.measureText(text);
      const rise = Math.max(1, Math.ceil(actualBoundingBoxAscent) + 1);
      const drawn = {
        width: Math.max(1, Math.ceil(width)),
        height: rise + Math.max(1, Math.ceil(actualBoundingBoxDescent) + 1),
      };
      const context = new OffscreenCanvas(drawn.width, drawn.height).getContext("2d", {
        alpha: false,
        willReadFrequently: true,
      });
      if (!context) throw new Error("no canvas");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, drawn.width, drawn.height);
      context.font = font(bold, size);
      context.direction = fromRight ? "rtl" : "ltr";
      context.textAlign = "left";
      const shade = Math.round(255 * grey);
      context.fillStyle = `rgb(${shade} ${shade} ${shade})`;
      context.fillText(text, 0, rise);
      const { data } = context.getImageData(0, 0, drawn.width, drawn.height);
      const pixels = new Uint8Array(drawn.width * drawn.height);
      // Green is closest to perceived brightness; the letters are grey, so the channels hardly differ.
      for (let at = 0; at < pixels.length; at++) pixels[at] = data[at * 4 + 1] ?? 255;
      return { ...drawn, rise, pixels };
    },
  };
}
