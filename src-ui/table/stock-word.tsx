import type { ReactNode } from "react";
import type { StockLevel } from "../../src-worker/contract/listing-query";
import styles from "./product-table.module.css";

export interface StockWordProps {
  readonly level: StockLevel;
  readonly children: string;
}

/** How much there is, by a word and the colour of a dot. */
export function StockWord({ level, children }: StockWordProps): ReactNode {
  return (
    <span className={styles.stock} data-stock={level}>
      {children}
    </span>
  );
}
