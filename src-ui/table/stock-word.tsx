import type { ReactNode } from "react";
import type { StockLevel } from "../../src-worker/contract/listing-query";
import card from "../catalogue/product-card.module.css";

export interface StockWordProps {
  readonly level: StockLevel;
  readonly children: string;
}

/** How much there is, by a word and the colour of a dot, as on a card. */
export function StockWord({ level, children }: StockWordProps): ReactNode {
  return (
    <span className={card.stock} data-stock={level}>
      {children}
    </span>
  );
}
