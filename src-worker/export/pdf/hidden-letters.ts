import { bytesOf, type PdfFile, pdfBytes, utf16Hex } from "./pdf-file";

/** Codes of a simple font, without 0. */
const maxCodes = 255;

/** Half an em; `show` stretches the text to its width. */
const letterWidth = 500;

/**
 * Invisible text for search and copying: fonts of empty glyphs with a mapping to Unicode (Type 3, ToUnicode): every
 * reader can search and copy any character, without a font file.
 */
export function createHiddenLetters(pdf: PdfFile) {
  const fonts: string[][] = [];
  const places = new Map<string, { readonly font: number; readonly code: number }>();
  return {
    /** Operators that set a text, stretched to a width. Sizes are in points. */
    show(text: string, x: number, y: number, size: number, width: number): string {
      const letters = [...text];
      const stretch = (100 * width) / ((letters.length * size * letterWidth) / 1000 || 1);
      let operators = `q BT ${stretch.toFixed(3)} Tz 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`;
      let font = -1;
      let codes = "";
      for (const letter of letters) {
        const place = placeOf(letter);
        if (place.font !== font) {
          operators += showOperator(codes);
          codes = "";
          font = place.font;
          operators += ` /H${font} ${size} Tf`;
        }
        codes += String.fromCharCode(place.code);
      }
      return `${operators}${showOperator(codes)} ET Q\n`;
    },
    /** Writes the used fonts and answers their entries for the pages' font dictionary. */
    end(): string {
      if (fonts.length === 0) return "";
      const emptyGlyph = pdf.add("", bytesOf(`${letterWidth} 0 d0`));
      return fonts.map((letters, font) => `/H${font} ${write(letters, emptyGlyph)} 0 R`).join("");
    },
  };

  function placeOf(letter: string) {
    const known = places.get(letter);
    if (known) return known;
    let letters = fonts.at(-1);
    if (!letters || letters.length === maxCodes) {
      letters = [];
      fonts.push(letters);
    }
    const place = { font: fonts.length - 1, code: letters.push(letter) };
    places.set(letter, place);
    return place;
  }

  function write(letters: readonly string[], emptyGlyph: number): number {
    const map = pdf.add("", bytesOf(unicodeMap(letters)));
    const each = (text: string) => letters.map(() => text).join(" ");
    return pdf.add(
      `/Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</n ${emptyGlyph} 0 R>>` +
        `/Encoding<</Type/Encoding/Differences[1 ${each("/n")}]>>/FirstChar 1/LastChar ${letters.length}` +
        `/Widths[${each(String(letterWidth))}]/Resources<<>>/ToUnicode ${map} 0 R`,
    );
  }
}

function showOperator(codes: string): string {
  return codes === "" ? "" : ` ${pdfBytes(codes)} Tj`;
}

/** A ToUnicode CMap (ISO 32000-1, 9.10.3). A block has at most 100 entries. */
function unicodeMap(letters: readonly string[]): string {
  let blocks = "";
  for (let at = 0; at < letters.length; at += 100) {
    const block = letters.slice(at, at + 100);
    const lines = block.map((letter, row) => `${pdfBytes(String.fromCharCode(at + row + 1))}<${utf16Hex(letter)}>\n`);
    blocks += `${block.length} beginbfchar\n${lines.join("")}endbfchar\n`;
  }
  return (
    "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
    "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n" +
    `/CMapType 2 def\n1 begincodespacerange\n<00><ff>\nendcodespacerange\n${blocks}endcmap\n` +
    "CMapName currentdict /CMap defineresource pop\nend\nend\n"
  );
}
