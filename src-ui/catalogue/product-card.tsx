import { type MouseEvent, memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import { useAddress, useGo } from "../address";
import { writeAddress } from "../address-query";
import { Picture } from "../parts/picture";
import { usePriceAndStock } from "../view-state";
import { CardPrice } from "./card-price";
import styles from "./product-card.module.css";

export interface ProductCardProps {
  readonly product: ProductRow;
  /** ISO 4217. */
  readonly currency: string;
  /** Its place in the list, from 0. */
  readonly index: number;
  onLink(index: number, link: HTMLAnchorElement): void;
}

/** A product in the grid; the whole card is the link that opens it. */
export const ProductCard = memo(function ProductCard({
  product,
  currency,
  index,
  onLink,
}: ProductCardProps): ReactNode {
  const { t } = useTranslation();
  const { showPrices, showStock } = usePriceAndStock();
  const address = useAddress();
  const go = useGo();
  const { image, handle, sku, variantCount, stock } = product;
  const variants = variantCount > 1 ? t("grid.variants", { count: variantCount }) : "";

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go({ product: handle });
  };

  return (
    <div className={styles.card}>
      <Picture
        className={styles.picture}
        src={image?.src ?? null}
        alt=""
        width={image?.width ?? null}
        height={image?.height ?? null}
      />
      <div className={styles.words}>
        <a
          ref={(link) => {
            if (link) onLink(index, link);
          }}
          className={styles.title}
          data-index={index}
          href={`/app${writeAddress({ ...address, product: handle, variant: null, settings: null })}`}
          onClick={open}
        >
          {product.title}
        </a>
        <p className={styles.meta}>{[sku || product.vendor, variants].filter(Boolean).join(" · ")}</p>
        {showPrices && <CardPrice product={product} currency={currency} />}
        {showStock && (
          <p className={styles.stock} data-stock={stock}>
            {t(`detail.stock.${stock}`)}
          </p>
        )}
      </div>
    </div>
  );
});
