import type { StoredImage } from "../../catalogue/database";
import type { ExportWords } from "../../contract/export";
import { imageKey } from "../../contract/image-key";
import { jpegFrame } from "../../contract/jpeg-frame";
import { customerFacts, type Order } from "../../contract/order";
import { orderSums, orderTerms } from "../../contract/order-wording";
import { type SoldOrder, sellerLines } from "../../contract/seller";
import type { ImageStore } from "../../images/image-store";
import type { Yielder } from "../../scheduling/yielder";
import type { World } from "../../world/world";
import type { Sink } from "../create-sink";
import { orderDate, taxText } from "../formats";
import { createPaper, edges, greys } from "./paper";
import { createPdfDocument, type PdfDocument, type PdfImage, pageSize } from "./pdf-document";
import { leading, type Quote, quoteLine, quoteTable, styles } from "./quote-line";
import { quoteSignature } from "./quote-signature";
import { createTypesetter, type TextStyle } from "./typesetter";

/** A merchant's logo: its address, and its background as a CSS colour. */
export interface QuoteLogo {
  readonly address: string;
  readonly background: string;
}

export interface QuoteParts {
  readonly world: Pick<World, "letters" | "now">;
  /** Converts a stored image as `World.jpegOf` does. */
  readonly jpegOf: (image: StoredImage, side: number, background: string) => ReturnType<World["jpegOf"]>;
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
  { world, jpegOf, yieldIfDue, images }: QuoteParts,
  sink: Sink,
  detail: SoldOrder,
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
  const title = [quoteTitle(order, words), order.name, order.storeName].filter(Boolean).join(" · ");
  await document.end({ title, language: tag, createdAt: new Date(world.now()) }, foot);

  async function imageOf(address: string, side: number, background: string): Promise<PdfImage | null> {
    const key = imageKey(address);
    const written = quoteImages.get(key);
    if (written !== undefined) return written;
    const [stored] = await images.read([key]);
    const image = stored ? await writeImage(jpegOf, document, stored, side, background) : null;
    quoteImages.set(key, image);
    return image;
  }

  async function foot(page: number, pages: number): Promise<string> {
    await yieldIfDue(signal);
    const style = { size: 8, bold: false, grey: greys.soft };
    const y = 28;
    const named = [order.storeName, order.number, order.name].filter(Boolean).join(" · ");
    const place = typesetter.line(words.page.replace("{page}", String(page)).replace("{pages}", String(pages)));
    const end = edges.right - typesetter.width(place, style);
    const [name] = typesetter.lines(named, style, end - edges.left - 24, 1);
    const rule = `${greys.rule} g ${edges.left} 42 ${(pageSize.width - 2 * edges.left).toFixed(2)} 0.75 re f\n`;
    const beginning = name ? await typesetter.set(name, edges.left, y, style) : "";
    return rule + beginning + (await typesetter.set(place, end, y, style));
  }
}

function quoteTitle({ number }: Pick<Order, "number">, { quote }: ExportWords["words"]): string {
  return [quote, number].filter(Boolean).join(" ");
}

/** Maximum size of a logo in points, as in the interface's top bar. */
const logoBox = { width: 150, height: 44 } as const;

/** Points around a logo on a coloured background. */
const plate = 8;

/** Writes the head of the first page: store, customer, the order's name and date. */
async function quoteHead(
  { paper, typesetter, detail, words: { words, dates } }: Quote,
  logo: { readonly image: PdfImage | null; readonly background: string } | null,
): Promise<void> {
  const { order, seller } = detail;
  const half = (edges.right - edges.left) / 2 - 12;
  const [first = "", ...more] = sellerLines(seller, words);
  // Below the logo the name is a line like the others.
  const seen = seller.company.trim() === "" ? order.storeName : first;
  const lines = logo?.image ? [] : typesetter.lines(seen, styles.store, half, 2);
  if (logo?.image) drawLogo(logo.image, logo.background);
  for (const [at, line] of lines.entries()) await paper.text(line, edges.left, 16 + at * 18, styles.store);
  const named = lines.length > 0 && seen === first ? more : [first, ...more];
  let below = lines.length > 0 ? 16 + lines.length * 18 - 4 : logoBox.height + 2 * plate + 4;
  for (const part of named)
    for (const line of typesetter.lines(part, styles.soft, half, 2)) {
      await paper.text(line, edges.left, below, styles.soft);
      below += leading.soft;
    }
  await paper.text(typesetter.line(quoteTitle(order, words)), edges.right, 18, styles.title, "end");
  const facts = [...typesetter.lines(order.name, styles.plain, half, 2), typesetter.line(orderDate(order, dates))];
  for (const [at, fact] of facts.entries())
    await paper.text(fact, edges.right, 36 + at * leading.plain, styles.plain, "end");
  paper.down(Math.max(80, below + 16));

  const customer = customerFacts(order.customer, words.taxId).flatMap((fact) => fact.split("\n"));
  if (customer.length > 0) {
    await paper.text(typesetter.line(words.customer), edges.left, 0, styles.label);
    for (const [at, part] of customer.entries()) {
      const style = at === 0 ? styles.strong : styles.plain;
      for (const line of typesetter.lines(part, style, half, 2)) {
        paper.down(leading.plain);
        await paper.text(line, edges.left, 0, style);
      }
    }
    paper.down(24);
  }

  function drawLogo(image: PdfImage, background: string): void {
    const white = /^#f{3,6}$/.test(background);
    const padding = white ? 0 : plate;
    const scale = Math.min(logoBox.width / image.width, logoBox.height / image.height);
    const box = { x: edges.left + padding, y: padding, width: image.width * scale, height: image.height * scale };
    if (!white)
      paper.fill(
        { x: edges.left, y: 0, width: box.width + 2 * plate, height: box.height + 2 * plate },
        colour(background),
      );
    paper.image(image, box, "start");
  }
}

