import Check from "lucide-react/icons/check";
import Share2 from "lucide-react/icons/share-2";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { ProductDetail } from "../../../src-worker/contract/product";
import { useAddressPart } from "../../foundations/address/address";
import { plainAddress, writeAddress } from "../../foundations/address/address-query";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { productPage } from "../../pieces/hand-off/product-page";
import styles from "./share-product.module.css";

export interface ShareProductProps {
  readonly product: ProductDetail["product"];
}

/** Shares the product's page in the store, which anyone can open, or its address in this app if there is none. */
export function ShareProduct({ product }: ShareProductProps): ReactNode {
  const { t } = useTranslation();
  const { store } = useSnapshot(engineState).snapshot;
  const demo = useAddressPart("demo");
  // Several products may have the same handle; the address names the open one.
  const address = useAddressPart("product") ?? product.handle;
  const here = new URL(`/app${writeAddress({ ...plainAddress, demo, product: address })}`, location.origin).href;
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
      <p role="status" className={shared === "no" ? "visually-hidden" : styles.result}>
        {shared === "copied" && t("detail.linkCopied")}
        {shared === "failed" && t("detail.linkNotCopied", { link })}
      </p>
    </div>
  );
}

/** The result of sharing: none yet, copied to the clipboard, or failed. */
type Shared = "no" | "copied" | "failed";

/** How long a button shows its result, in milliseconds. */
const resultMs = 2000;

/** Opens the device's share sheet for a link, or copies the link where there is none. */
function useShare(title: string, url: string): { readonly shared: Shared; share(): Promise<void> } {
  const [shared, setShared] = useState<Shared>("no");
  useEffect(() => {
    if (shared !== "copied") return;
    const timer = setTimeout(() => setShared("no"), resultMs);
    return () => clearTimeout(timer);
  }, [shared]);
  return {
    shared,
    async share() {
      try {
        if (typeof navigator.share === "function") return await navigator.share({ title, url });
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
      const copied = await copy(url);
      setShared(copied ? "copied" : "failed");
    },
  };
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
