import type { ReactNode } from "react";
import type { StockLevel } from "../../../src-worker/contract/listing-query";
import styles from "./stock-word.module.css";

export interface StockWordProps {
  readonly level: StockLevel;
  readonly className?: string | undefined;
  readonly children: string;
}

/** The stock level as a word and a coloured dot. */
export function StockWord({ level, className, children }: StockWordProps): ReactNode {
  return (
    <span className={[styles.stock, className].filter(Boolean).join(" ")} data-stock={level}>
      {children}
    </span>
  );
}
