import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StockLevel } from "../../../src-worker/contract/listing-query";
import type { ShownVariant } from "../../../src-worker/contract/product";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
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

const tones = {
  "in-stock": "soft-success",
  "low-stock": "soft-warning",
  "out-of-stock": "soft-danger",
  "not-orderable": "soft-warning",
} as const;

/** One statement: the chosen variant's if only that one is unavailable, else the product's. */
function Stock({ stock, variants, chosen }: PriceAndStockProps): ReactNode {
  const { t } = useTranslation();
  const level = t(`detail.stock.${stock}`);
  const available = variants.filter((variant) => variant.available).length;
  const [tone, text] =
    !chosen.available && stock !== "out-of-stock" && stock !== "not-orderable"
      ? [tones["out-of-stock"], t("detail.unavailable")]
      : [tones[stock], stock === "low-stock" ? t("detail.lowOf", { level, available, total: variants.length }) : level];
  return <p className={`inline-row strong text-13 ${tone} ${styles.level}`}>{text}</p>;
}
