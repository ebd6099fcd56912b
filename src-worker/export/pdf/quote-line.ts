import { amountText } from "../../contract/amount-text";
import type { ExportWords } from "../../contract/export";
import type { OrderLine } from "../../contract/order";
import { priceReasons } from "../../contract/order-wording";
import type { SoldOrder } from "../../contract/seller";
import { barcodeHeight, barsWithin, drawBarcode } from "./drawn-barcode";
import { edges, greys, type Paper } from "./paper";
import type { PdfImage } from "./pdf-document";
import type { TextStyle, Typesetter } from "./typesetter";

/** A quote in progress. */
export interface Quote {
  readonly paper: Paper;
  readonly typesetter: Typesetter;
  readonly detail: SoldOrder;
  readonly words: ExportWords;
}

export const styles = {
  title: { size: 20, bold: true, grey: greys.ink },
  store: { size: 15, bold: true, grey: greys.ink },
  strong: { size: 9.5, bold: true, grey: greys.ink },
  plain: { size: 9.5, bold: false, grey: greys.ink },
  soft: { size: 8.5, bold: false, grey: greys.soft },
  label: { size: 8, bold: true, grey: greys.soft },
  total: { size: 13, bold: true, grey: greys.ink },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** Points from one baseline to the next. */
export const leading = { plain: 13, soft: 11.5 } as const;

const imageSide = 44;
/** Points above and below a line's content. */
const space = 8;
/** Points between two columns. */
const gap = 10;
/** Minimum font size in points. */
const minSize = 6.5;

/** Writes one line of an order on a single page; cuts texts after a maximum of lines so that they fit. */
export async function quoteLine(
  { paper, typesetter, detail, words: { words, prices, barcodes, tag } }: Quote,
  table: QuoteTable,
  line: OrderLine,
  image: PdfImage | null,
): Promise<void> {
  const wide = table.sku - gap - table.product;
  const narrow = (prices ? 348 : 500) - table.sku;
  const note = line.note === "" ? "" : `${words.note}: ${line.note}`;
  const amount = (numeral: string) => amountText(numeral, detail.order, tag);
  const total = detail.totals.lines[line.id];
  const reasons = prices ? priceReasons(line, words, tag) : "";
  const product = [
    ...column(line.title, styles.strong, wide, 6),
    ...column(line.variantTitle, styles.soft, wide, 3),
    ...column(reasons && `${words.listPrice} ${amount(line.price)} · ${reasons}`, styles.soft, wide, 3),
    ...column(note, styles.soft, wide, 12),
  ];
  const bars = barcodes ? barsWithin(line.barcode, narrow) : null;
  const codes = [...code(line.sku, styles.plain), ...(bars ? [] : code(line.barcode, styles.soft))];
  const barsTop = heightOf(codes) + 4;
  const textHeight = Math.max(heightOf(product), bars ? barsTop + barcodeHeight : heightOf(codes));
  const height = Math.max(imageSide, textHeight) + 2 * space;
  await paper.room(height);

  const box = { x: table.image, y: space, width: imageSide, height: imageSide };
  if (image) paper.image(image, box);
  else paper.fill(box, `${greys.well} g`);
  await write(product, table.product);
  await write(codes, table.sku);
  if (bars)
    await drawBarcode({ paper, typesetter }, bars, line.barcode, { x: table.sku, y: space + barsTop, width: narrow });
  await number(new Intl.NumberFormat(tag).format(line.quantity), table.quantity, table.quantity - table.sku - narrow);
  if (table.price !== null) await number(amount(total?.price ?? ""), table.price, table.price - table.quantity - gap);
  if (table.price !== null && table.amount !== null)
    await number(amount(total?.amount ?? ""), table.amount, table.amount - table.price - gap);
  paper.down(height);
  paper.rule();

  function column(text: string, style: TextStyle, width: number, max: number) {
    return typesetter.lines(text, style, width, max).map((of) => ({ of, style }));
  }

  /** Sets a long code in a smaller size, and breaks it only at the minimum size. */
  function code(text: string, style: TextStyle) {
    const size = fittingSize(text, style, narrow);
    return size < minSize
      ? column(text, { ...style, size: minSize }, narrow, 3)
      : column(text, { ...style, size }, narrow, 1);
  }

  async function write(lines: ReturnType<typeof column>, x: number): Promise<void> {
    let y = space;
    for (const { of, style } of lines) {
      y += leadingOf(style);
      await paper.text(of, x, y - 3, style);
    }
  }

  /** Sets a number that is too wide for its column in a smaller size, without cutting it. */
  async function number(text: string, end: number, width: number): Promise<void> {
    const style = { ...styles.plain, size: fittingSize(text, styles.plain, width) };
    await paper.text(typesetter.line(text), end, space + leading.plain - 3, style, "end");
  }

  function fittingSize(text: string, style: TextStyle, width: number): number {
    const needed = typesetter.width(typesetter.line(text), style);
    return needed <= width ? style.size : Math.floor((style.size * width * 10) / needed) / 10;
  }
}

function leadingOf(style: TextStyle): number {
  return style.size < styles.plain.size ? leading.soft : leading.plain;
}

function heightOf(lines: readonly { readonly style: TextStyle }[]): number {
  return lines.reduce((sum, { style }) => sum + leadingOf(style), 0);
}

/** The columns of a quote, in points from the page's left edge. */
interface QuoteTable {
  readonly image: number;
  readonly product: number;
  readonly sku: number;
  /** Numeric columns: their right edge. */
  readonly quantity: number;
  /** Null if prices are hidden. */
  readonly price: number | null;
  readonly amount: number | null;
  /** Writes the column headings, once for each page. */
  heading(): Promise<void>;
}

export function quoteTable({ paper, typesetter, words: { words, prices } }: Quote): QuoteTable {
  const places = prices
    ? { sku: 252, quantity: 390, price: 468, amount: edges.right }
    : { sku: 400, quantity: edges.right, price: null, amount: null };
  const table: QuoteTable = {
    image: edges.left,
    product: edges.left + 56,
    ...places,
    async heading() {
      const { label } = styles;
      await paper.text(typesetter.line(words.product), table.product, 8, label);
      await paper.text(typesetter.line(words.sku), table.sku, 8, label);
      await paper.text(typesetter.line(words.quantity), table.quantity, 8, label, "end");
      if (table.price !== null) await paper.text(typesetter.line(words.price), table.price, 8, label, "end");
      if (table.amount !== null) await paper.text(typesetter.line(words.amount), table.amount, 8, label, "end");
      paper.down(15);
      paper.rule();
    },
  };
  return table;
}
