import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { useOrdering } from "../../foundations/local-storage/kiosk-state";
import { Button } from "../../foundations/parts/button";
import { ProductSlide } from "../../foundations/product/product-slide";
import { AddToOrder } from "../../pieces/add-to-order/add-to-order";
import { rowAddition } from "../../pieces/add-to-order/row-addition";
import styles from "./showcase.module.css";

export interface SlideProps {
  readonly product: ProductRow;
  /** Lines below its facts; empty for none. */
  readonly note: string;
  onOpen(product: ProductRow): void;
}

/** One product in full screen, with its buttons. */
export const Slide = memo(function Slide({ product, note, onOpen }: SlideProps): ReactNode {
  const { t } = useTranslation();
  const ordering = useOrdering();
  const { showStock } = usePriceAndStock();
  return (
    <ProductSlide product={product}>
      {note !== "" && <p className={styles.note}>{note}</p>}
      <div className={`wrap gap-8 ${styles.actions}`}>
        {ordering && (
          <AddToOrder
            key={product.id}
            {...rowAddition(product, showStock)}
            kind="primary"
            t={t}
            onOpen={() => onOpen(product)}
          />
        )}
        <Button kind="secondary" className={styles.details} onClick={() => onOpen(product)}>
          {t("showcase.details")}
        </Button>
      </div>
    </ProductSlide>
  );
});
