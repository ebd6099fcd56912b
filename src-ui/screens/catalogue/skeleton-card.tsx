import type { ReactNode } from "react";
import stock from "../../foundations/product/stock-word.module.css";
import card from "./product-card.module.css";
import styles from "./skeleton-card.module.css";

export interface SkeletonCardProps {
  readonly showPrices: boolean;
  readonly showStock: boolean;
}

/** A placeholder of the same size for a product that is not loaded yet. */
export function SkeletonCard({ showPrices, showStock }: SkeletonCardProps): ReactNode {
  return (
    <div className={`card column narrow ${card.card}`} aria-hidden>
      <span className={[card.image, styles.image].join(" ")} />
      <div className={`column grow gap-4 ${card.words}`}>
        <span className={`text-15 strong breakable target no-outline ${card.title}`}>
          <span className={styles.line} />
          <span className={styles.line} data-short />
        </span>
        <span className={`small ellipsis figures ${card.meta}`}>
          <span className={styles.line} data-short />
        </span>
        {showPrices && (
          <span className={`bold figures breakable ${card.price}`}>
            <span className={styles.line} data-short />
          </span>
        )}
        {showStock && (
          <span className={[stock.stock, card.stock].join(" ")}>
            <span className={styles.line} data-short />
          </span>
        )}
      </div>
    </div>
  );
}
