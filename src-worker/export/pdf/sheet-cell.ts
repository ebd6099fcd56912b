import { barcodeHeight, barsWithin, drawBarcode } from "./drawn-barcode";
import type { Paper } from "./paper";
import { greys } from "./paper";
import type { PdfImage } from "./pdf-document";
import { styles } from "./quote-line";
import type { SheetProduct } from "./sheet-product";
import type { Line, TextStyle, Typesetter } from "./typesetter";

/** Lines with their style and the distance of their baselines. */
interface Part {
  readonly lines: readonly Line[];
  readonly style: TextStyle;
  readonly leading: number;
}

/** Writes products beside each other, of one height: their images at the top, as high as the longest text leaves them. */
export async function sheetRow(
  on: { readonly paper: Paper; readonly typesetter: Typesetter },
  cards: readonly { readonly product: SheetProduct; readonly image: PdfImage | null; readonly x: number }[],
  { width, height }: { readonly width: number; readonly height: number },
  barcodes: boolean,
): Promise<void> {
  const texts = cards.map(({ product }) => cardText(on.typesetter, product, width, barcodes));
  const imageHeight = Math.max(24, height - Math.max(...texts.map((text) => text.height)) - 8);
  for (const [at, { product, image, x }] of cards.entries()) {
    const box = { x, y: 0, width, height: imageHeight };
    if (image) on.paper.image(image, box, "start");
    else on.paper.fill(box, `${greys.well} g`);
    let y = imageHeight + 2;
    for (const { lines, style, leading } of texts[at]?.parts ?? [])
      for (const line of lines) {
        y += leading;
        await on.paper.text(line, x, y, style);
      }
    if (barcodes && product.barcode) await sheetBarcode(on, product.barcode, { x, y: y + 6, width });
  }
}

function cardText(typesetter: Typesetter, product: SheetProduct, width: number, barcodes: boolean) {
  const part = (text: string, style: TextStyle, max: number): Part => ({
    lines: typesetter.lines(text, style, width, max),
    style,
    leading: style.size + 2.5,
  });
  const parts = [
    part(product.title, styles.strong, 2),
    part(product.skus, styles.soft, 1),
    part(product.price, styles.strong, 1),
    part(product.note, styles.soft, 3),
  ];
  const height = parts.reduce((sum, { lines, leading }) => sum + lines.length * leading, 0);
  return { parts, height: height + (barcodes && product.barcode ? barcodeHeight + 6 : 0) };
}

/** Draws a barcode's bars, where it has some, above its digits and the variant that has it. */
export async function sheetBarcode(
  on: { readonly paper: Paper; readonly typesetter: Typesetter },
  { code, variant }: NonNullable<SheetProduct["barcode"]>,
  place: { readonly x: number; readonly y: number; readonly width: number },
): Promise<void> {
  await drawBarcode(on, barsWithin(code, place.width), [code, variant].filter(Boolean).join(" · "), place);
}
