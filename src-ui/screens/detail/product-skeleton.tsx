import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { ProductHeader } from "./product-header";
import { ProductPrice } from "./product-price";
import styles from "./product-skeleton.module.css";
import view from "./product-view.module.css";

export interface ProductSkeletonProps {
  /** Id for the heading that labels the dialog. */
  readonly heading: string;
  /** The list's row of the product; null if there is none. */
  readonly row: ProductRow | null;
}

/** A placeholder in the product's final layout. It appears after a short delay, as most products load faster. */
export function ProductSkeleton({ heading, row }: ProductSkeletonProps): ReactNode {
  const { t } = useTranslation();
  const { showPrices } = usePriceAndStock();
  return (
    <div className={`scroll column ${view.view}`} aria-busy>
      <div className={`rigid ${view.media}`}>
        <div className={styles.image} />
      </div>
      <div className={`column ${view.info}`}>
        {row ? (
          <ProductHeader heading={heading} vendor={row.vendor} title={row.title} />
        ) : (
          <h2 id={heading} className="visually-hidden">
            {t("detail.loading")}
          </h2>
        )}
        {/* The chosen variant is not known yet. */}
        {row && showPrices && row.priceMin !== null && row.priceMin === row.priceMax && (
          <ProductPrice price={row.priceMin} before={null} />
        )}
        <div className={`late stack gap-16 ${styles.lines}`} aria-hidden>
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
