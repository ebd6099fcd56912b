import { amountText } from "../amount-text";
import { edges } from "./paper";
import { leading, type Quote, styles } from "./quote";

/** Maximum lines of a note, some pages. */
const maxLines = 400;

/** Writes the end of a quote: pieces, the total if prices are shown, and the note. */
export async function quoteEnd({ paper, typesetter, detail, words: { words, prices, tag } }: Quote): Promise<void> {
  const { order, totals } = detail;
  await paper.room(64);
  paper.down(22);
  const pieces = `${words.pieces}: ${new Intl.NumberFormat(tag).format(totals.quantity)}`;
  await paper.text(typesetter.line(pieces), edges.right, 0, styles.soft, "end");
  if (prices) {
    paper.down(20);
    const total = `${words.total}: ${amountText(order.currency, tag)(totals.amount)}`;
    await paper.text(typesetter.line(total), edges.right, 0, styles.total, "end");
  }
  if (order.note.trim() === "") return;
  const width = edges.right - edges.left;
  await paper.room(64);
  paper.down(24);
  await paper.text(typesetter.line(words.note), edges.left, 0, styles.label);
  paper.down(4);
  for (const paragraph of order.note.split("\n"))
    for (const line of [...typesetter.lines(paragraph, styles.plain, width, maxLines), null]) {
      // Null is the space between two paragraphs.
      const height = line ? leading.plain : 4;
      await paper.room(height);
      paper.down(height);
      if (line) await paper.text(line, edges.left, 0, styles.plain);
    }
}
