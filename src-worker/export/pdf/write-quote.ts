import type { ExportWords } from "../../contract/export";
import { customerFacts, type Order } from "../../contract/order";
import { orderSums, orderTerms } from "../../contract/order-wording";
import { type SoldOrder, sellerLines } from "../../contract/seller";
import type { Sink } from "../create-sink";
import { orderDate, taxText } from "../formats";
import { createDocumentImages, type DocumentParts } from "./document-images";
import { drawLogo, type Logo, logoHeight, logoSide } from "./logo";
import { createFoot } from "./page-foot";
import { createPaper, edges } from "./paper";
import { createPdfDocument, type PdfImage } from "./pdf-document";
import { leading, type Quote, quoteLine, quoteTable, styles } from "./quote-line";
import { quoteSignature } from "./quote-signature";
import { createTypesetter, type TextStyle } from "./typesetter";

/** Pixels of a line's image: 44 points at about 390 pixels per inch. */
const imageSide = 240;

/**
 * Writes an order as a quote on A4, with the stored images. Holds one image in memory at a time, and writes each image
 * once, even if several lines show it.
 *
 * @param count called with the number of written lines
 */
export async function writeQuote(
  signal: AbortSignal,
  { world, jpegOf, yieldIfDue, images }: DocumentParts,
  sink: Sink,
  detail: SoldOrder,
  exportWords: ExportWords,
  logo: Logo | null,
  count: (lines: number) => void,
): Promise<void> {
  const { order } = detail;
  const { words, tag } = exportWords;
  const document = createPdfDocument(sink);
  const typesetter = createTypesetter(document, await world.letters());
  const paper = createPaper(document, typesetter);
  const imageOf = createDocumentImages({ jpegOf, images }, document);
  const quote = { paper, typesetter, detail, words: exportWords };

  await quoteHead(
    quote,
    logo && { image: await imageOf(logo.address, logoSide, logo.background), background: logo.background },
  );
  const table = quoteTable(quote);
  // No headings without a line below them.
  await paper.room(100);
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
  const named = [order.storeName, order.number, order.name].filter(Boolean).join(" · ");
  const foot = createFoot(typesetter, named, words, () => yieldIfDue(signal));
  const title = [quoteTitle(order, words), order.name, order.storeName].filter(Boolean).join(" · ");
  await document.end({ title, language: tag, createdAt: new Date(world.now()) }, foot);
}

function quoteTitle({ number }: Pick<Order, "number">, { quote }: ExportWords["words"]): string {
  return [quote, number].filter(Boolean).join(" ");
}

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
  if (logo?.image) drawLogo(paper, logo.image, logo.background);
  for (const [at, line] of lines.entries()) await paper.text(line, edges.left, 16 + at * 18, styles.store);
  const named = lines.length > 0 && seen === first ? more : [first, ...more];
  await paper.text(typesetter.line(quoteTitle(order, words)), edges.right, 18, styles.title, "end");
  const facts = [...typesetter.lines(order.name, styles.plain, half, 2), typesetter.line(orderDate(order, dates))];
  for (const [at, fact] of facts.entries())
    await paper.text(fact, edges.right, 36 + at * leading.plain, styles.plain, "end");
  let below = lines.length > 0 ? 16 + lines.length * 18 - 4 : logoHeight + 4;
  for (const part of named)
    for (const line of typesetter.lines(part, styles.soft, half, 2)) {
      if (await paper.room(below)) below = leading.soft;
      await paper.text(line, edges.left, below, styles.soft);
      below += leading.soft;
    }
  paper.down(Math.max(80, below + 16));

  const customer = customerFacts(order.customer, words).flatMap((fact) => fact.split("\n"));
  if (customer.length > 0) {
    await paper.room(2 * leading.plain);
    await paper.text(typesetter.line(words.customer), edges.left, 0, styles.label);
    for (const [at, part] of customer.entries()) {
      const style = at === 0 ? styles.strong : styles.plain;
      for (const line of typesetter.lines(part, style, half, 2)) {
        await paper.room(leading.plain);
        paper.down(leading.plain);
        await paper.text(line, edges.left, 0, style);
      }
    }
    paper.down(24);
  }
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
