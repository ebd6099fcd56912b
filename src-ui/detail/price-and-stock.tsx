import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StockLevel } from "../../src-worker/contract/listing-query";
import type { ShownVariant } from "../../src-worker/contract/product";
import { usePriceAndStock } from "../local-storage/view-state";
import styles from "./price-and-stock.module.css";
import { ProductPrice } from "./product-price";

export interface PriceAndStockProps {
  /** Stock of the product as a whole. */
  readonly stock: StockLevel;
  readonly variants: readonly ShownVariant[];
  readonly chosen: ShownVariant;
}

/** The chosen variant's price and stock, according to the display settings. */
export function PriceAndStock({ chosen, ...product }: PriceAndStockProps): ReactNode {
  const { showPrices, showStock } = usePriceAndStock();
  if (!showPrices && !showStock) return null;
  return (
    <div className="row wrap between gap-8-16">
      {showPrices && chosen.price !== null && <ProductPrice price={chosen.price} before={chosen.compareAtPrice} />}
      {showStock && <Stock chosen={chosen} {...product} />}
    </div>
  );
}

const tones = { "in-stock": "soft-success", "low-stock": "soft-warning", "out-of-stock": "soft-danger" } as const;

function Stock({ stock, variants, chosen }: PriceAndStockProps): ReactNode {
  const { t } = useTranslation();
  const level = t(`detail.stock.${stock}`);
  const available = variants.filter((variant) => variant.available).length;
  return (
    <p className="row wrap text-13 gap-8">
      <span className={`inline-row strong ${tones[stock]} ${styles.level}`}>
        {stock === "low-stock" ? t("detail.lowOf", { level, available, total: variants.length }) : level}
      </span>
      {variants.length > 1 && (
        <span className="muted">{chosen.available ? t("detail.available") : t("detail.unavailable")}</span>
      )}
    </p>
  );
}
