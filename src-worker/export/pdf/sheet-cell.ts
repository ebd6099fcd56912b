import { barcodeModules } from "./barcode-modules";
import type { Paper } from "./paper";
import { greys } from "./paper";
import type { PdfImage } from "./pdf-document";
import { styles } from "./quote-line";
import type { SheetProduct } from "./sheet-product";
import type { Line, TextStyle, Typesetter } from "./typesetter";

/** A part of the page in points, below the current position. */
export interface Cell {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** Lines with their style and the distance of their baselines. */
interface Part {
  readonly lines: readonly Line[];
  readonly style: TextStyle;
  readonly leading: number;
}

/** Height of a barcode's bars in points, and of its digits below. */
const bars = 22;
const digits = 10;
/** Width of a barcode's module in points, a third of a millimetre where there is room; finer ones no scanner reads. */
const widestModule = 0.94;
const finestModule = 0.5;

/** Writes a product as a card: its image, and below it what is known of it. The image takes the height that the texts leave. */
export async function sheetCard(
  { paper, typesetter }: { readonly paper: Paper; readonly typesetter: Typesetter },
  product: SheetProduct,
  image: PdfImage | null,
  { x, width, height }: Cell,
  barcodes: boolean,
): Promise<void> {
  const part = (text: string, style: TextStyle, max: number, leading = style.size + 2.5): Part => ({
    lines: typesetter.lines(text, style, width, max),
    style,
    leading,
  });
  const parts = [
    part(product.title, styles.strong, 2),
    part(product.skus, styles.soft, 1),
    part(product.price, styles.strong, 1),
    part(product.note, styles.soft, 3),
  ];
  const modules = barcodes && product.barcode ? barcodeModules(product.barcode.code) : null;
  const code = barcodes && product.barcode ? [product.barcode.code, product.barcode.variant].filter(Boolean) : [];
  const coded = code.length === 0 ? 0 : (modules ? bars : 0) + digits + 4;
  const textHeight = parts.reduce((sum, { lines, leading }) => sum + lines.length * leading, 0);
  const imageHeight = Math.max(24, height - textHeight - coded - 8);
  const box = { x, y: 0, width, height: imageHeight };
  if (image) paper.image(image, box);
  else paper.fill(box, `${greys.well} g`);
  let y = imageHeight + 2;
  for (const { lines, style, leading } of parts)
    for (const line of lines) {
      y += leading;
      await paper.text(line, x, y, style);
    }
  if (code.length > 0) await sheetBarcode({ paper, typesetter }, code.join(" · "), modules, { x, y: y + 6, width });
}

/** Draws a barcode's bars, where it has some, above its digits. */
export async function sheetBarcode(
  { paper, typesetter }: { readonly paper: Paper; readonly typesetter: Typesetter },
  text: string,
  modules: string | null,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): Promise<void> {
  const module = modules ? Math.min(widestModule, width / modules.length) : 0;
  const drawn = modules !== null && module >= finestModule;
  if (drawn)
    for (const { 0: bar, index } of modules.matchAll(/1+/g))
      paper.fill({ x: x + index * module, y, width: bar.length * module, height: bars }, "0 g");
  const style = { ...styles.soft, size: 8 };
  const [line] = typesetter.lines(text, style, width, 1);
  if (line) await paper.text(line, x, y + (drawn ? bars : 0) + digits - 1, style);
}

/** Height of a barcode with its digits. */
export const barcodeHeight = bars + digits;
