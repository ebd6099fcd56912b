import type { ExportWords } from "../../contract/export";
import { imageKey } from "../../contract/image-key";
import type { OrderDetail } from "../../contract/order";
import type { ImageStore } from "../../images/image-store";
import type { World } from "../../run/world";
import type { Yielder } from "../../run/yielder";
import type { Sink } from "../create-sink";
import { createPaper, edges, greys } from "./paper";
import { createPdfDocument, type PdfImage, pageSize } from "./pdf-document";
import { writeImage } from "./pdf-images";
import { quoteEnd } from "./quote-end";
import { quoteHead } from "./quote-head";
import { quoteLine } from "./quote-line";
import { quoteTable } from "./quote-table";
import { createTypesetter } from "./typesetter";

/** A merchant's logo: its address, and its background as a CSS colour. */
export interface QuoteLogo {
  readonly address: string;
  readonly background: string;
}

export interface QuoteParts {
  readonly world: Pick<World, "jpegOf" | "letters" | "now">;
  readonly yieldIfDue: Yielder;
  readonly images: Pick<ImageStore, "read">;
}

/** Pixels of a line's image: 44 points at about 390 pixels per inch. */
const imageSide = 240;
const logoSide = 480;

/**
 * Writes an order as a quote on A4, with the stored images. Holds one image in memory at a time, and writes each image
 * once, even if several lines show it.
 *
 * @param count called with the number of written lines
 */
export async function writeQuote(
  signal: AbortSignal,
  { world, yieldIfDue, images }: QuoteParts,
  sink: Sink,
  detail: OrderDetail,
  exportWords: ExportWords,
  logo: QuoteLogo | null,
  count: (lines: number) => void,
): Promise<void> {
  const { order } = detail;
  const { words, tag } = exportWords;
  const document = createPdfDocument(sink);
  const typesetter = createTypesetter(document, await world.letters());
  const paper = createPaper(document, typesetter);
  const quoteImages = new Map<string, PdfImage | null>();
  const quote = { paper, typesetter, detail, words: exportWords };

  await quoteHead(
    quote,
    logo && { image: await imageOf(logo.address, logoSide, logo.background), background: logo.background },
  );
  const table = quoteTable(quote);
  await table.heading();
  paper.repeat(table.heading);
  for (const [at, line] of order.lines.entries()) {
    const image = line.image === null ? null : await imageOf(line.image, imageSide, "#fff");
    await quoteLine(quote, table, line, image);
    count(at + 1);
    signal.throwIfAborted();
    await yieldIfDue(signal);
  }
  paper.repeat(null);
  await quoteEnd(quote);
  await paper.end();
  const title = [words.quote, order.name, order.storeName].filter(Boolean).join(" · ");
  await document.end({ title, language: tag, createdAt: new Date(world.now()) }, foot);

  async function imageOf(address: string, side: number, background: string): Promise<PdfImage | null> {
    const key = imageKey(address);
    const written = quoteImages.get(key);
    if (written !== undefined) return written;
    const [held] = await images.read([key]);
    const image = held ? await writeImage(world, document, held, side, background) : null;
    quoteImages.set(key, image);
    return image;
  }

  async function foot(page: number, pages: number): Promise<string> {
    await yieldIfDue(signal);
    const style = { size: 8, bold: false, grey: greys.soft };
    const y = 28;
    const named = [order.storeName, order.name].filter(Boolean).join(" · ");
    const place = typesetter.line(words.page.replace("{page}", String(page)).replace("{pages}", String(pages)));
    const end = edges.right - typesetter.width(place, style);
    const [name] = typesetter.lines(named, style, end - edges.left - 24, 1);
    const rule = `${greys.rule} g ${edges.left} 42 ${(pageSize.width - 2 * edges.left).toFixed(2)} 0.75 re f\n`;
    const beginning = name ? await typesetter.set(name, edges.left, y, style) : "";
    return rule + beginning + (await typesetter.set(place, end, y, style));
  }
}
