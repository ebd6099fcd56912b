import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ClipboardList from "lucide-react/icons/clipboard-list";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Neighbours } from "../../../src-worker/contract/neighbours";
import type { ProductDetail } from "../../../src-worker/contract/product";
import { useGo } from "../../foundations/address/address";
import { engineState } from "../../foundations/engine/engine-state";
import { useKiosk, useOrdering } from "../../foundations/local-storage/kiosk-state";
import { Button } from "../../foundations/parts/button";
import { IconButton } from "../../foundations/parts/icon-button";
import { numberText } from "../../foundations/words/number-text";
import { useLanguage } from "../../foundations/words/use-language";
import { ProductQr } from "../../pieces/hand-off/product-qr";
import { FavouriteButton } from "../../pieces/presentations/favourite-button";
import styles from "./product-toolbar.module.css";
import { ShareProduct } from "./share-product";

export interface ProductToolbarProps {
  /** Null while the product is loading. */
  readonly product: ProductDetail["product"] | null;
  /** Null if the product is not in the list behind the dialog. */
  readonly neighbours: Neighbours | null;
  /** Opens another product of the list, by its handle. */
  onLeaf(handle: string): void;
  onClose(): void;
}

/** Close, share, the current order, previous and next. */
export function ProductToolbar({ product, neighbours, onLeaf, onClose }: ProductToolbarProps): ReactNode {
  const { t } = useTranslation();
  const ordering = useOrdering();
  // The share sheet leads out of a kiosk.
  const kiosk = useKiosk() !== null;
  const Share = kiosk ? ProductQr : ShareProduct;
  return (
    <div className={`row wrap rigid between gap-8 line-below ${styles.bar}`}>
      <IconButton icon={X} iconSize={24} label={t("detail.close")} onClick={onClose} />
      <div className={`row wrap narrow gap-4 ${styles.actions}`}>
        {product && !kiosk && <FavouriteButton key={`favourite ${product.id}`} product={product.id} />}
        {product && <Share key={product.id} product={product} />}
        {ordering && <CurrentOrder />}
        {neighbours && neighbours.total > 1 && (
          <Leafing title={product?.title ?? ""} neighbours={neighbours} onLeaf={onLeaf} />
        )}
      </div>
    </div>
  );
}

/** Opens the current order over the product, and says how many lines it has. */
function CurrentOrder(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const lines = useSnapshot(engineState).snapshot.orders.current?.lines ?? 0;
  return (
    <Button kind="quiet" className={styles.order} aria-haspopup="dialog" onClick={() => go({ order: "current" })}>
      <ClipboardList size={24} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{t("detail.order")}</span>
      <span className="figures">
        {lines}
        <span className="visually-hidden"> {t("order.unit.lines", { count: lines })}</span>
      </span>
    </Button>
  );
}

interface LeafingProps extends Pick<ProductToolbarProps, "onLeaf"> {
  readonly title: string;
  readonly neighbours: Neighbours;
}

function Leafing({ title, neighbours: { place, total, before, after }, onLeaf }: LeafingProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={`row gap-4 ${styles.leafing}`}>
      {/* Never disabled, so that the button keeps the focus at the list's end. */}
      <IconButton
        icon={ChevronLeft}
        iconSize={24}
        label={t("detail.previousProduct")}
        aria-keyshortcuts="Shift+ArrowLeft"
        aria-disabled={before === null}
        className={styles.leaf}
        onClick={() => before !== null && onLeaf(before)}
      />
      <p role="status" className={`small figures centred ${styles.place}`}>
        <span className="visually-hidden">{title} </span>
        <span className={styles.unit}>{t("detail.product")} </span>
        {t("detail.place", { number: numberText(place + 1, language), total: numberText(total, language) })}
      </p>
      <IconButton
        icon={ChevronRight}
        iconSize={24}
        label={t("detail.nextProduct")}
        aria-keyshortcuts="Shift+ArrowRight"
        aria-disabled={after === null}
        className={styles.leaf}
        onClick={() => after !== null && onLeaf(after)}
      />
    </div>
  );
}
