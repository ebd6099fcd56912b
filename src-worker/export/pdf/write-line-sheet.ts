import type { ExportWords } from "../../contract/export";
import type { SheetLayout } from "../../contract/presentation";
import type { Sink } from "../create-sink";
import { createDocumentImages, type DocumentParts } from "./document-images";
import { barcodeHeight } from "./drawn-barcode";
import { drawLogo, type Logo, logoHeight, logoSide } from "./logo";
import { createFoot } from "./page-foot";
import { createPaper, edges, greys, type Paper } from "./paper";
import { createPdfDocument, type PdfImage } from "./pdf-document";
import { leading, styles } from "./quote-line";
import { sheetBarcode, sheetRow } from "./sheet-cell";
import type { SheetProduct } from "./sheet-product";
import { createTypesetter, type TextStyle, type Typesetter } from "./typesetter";

export interface LineSheet {
  readonly name: string;
  readonly storeName: string;
  readonly logo: Logo | null;
  readonly layout: SheetLayout;
  readonly barcodes: boolean;
  /** In the sheet's order. */
  readonly products: AsyncIterable<SheetProduct>;
}

/** Columns of cards, and the height of a row: a page below its head has three or four rows. */
const grids = {
  two: { columns: 2, height: 214, gap: 28, imageSide: 720 },
  three: { columns: 3, height: 158, gap: 18, imageSide: 480 },
} as const;

/** Points between two rows. */
const rowGap = 10;
const tableImage = 44;
/** Pixels of an image in the table. */
const tableImageSide = 240;

/**
 * Writes products on A4 as cards or a table, with the stored images. Holds one image in memory at a time.
 *
 * @param count called with the number of written products
 */
export async function writeLineSheet(
  signal: AbortSignal,
  { world, jpegOf, yieldIfDue, images }: DocumentParts,
  sink: Sink,
  sheet: LineSheet,
  { words, tag, prices }: Pick<ExportWords, "words" | "tag" | "prices">,
  count: (products: number) => void,
): Promise<void> {
  const { layout, products, name, storeName, logo } = sheet;
  const document = createPdfDocument(sink);
  const typesetter = createTypesetter(document, await world.letters());
  const paper = createPaper(document, typesetter);
  const imageOf = createDocumentImages({ jpegOf, images }, document);
  const on = { paper, typesetter };
  const grid = layout === "table" ? null : grids[layout];
  await sheetHead(on, sheet, logo && (await imageOf(logo.address, logoSide, logo.background)));
  if (!grid) {
    const heading = () => tableHeading(on, words, prices);
    await heading();
    paper.repeat(heading);
  }
  let done = 0;
  let row: SheetCard[] = [];
  for await (const product of products) {
    const image = product.image && (await imageOf(product.image, grid?.imageSide ?? tableImageSide, "#fff"));
    if (grid) {
      row.push({ product, image: image || null });
      if (row.length === grid.columns) await writeRow(grid);
    } else await tableRow(on, product, image || null, sheet.barcodes);
    count(++done);
    signal.throwIfAborted();
    await yieldIfDue(signal);
  }
  if (grid && row.length > 0) await writeRow(grid);
  paper.repeat(null);
  await paper.end();
  const title = [name, storeName].filter(Boolean).join(" · ");
  const foot = createFoot(typesetter, title, words, () => yieldIfDue(signal));
  await document.end({ title, language: tag, createdAt: new Date(world.now()) }, foot);

  async function writeRow({ columns, height, gap }: (typeof grids)[keyof typeof grids]): Promise<void> {
    const width = (edges.right - edges.left - (columns - 1) * gap) / columns;
    const cards = row.map((card, at) => ({ ...card, x: edges.left + at * (width + gap) }));
    row = [];
    await paper.room(height);
    await sheetRow(on, cards, { width, height }, sheet.barcodes);
    paper.down(height + rowGap);
  }
}

interface SheetCard {
  readonly product: SheetProduct;
  readonly image: PdfImage | null;
}

interface Writing {
  readonly paper: Paper;
  readonly typesetter: Typesetter;
}

/** Writes the shop's logo or name, and the name of the sheet. */
async function sheetHead(
  { paper, typesetter }: Writing,
  { name, storeName, logo }: Pick<LineSheet, "name" | "storeName" | "logo">,
  image: PdfImage | null,
): Promise<void> {
  const half = (edges.right - edges.left) / 2 - 12;
  if (logo && image) drawLogo(paper, image, logo.background);
  else
    for (const line of typesetter.lines(storeName, styles.store, half, 1))
      await paper.text(line, edges.left, 18, styles.store);
  const lines = typesetter.lines(name, styles.title, half, 2);
  for (const [at, line] of lines.entries()) await paper.text(line, edges.right, 18 + at * 24, styles.title, "end");
  const height = Math.max(logo && image ? logoHeight : 24, lines.length * 24);
  paper.down(height + 10);
}

/** Columns of the table, in points. */
const places = { product: edges.left + 56, code: 300, price: edges.right } as const;

async function tableHeading(
  { paper, typesetter }: Writing,
  words: ExportWords["words"],
  prices: boolean,
): Promise<void> {
  const { label } = styles;
  await paper.text(typesetter.line(words.product), places.product, 8, label);
  await paper.text(typesetter.line(words.sku), places.code, 8, label);
  if (prices) await paper.text(typesetter.line(words.price), places.price, 8, label, "end");
  paper.down(15);
  paper.rule();
}

/** Points above and below a row's content. */
const space = 8;

async function tableRow(
  { paper, typesetter }: Writing,
  product: SheetProduct,
  image: PdfImage | null,
  barcodes: boolean,
): Promise<void> {
  const wide = places.code - 12 - places.product;
  const priced = product.price === "" ? 0 : 120;
  const narrow = edges.right - priced - places.code;
  const lines = (text: string, style: TextStyle, width: number, max: number) =>
    typesetter.lines(text, style, width, max).map((line) => ({ line, style }));
  const texts = [...lines(product.title, styles.strong, wide, 3), ...lines(product.note, styles.soft, wide, 12)];
  const skus = lines(product.skus, styles.plain, narrow, 4);
  const price = typesetter.lines(product.price, styles.strong, priced, 2);
  const coded = barcodes && product.barcode ? barcodeHeight + 6 : 0;
  const textHeight = Math.max(texts.length, price.length) * leading.plain;
  const height = Math.max(tableImage, textHeight, skus.length * leading.plain + coded) + 2 * space;
  await paper.room(height);
  const box = { x: edges.left, y: space, width: tableImage, height: tableImage };
  if (image) paper.image(image, box);
  else paper.fill(box, `${greys.well} g`);
  const baseline = (at: number) => space + (at + 1) * leading.plain - 3;
  for (const [at, { line, style }] of texts.entries()) await paper.text(line, places.product, baseline(at), style);
  for (const [at, { line, style }] of skus.entries()) await paper.text(line, places.code, baseline(at), style);
  for (const [at, line] of price.entries()) await paper.text(line, places.price, baseline(at), styles.strong, "end");
  if (barcodes && product.barcode) {
    const place = { x: places.code, y: space + skus.length * leading.plain + 4, width: narrow };
    await sheetBarcode({ paper, typesetter }, product.barcode, place);
  }
  paper.down(height);
  paper.rule();
}
