import type { ReactNode } from "react";
import card from "./product-card.module.css";
import styles from "./skeleton-card.module.css";

/** The place of a product that is not loaded yet. */
export function SkeletonCard({ inList = false }: { readonly inList?: boolean }): ReactNode {
  return (
    <div role={inList ? "listitem" : undefined} className={`card narrow ${card.card}`}>
      <span className={styles.image} />
      <div className={card.words} aria-hidden>
        <span className={styles.line} />
        <span className={styles.line} data-short />
      </div>
    </div>
  );
}
