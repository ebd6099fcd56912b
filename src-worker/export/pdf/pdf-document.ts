import type { JpegFrame } from "../../contract/jpeg-frame";
import type { DrawnLetters } from "../../raster/draw-letters";
import type { Sink } from "../create-sink";
import { createHiddenLetters } from "./hidden-letters";
import { bytesOf, createPdfFile, pdfText } from "./pdf-file";

/** A4, in points of 1/72 inch. */
export const pageSize = { width: 595.28, height: 841.89 } as const;

/** An image in the document, usable on any page. */
export interface PdfImage {
  /** Resource name, such as "/I3". */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PdfFacts {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly createdAt: Date;
}

/** A document of A4 pages in the standard fonts Helvetica (`/F0`) and Helvetica Bold (`/F1`). */
export type PdfDocument = ReturnType<typeof createPdfDocument>;

export function createPdfDocument(sink: Sink) {
  const file = createPdfFile(sink);
  const resources = file.reserve();
  const hidden = createHiddenLetters(file);
  const pages: number[] = [];
  let images = "";
  return {
    jpeg(bytes: ArrayBuffer, { width, height, components }: JpegFrame): PdfImage {
      const space = components === 1 ? "DeviceGray" : "DeviceRGB";
      return image({ width, height }, `/ColorSpace/${space}/Filter/DCTDecode`, new Uint8Array(bytes));
    },
    async letters({ width, height, pixels }: DrawnLetters): Promise<PdfImage> {
      return image({ width, height }, "/ColorSpace/DeviceGray/Filter/FlateDecode", await deflated(pixels));
    },
    /** Operators that set an invisible text, for search and copying. */
    hidden: hidden.show,
    /** Adds a page with these operators, one character for each byte. */
    async page(operators: string) {
      pages.push(await content(operators));
    },
    /** @param foot answers the operators of each page's footer */
    async end({ title, language, createdAt }: PdfFacts, foot: (page: number, pages: number) => Promise<string>) {
      const tree = file.reserve();
      const kids: number[] = [];
      for (const [at, page] of pages.entries()) {
        const footer = await content(await foot(at + 1, pages.length));
        const box = `/MediaBox[0 0 ${pageSize.width} ${pageSize.height}]`;
        const entries = `/Type/Page/Parent ${tree} 0 R${box}/Resources ${resources} 0 R`;
        kids.push(file.add(`${entries}/Contents[${page} 0 R ${footer} 0 R]`));
      }
      file.add(`/Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(" ")}]`, null, tree);
      const fonts = ["Helvetica", "Helvetica-Bold"].map((name, at) => {
        const font = file.add(`/Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding`);
        return `/F${at} ${font} 0 R`;
      });
      file.add(`/Font<<${fonts.join("")}${hidden.end()}>>/XObject<<${images}>>`, null, resources);
      const view = "/ViewerPreferences<</DisplayDocTitle true>>";
      const root = file.add(`/Type/Catalog/Pages ${tree} 0 R/Lang${pdfText(language)}${view}`);
      const day = createdAt.toISOString().replace(/\D/g, "").slice(0, 14);
      const info = file.add(`/Title${pdfText(title)}/Producer${pdfText("Vitrine")}/CreationDate(D:${day}Z)`);
      file.end(root, info);
    },
  };

  function image(
    { width, height }: { readonly width: number; readonly height: number },
    entries: string,
    bytes: Uint8Array<ArrayBuffer> | Blob,
  ): PdfImage {
    const shape = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
    const number = file.add(shape + entries, bytes);
    images += `/I${number} ${number} 0 R`;
    return { name: `/I${number}`, width, height };
  }

  async function content(operators: string): Promise<number> {
    return file.add("/Filter/FlateDecode", await deflated(bytesOf(operators)));
  }
}

/** Compresses bytes for FlateDecode. */
function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Blob> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"))).blob();
}
