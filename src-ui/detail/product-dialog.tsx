import { type KeyboardEvent, type ReactNode, useId } from "react";
import type { ListingQuery } from "../../src-worker/contract/listing-query";
import { useAddress, useGo } from "../address";
import { Dialog } from "../parts/dialog";
import { ProductAbsent } from "./product-absent";
import styles from "./product-dialog.module.css";
import { ProductSkeleton } from "./product-skeleton";
import { ProductToolbar } from "./product-toolbar";
import { ProductView } from "./product-view";
import { useNeighbours } from "./use-neighbours";
import { useProduct } from "./use-product";

export interface ProductDialogProps {
  /** What the list behind it answers: the product's neighbours are those of that list. */
  readonly query: ListingQuery;
}

/** The product that the address names, over the catalogue; closing it goes back to where it was opened. */
export function ProductDialog({ query }: ProductDialogProps): ReactNode {
  const { product } = useAddress();
  return product === null ? null : <OpenProduct address={product} query={query} />;
}

function OpenProduct({ address, query }: ProductDialogProps & { readonly address: string }): ReactNode {
  const go = useGo();
  const { product, retry } = useProduct(address);
  const neighbours = useNeighbours(query, address);
  const heading = useId();
  const close = () => go({ product: null });
  const leaf = (handle: string) => go({ product: handle, variant: null }, { replace: true });
  if (product.state === "unknown" || product.state === "failed")
    return (
      <ProductAbsent failure={product.state === "failed" ? product.failure : null} onRetry={retry} onClose={close} />
    );

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    const next = { ArrowLeft: neighbours?.before, ArrowRight: neighbours?.after }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next !== null) leaf(next);
  }

  const detail = product.state === "held" ? product.detail : null;
  return (
    <Dialog variant="sheet" className={styles.dialog} labelledBy={heading} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the toolbar's own buttons */}
      <div className={styles.frame} onKeyDown={onKeyDown}>
        <ProductToolbar product={detail?.product ?? null} neighbours={neighbours} onLeaf={leaf} onClose={close} />
        {detail ? (
          <ProductView key={detail.product.id} detail={detail} heading={heading} />
        ) : (
          <ProductSkeleton heading={heading} />
        )}
      </div>
    </Dialog>
  );
}

/** Where Shift and the arrows mark text or change a number. */
function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input:not([type=radio]), textarea, select") !== null;
}