/** A colour `#rrggbb` as a PDF operator. */
function colour(background: string): string {
  const parts = [1, 3, 5].map((at) => (Number.parseInt(background.slice(at, at + 2), 16) / 255).toFixed(3));
  return `${parts.join(" ")} rg`;
}

/** Maximum lines of a note, some pages. */
const maxLines = 400;

/** Writes the end of a quote: pieces, the sums if prices are shown, the terms, and the note. */
async function quoteEnd({ paper, typesetter, detail, words: exportWords }: Quote): Promise<void> {
  const { words, prices, tag, dates } = exportWords;
  const { order, totals, seller } = detail;
  const end = async (text: string, style: TextStyle) => {
    const height = style.size > styles.plain.size ? 20 : leading.plain;
    await paper.room(height);
    paper.down(height);
    await paper.text(typesetter.line(text), edges.right, 0, style, "end");
  };
  await paper.room(64);
  paper.down(22 - leading.plain);
  await end(`${words.pieces}: ${new Intl.NumberFormat(tag).format(totals.quantity)}`, styles.soft);
  const sums = prices ? orderSums(detail, words, tag) : [];
  for (const [at, { label, amount }] of sums.entries())
    await end(`${label}: ${amount}`, at === sums.length - 1 ? styles.total : styles.plain);
  const tax = prices && order.terms.vat === null ? taxText(order.lines, { words }) : "";
  if (tax) await end(tax, styles.soft);
  const terms = orderTerms(order, words, dates);
  if (terms.length > 0) paper.down(12);
  for (const [label, term] of terms)
    for (const line of typesetter.lines(`${label}: ${term}`, styles.plain, edges.right - edges.left, 3)) {
      await paper.room(leading.plain);
      paper.down(leading.plain);
      await paper.text(line, edges.left, 0, styles.plain);
    }
  const width = edges.right - edges.left;
  const paragraphs = async (text: string, style: TextStyle) => {
    for (const paragraph of text.split("\n"))
      for (const line of [...typesetter.lines(paragraph, style, width, maxLines), null]) {
        // Null is the space between two paragraphs.
        const height = line ? leading.plain : 4;
        await paper.room(height);
        paper.down(height);
        if (line) await paper.text(line, edges.left, 0, style);
      }
  };
  if (order.note.trim() !== "") {
    await paper.room(64);
    paper.down(24);
    await paper.text(typesetter.line(words.note), edges.left, 0, styles.label);
    paper.down(4);
    await paragraphs(order.note, styles.plain);
  }
  if (order.signature) await quoteSignature({ paper, typesetter, words: exportWords }, order.signature);
  if (seller.footer.trim() !== "") {
    await paper.room(40);
    paper.down(16);
    await paragraphs(seller.footer.trim(), styles.soft);
  }
}

/** The document takes JPEGs with sides up to so many pixels unchanged. */
const smallSide = 320;

/**
 * Adds a stored image to a document; null if it cannot be decoded.
 *
 * @param side required length of the longest side in pixels
 * @param background CSS colour behind transparent parts
 */
async function writeImage(
  jpegOf: QuoteParts["jpegOf"],
  document: PdfDocument,
  image: StoredImage,
  side: number,
  background: string,
): Promise<PdfImage | null> {
  const { bytes } = image;
  const original = frameOf(bytes);
  if (original && Math.max(original.width, original.height) <= smallSide) return document.jpeg(bytes, original);
  const jpeg = await jpegOf(image, side, background);
  const frame = jpeg && frameOf(jpeg);
  if (frame) return document.jpeg(jpeg, frame);
  return original && document.jpeg(bytes, original);
}

/** The frame header of a JPEG; null for other files, and for CMYK, whose colours may be inverted. */
function frameOf(bytes: ArrayBuffer) {
  try {
    const frame = jpegFrame(new DataView(bytes));
    return frame && frame.width > 0 && frame.height > 0 && frame.components <= 3 ? frame : null;
  } catch {
    return null;
  }
}
