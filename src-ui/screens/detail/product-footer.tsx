import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductDetail, ShownVariant } from "../../../src-worker/contract/product";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { useOrdering } from "../../foundations/local-storage/kiosk-state";
import { useMoney } from "../../foundations/words/use-money";
import { AddToOrder } from "../../pieces/add-to-order/add-to-order";
import { blockedAs } from "../../pieces/add-to-order/row-addition";
import styles from "./product-footer.module.css";

export interface ProductFooterProps {
  readonly product: ProductDetail["product"];
  readonly variant: ShownVariant;
}

/** The footer that stays visible: chosen variant, price and the order button. */
export function ProductFooter({ product, variant }: ProductFooterProps): ReactNode {
  const { t } = useTranslation();
  const money = useMoney();
  const { showPrices, showStock } = usePriceAndStock();
  const ordering = useOrdering();
  const { variants } = product;
  return (
    <footer className={`row between gap-16 line-above ${styles.footer}`}>
      <div className={styles.chosen}>
        {variants.length > 1 && <p className="small breakable">{variant.title}</p>}
        {showPrices && variant.price !== null && <p className="text-18 bold figures">{money(variant.price)}</p>}
      </div>
      {ordering && (
        <div className={styles.add}>
          <AddToOrder
            key={variant.id}
            kind="primary"
            product={product.id}
            variant={variant.id}
            blocked={blockedAs(variant, showStock)}
            t={t}
          />
        </div>
      )}
    </footer>
  );
}
