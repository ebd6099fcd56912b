import { edges } from "./paper";
import { type Quote, styles } from "./quote";

/** The columns of a quote, in points from the page's left edge. */
export interface QuoteTable {
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
