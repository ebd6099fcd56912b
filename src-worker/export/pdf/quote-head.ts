import { orderDate } from "../order-date";
import { edges } from "./paper";
import type { PdfImage } from "./pdf-document";
import { leading, type Quote, styles } from "./quote";

/** Maximum size of a logo in points, as in the interface's top bar. */
const logoBox = { width: 150, height: 44 } as const;

/** Points around a logo on a coloured background. */
const plate = 8;

/** Writes the head of the first page: store, customer, the order's name and date. */
export async function quoteHead(
  { paper, typesetter, detail, words: { words, tag } }: Quote,
  logo: { readonly image: PdfImage | null; readonly background: string } | null,
): Promise<void> {
  const { order } = detail;
  const half = (edges.right - edges.left) / 2 - 12;
  if (logo?.image) drawLogo(logo.image, logo.background);
  else {
    const lines = typesetter.lines(order.storeName, styles.store, half, 2);
    for (const [at, line] of lines.entries()) await paper.text(line, edges.left, 16 + at * 18, styles.store);
  }
  await paper.text(typesetter.line(words.quote), edges.right, 18, styles.title, "end");
  const facts = [...typesetter.lines(order.name, styles.plain, half, 2), typesetter.line(orderDate(order, tag))];
  for (const [at, fact] of facts.entries())
    await paper.text(fact, edges.right, 36 + at * leading.plain, styles.plain, "end");
  paper.down(80);

  const { company, name, email, phone } = order.customer;
  const customer = [company, name, email, phone].filter((part) => part.trim() !== "");
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
