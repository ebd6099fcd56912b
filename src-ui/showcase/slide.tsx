import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import { AddToOrder } from "../add-to-order/add-to-order";
import { rowAddition } from "../add-to-order/row-addition";
import { StockWord } from "../listing/stock-word";
import { usePriceAndStock } from "../local-storage/view-state";
import { Button } from "../parts/button";
import { LoadingImage } from "../parts/loading-image";
import { money } from "../words/money";
import { priceRange } from "../words/price-range";
import { useLanguage } from "../words/use-language";
import styles from "./showcase.module.css";

export interface SlideProps {
  readonly product: ProductRow;
  /** ISO 4217. */
  readonly currency: string | null;
  onOpen(product: ProductRow): void;
}

/** One product in full screen. */
export const Slide = memo(function Slide({ product, currency, onOpen }: SlideProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices, showStock } = usePriceAndStock();
  const { image, vendor, title, priceMin, priceMax, compareAtPrice, stock, match } = product;
  const sku = match?.variant?.sku || product.sku;
  return (
    <>
      <LoadingImage className={styles.image} image={image} alt={image?.altText || title} eager />
      <div className={`stack breakable full-width gap-6 ${styles.words}`}>
        {vendor && <p className={styles.vendor}>{vendor}</p>}
        <h3 className={styles.title}>{title}</h3>
        {sku && <p className={`muted figures ${styles.sku}`}>{sku}</p>}
        {showPrices && (
          <p className={`bold figures ${styles.price}`}>
            {priceRange(priceMin, priceMax, currency, language)}
            {compareAtPrice !== null && (
              <>
                {" "}
                <s className={`faint regular ${styles.before}`}>
                  <span className="visually-hidden">{t("grid.before")} </span>
                  {money(compareAtPrice, currency, language)}
                </s>
              </>
            )}
          </p>
        )}
        {showStock && (
          <StockWord className={styles.stock} level={stock}>
            {t(`detail.stock.${stock}`)}
          </StockWord>
        )}
        <div className={`wrap gap-8 ${styles.actions}`}>
          <AddToOrder key={product.id} {...rowAddition(product)} kind="primary" t={t} onOpen={() => onOpen(product)} />
          <Button kind="secondary" className={styles.details} onClick={() => onOpen(product)}>
            {t("showcase.details")}
          </Button>
        </div>
      </div>
    </>
  );
});
