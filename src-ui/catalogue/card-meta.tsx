import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import styles from "./product-card.module.css";

export interface CardMetaProps {
  readonly product: ProductRow;
  readonly t: TFunction;
}

/** The line below a card's title: the matching variant, or SKU or vendor and the number of variants. */
export function CardMeta({ product, t }: CardMetaProps): ReactNode {
  const { sku, vendor, variantCount, match } = product;
  const variant = match?.variant;
  if (variant) {
    const title = variantCount > 1 ? variant.title : "";
    return (
      <p className={styles.meta}>
        {variant.sku && <mark>{variant.sku}</mark>}
        {variant.sku && title && " · "}
        {title}
      </p>
    );
  }
  const variants = variantCount > 1 ? t("grid.variants", { count: variantCount }) : "";
  return <p className={styles.meta}>{[sku || vendor, variants].filter(Boolean).join(" · ")}</p>;
}
