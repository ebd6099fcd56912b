import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./product-skeleton.module.css";
import view from "./product-view.module.css";

/** The product's place before it is here, in its final measure; quiet for a moment, as it is mostly there by then. */
export function ProductSkeleton({ heading }: { readonly heading: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={view.view} aria-busy>
      <h2 id={heading} className="visually-hidden">
        {t("detail.loading")}
      </h2>
      <div className={view.media}>
        <div className={styles.picture} />
      </div>
      <div className={view.info}>
        <div className={styles.lines} aria-hidden>
          <span className={styles.title} />
          <span className={styles.price} />
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      </div>
    </div>
  );
}
