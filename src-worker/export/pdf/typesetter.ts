import { oneLine } from "../../contract/one-line";
import type { Letters } from "../../raster/draw-letters";
import { rightToLeft } from "../right-to-left";
import helvetica from "./helvetica.json";
import type { PdfDocument, PdfImage } from "./pdf-document";
import { pdfBytes } from "./pdf-file";
import { wrapText } from "./wrap-text";

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  /** From 0 (black) to 1 (white). */
  readonly grey: number;
}

/** A text on one line. `drawn`: it has characters that the standard fonts lack. */
export interface Line {
  readonly text: string;
  readonly drawn: boolean;
}

export type Typesetter = ReturnType<typeof createTypesetter>;

/** Resolution of drawn letters: 288 pixels per inch, as fine as text from a laser printer. */
const pixelsPerPoint = 4;

/**
 * Sets text in Helvetica. A text with characters beyond WinAnsiEncoding becomes an image, drawn with the device's
 * fonts, under an invisible copy of the text for search and copying. Devices that cannot draw get the nearest letters
 * instead.
 */
export function createTypesetter(document: PdfDocument, letters: Letters | null) {
  const drawings = new Map<string, { readonly image: PdfImage; readonly rise: number }>();
  const self = {
    line(raw: string): Line {
      const text = printable(raw);
      if (winAnsi(text) !== null) return { text, drawn: false };
      return letters ? { text, drawn: true } : { text: nearestWinAnsi(text), drawn: false };
    },
    /** Wraps a text into at most `max` lines of at most `width` points. */
    lines(raw: string, style: TextStyle, width: number, max: number): readonly Line[] {
      const { text, drawn } = self.line(raw);
      const widthOf = (part: string) => self.width({ text: part, drawn }, style);
      return wrapText(text, width, max, widthOf).map((part) => ({ text: part.trim(), drawn }));
    },
    /** Width of a line in points. */
    width: ({ text, drawn }: Line, { size, bold }: TextStyle): number =>
      size * (drawn && letters ? letters.width(text, bold) : helveticaWidth(winAnsi(text) ?? "", bold)),
    /** Operators that set a line; `x` and `y` are the start of its baseline in points. */
    async set(line: Line, x: number, y: number, style: TextStyle): Promise<string> {
      const { size, bold, grey } = style;
      if (line.drawn && letters) return draw(letters, line.text, x, y, style);
      const bytes = pdfBytes(winAnsi(line.text) ?? "");
      return `BT ${grey} g /F${bold ? 1 : 0} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td ${bytes} Tj ET\n`;
    },
  };
  return self;

  async function draw(by: Letters, text: string, x: number, y: number, { size, bold, grey }: TextStyle) {
    const key = `${size} ${bold} ${grey} ${text}`;
    let drawing = drawings.get(key);
    if (!drawing) {
      const drawn = by.draw(text, bold, size * pixelsPerPoint, grey, beginsAtRight(text));
      drawing = { image: await document.letters(drawn), rise: drawn.rise };
      drawings.set(key, drawing);
    }
    const { image, rise } = drawing;
    const [width, height] = [image.width / pixelsPerPoint, image.height / pixelsPerPoint];
    const bottom = y - height + rise / pixelsPerPoint;
    const place = `${width.toFixed(2)} 0 0 ${height.toFixed(2)} ${x.toFixed(2)} ${bottom.toFixed(2)}`;
    return `q ${place} cm ${image.name} Do Q\n${document.hidden(visualOrder(text), x, y, size, width)}`;
  }
}

/**
 * Normalises a text for typesetting: makes it one line, composes it, removes invisible characters, and replaces the spaces and the minus
 * sign that the standard fonts lack.
 */
function printable(text: string): string {
  return oneLine(text.normalize("NFC"))
    .replace(/[\u00ad\u200b\u2060-\u2065\ufeff]/g, "")
    .replace(/[\u2009\u202f]/g, "\u00a0")
    .replace(/\u2212/g, "-")
    .replace(/\p{Cs}+/gu, " ")
    .trim();
}

/** Whether a line begins at the right, by its first letter. */
function beginsAtRight(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? "");
}

/**
 * The letters of a line in visual order from the left, as PDF stores text: reverses the letters of right-to-left words,
 * and the words of a line that begins at the right.
 */
export function visualOrder(text: string): string {
  if (!rightToLeft.test(text)) return text;
  const words = text.split(/(\s+)/).map((word) => (rightToLeft.test(word) ? [...word].reverse().join("") : word));
  return (beginsAtRight(text) ? words.reverse() : words).join("");
}

/** Characters 0x80 to 0x9f of WinAnsiEncoding (ISO 32000-1, D.2); a space for unused codes. */
const others = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** A text in WinAnsiEncoding, one character for each byte; null if the encoding lacks a character. */
function winAnsi(text: string): string | null {
  let bytes = "";
  for (const character of text) {
    const byte = byteOf(character);
    if (byte === null) return null;
    bytes += String.fromCharCode(byte);
  }
  return bytes;
}

/**
 * The nearest text in the encoding: removes unknown diacritics, and replaces all other characters by a question mark.
 */
function nearestWinAnsi(text: string): string {
  return [...text]
    .map((character) => {
      const bare = character.normalize("NFKD").replace(/\p{M}/gu, "");
      return winAnsi(character) ?? (bare ? winAnsi(bare) : "") ?? "?";
    })
    .join("");
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0x100)) return code;
  const at = others.indexOf(character);
  return at < 0 ? null : 0x80 + at;
}

/**
 * Width of a text in WinAnsiEncoding, in ems. `helvetica.json` has the advance widths, in thousandths of an em, of the
 * characters 32 to 255. Source: Adobe's metrics of the standard 14 fonts, which every PDF reader has.
 */
function helveticaWidth(bytes: string, bold: boolean): number {
  const of = bold ? helvetica.strong : helvetica.regular;
  let sum = 0;
  for (let at = 0; at < bytes.length; at++) sum += of[bytes.charCodeAt(at) - 32] ?? 0;
  return sum / 1000;
}
