import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import { usePriceAndStock } from "../address/price-and-stock";
import { LoadingImage } from "../parts/loading-image";
import { priceRange } from "../words/price-range";
import { useMoney } from "../words/use-money";
import styles from "./product-slide.module.css";
import { StockWord } from "./stock-word";

export interface ProductSlideProps {
  readonly product: ProductRow;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** One product in full screen: its image and its details. The parent has the class `frame`. */
export function ProductSlide({ product, children }: ProductSlideProps): ReactNode {
  const { t } = useTranslation();
  const money = useMoney();
  const { showPrices, showStock } = usePriceAndStock();
  const { image, vendor, title, priceMin, priceMax, compareAtPrice, stock, match } = product;
  const sku = match?.variant?.sku || product.sku;
  return (
    <>
      <LoadingImage className={styles.image} image={image} alt={image?.altText || title} eager isLarge />
      <div className={`stack breakable full-width gap-6 ${styles.words}`}>
        {vendor && <p className={styles.vendor}>{vendor}</p>}
        <h3 className={styles.title}>{title}</h3>
        {sku && <p className={`muted figures ${styles.sku}`}>{sku}</p>}
        {showPrices && (
          <p className={`bold figures ${styles.price}`}>
            {priceRange(priceMin, priceMax, money)}
            {compareAtPrice !== null && (
              <>
                {" "}
                <s className={`faint regular ${styles.before}`}>
                  <span className="visually-hidden">{t("grid.before")} </span>
                  {money(compareAtPrice)}
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
        {children}
      </div>
    </>
  );
}
