import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import { usePriceAndStock } from "../local-storage/view-state";
import { ProductHeader } from "./product-header";
import { ProductPrice } from "./product-price";
import styles from "./product-skeleton.module.css";
import view from "./product-view.module.css";

export interface ProductSkeletonProps {
  /** The id to give to the heading: it names the dialog. */
  readonly heading: string;
  /** What is known of it already; null for nothing. */
  readonly row: ProductRow | null;
}

/** The product's place before it is here, in its final measure; quiet for a moment, as it is mostly there by then. */
export function ProductSkeleton({ heading, row }: ProductSkeletonProps): ReactNode {
  const { t } = useTranslation();
  const { showPrices } = usePriceAndStock();
  return (
    <div className={view.view} aria-busy>
      <div className={view.media}>
        <div className={styles.image} />
      </div>
      <div className={view.info}>
        {row ? (
          <ProductHeader heading={heading} vendor={row.vendor} title={row.title} />
        ) : (
          <h2 id={heading} className="visually-hidden">
            {t("detail.loading")}
          </h2>
        )}
        {/* Which variant will be the chosen one is not known yet. */}
        {row && showPrices && row.priceMin === row.priceMax && <ProductPrice price={row.priceMin} before={0} />}
        <div className={styles.lines} aria-hidden>
          {!row && (
            <>
              <span className={styles.title} />
              <span className={styles.price} />
            </>
          )}
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      </div>
    </div>
  );
}
