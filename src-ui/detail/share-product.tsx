import Check from "lucide-react/icons/check";
import Share2 from "lucide-react/icons/share-2";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { ProductDetail } from "../../src-worker/contract/product";
import { useAddressPart } from "../address/address";
import { plainAddress, writeAddress } from "../address/address-query";
import { engineState } from "../engine/engine-state";
import { Button } from "../parts/button";
import { productPage } from "./product-page";
import styles from "./share-product.module.css";
import { useShare } from "./use-share";

export interface ShareProductProps {
  readonly product: ProductDetail["product"];
}

/** Shares the product's page in the store, which anyone can open, or its address in this app if there is none. */
export function ShareProduct({ product }: ShareProductProps): ReactNode {
  const { t } = useTranslation();
  const { store } = useSnapshot(engineState).snapshot;
  const demo = useAddressPart("demo");
  const here = new URL(`/app${writeAddress({ ...plainAddress, demo, product: product.handle })}`, location.origin).href;
  const link = (store && productPage(store, product)) ?? here;
  const { shared, share } = useShare(product.title, link);
  return (
    <div className={styles.share}>
      <Button kind="quiet" className={styles.button} onClick={() => void share()}>
        {shared === "copied" ? (
          <Check size={20} strokeWidth={1.75} aria-hidden />
        ) : (
          <Share2 size={20} strokeWidth={1.75} aria-hidden />
        )}
        <span className={styles.label}>{t("detail.share")}</span>
      </Button>
      <p role="status" className={shared === "no" ? "visually-hidden" : styles.told}>
        {shared === "copied" && t("detail.linkCopied")}
        {shared === "failed" && t("detail.linkNotCopied", { link })}
      </p>
    </div>
  );
}
