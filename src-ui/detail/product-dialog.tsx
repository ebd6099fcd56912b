import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useAddress, useGo } from "../address";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { ProductAbsent } from "./product-absent";
import styles from "./product-dialog.module.css";
import { ProductSkeleton } from "./product-skeleton";
import { ProductView } from "./product-view";
import { useProduct } from "./use-product";

/** The product that the address names, over the catalogue; closing it goes back to where it was opened. */
export function ProductDialog(): ReactNode {
  const { product } = useAddress();
  return product === null ? null : <OpenProduct key={product} address={product} />;
}

function OpenProduct({ address }: { readonly address: string }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { product, retry } = useProduct(address);
  const heading = useId();
  const close = () => go({ product: null });
  if (product.state === "unknown" || product.state === "failed")
    return (
      <ProductAbsent failure={product.state === "failed" ? product.failure : null} onRetry={retry} onClose={close} />
    );
  return (
    <Dialog variant="sheet" className={styles.dialog} labelledBy={heading} onClose={close}>
      <Button kind="icon" className={styles.close} aria-label={t("detail.close")} onClick={close}>
        <X size={24} strokeWidth={1.75} aria-hidden />
      </Button>
      {product.state === "held" ? (
        <ProductView detail={product.detail} heading={heading} />
      ) : (
        <ProductSkeleton heading={heading} />
      )}
    </Dialog>
  );
}
