import type { ReactNode } from "react";
import styles from "./product-header.module.css";

export interface ProductHeaderProps {
  /** The id to give to the heading: it names the dialog. */
  readonly heading: string;
  readonly vendor: string;
  readonly title: string;
}

/** What a product is called, and whose it is. */
export function ProductHeader({ heading, vendor, title }: ProductHeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      {vendor && <p className={styles.vendor}>{vendor}</p>}
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
    </header>
  );
}
