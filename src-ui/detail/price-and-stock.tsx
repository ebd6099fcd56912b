import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { StockLevel } from "../../src-worker/contract/listing-query";
import type { Variant } from "../../src-worker/contract/product";
import { engineState } from "../engine/engine-state";
import { Badge } from "../parts/badge";
import { usePriceAndStock } from "../view-state";
import { money } from "../words/money";
import { useLanguage } from "../words/use-language";
import styles from "./price-and-stock.module.css";

export interface PriceAndStockProps {
  /** Of the product as a whole. */
  readonly stock: StockLevel;
  readonly variantCount: number;
  readonly chosen: Variant;
}

/** The chosen variant's price and stock, as far as this person has them shown. */
export function PriceAndStock({ chosen, ...product }: PriceAndStockProps): ReactNode {
  const { showPrices, showStock } = usePriceAndStock();
  if (!showPrices && !showStock) return null;
  return (
    <div className={styles.row}>
      {showPrices && <Price variant={chosen} />}
      {showStock && <Stock chosen={chosen} {...product} />}
    </div>
  );
}

function Price({ variant }: { readonly variant: Variant }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useSnapshot(engineState).snapshot.store?.currency ?? "";
  const price = Number(variant.price);
  const before = Number(variant.compareAtPrice ?? 0);
  return (
    <p className={styles.price}>
      <span className="visually-hidden">{t("detail.price")} </span>
      {money(price, currency, language)}
      {before > price && (
        <>
          <s className={styles.before}>
            <span className="visually-hidden">{t("detail.compareAt")} </span>
            {money(before, currency, language)}
          </s>
          <Badge className={styles.sale}>{t("grid.sale")}</Badge>
        </>
      )}
    </p>
  );
}

function Stock({ stock, variantCount, chosen }: PriceAndStockProps): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={styles.stock}>
      <span className={styles.level} data-level={stock}>
        {t(`detail.stock.${stock}`)}
      </span>
      {variantCount > 1 && (
        <span className={styles.variant}>{chosen.available ? t("detail.available") : t("detail.unavailable")}</span>
      )}
    </p>
  );
}
