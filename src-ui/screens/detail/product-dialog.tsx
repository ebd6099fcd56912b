import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import type { Neighbours } from "../../../src-worker/contract/neighbours";
import { useAddress, useGo } from "../../foundations/address/address";
import { useCatalogueRevision } from "../../foundations/engine/use-catalogue-revision";
import { Dialog } from "../../foundations/parts/dialog";
import { readingKey } from "../../foundations/parts/reading-key";
import { typingIn } from "../../foundations/parts/typing-in";
import { whileCurrent } from "../../foundations/parts/while-current";
import type { KeysOf } from "../../pieces/shortcuts/shortcut-list";
import { ProductAbsent } from "./product-absent";
import styles from "./product-dialog.module.css";
import { ProductSkeleton } from "./product-skeleton";
import { ProductToolbar } from "./product-toolbar";
import { ProductView, type ProductViewHandle } from "./product-view";
import { useProduct } from "./use-product";

export interface ProductDialogProps {
  /**
   * The neighbours of a product in the list or presentation behind the dialog; null if it is not in there. Another function
   * whenever that changes.
   */
  neighboursOf(address: string): Promise<Neighbours | null>;
  /** The row that the list holds of a product; shown until the product is read. */
  rowOf(address: string): ProductRow | undefined;
}

/** The dialog of the product in the address. Closing it goes back to the screen that opened it. */
export function ProductDialog(props: ProductDialogProps): ReactNode {
  const { product } = useAddress();
  return product === null ? null : <OpenProduct address={product} {...props} />;
}

/** The step of an arrow key: with Shift through the products of the list, without it through the images. */
const stepOf: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 } satisfies Record<
  KeysOf<"inProduct"> & `Arrow${string}`,
  number
>;

function OpenProduct({ address, neighboursOf, rowOf }: ProductDialogProps & { readonly address: string }): ReactNode {
  const go = useGo();
  const { product, retry } = useProduct(address);
  const neighbours = useNeighbours(neighboursOf, address);
  const heading = useId();
  const view = useRef<ProductViewHandle>(null);
  const close = () => go({ product: null });
  const leaf = (handle: string) => go({ product: handle, variant: null }, { replace: true });
  if (product.state === "unknown" || product.state === "failed")
    return (
      <ProductAbsent failure={product.state === "failed" ? product.failure : null} onRetry={retry} onClose={close} />
    );

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || typingIn(event.target)) return;
    const by = stepOf[readingKey(event.key)];
    // Arrow keys belong to the radio buttons.
    if (by === undefined || (!event.shiftKey && event.target instanceof HTMLInputElement)) return;
    const { shiftKey } = event;
    if (!shiftKey || neighbours) event.preventDefault();
    if (!shiftKey) view.current?.step(by);
    if (!shiftKey || !neighbours) return;
    const next = by < 0 ? neighbours.before : neighbours.after;
    if (next !== null) leaf(next);
  }

  const detail = product.state === "loaded" ? product.detail : null;
  return (
    <Dialog variant="sheet" className={styles.dialog} labelledBy={heading} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the buttons in it */}
      <div className={`column ${styles.frame}`} tabIndex={-1} onKeyDown={onKeyDown}>
        <ProductToolbar product={detail?.product ?? null} neighbours={neighbours} onLeaf={leaf} onClose={close} />
        {detail ? (
          <ProductView key={detail.product.id} ref={view} detail={detail} heading={heading} />
        ) : (
          <ProductSkeleton heading={heading} row={rowOf(address) ?? null} />
        )}
      </div>
    </Dialog>
  );
}

/** The product's neighbours; the previous product's ones stay until they are read. */
function useNeighbours(neighboursOf: ProductDialogProps["neighboursOf"], product: string): Neighbours | null {
  const [neighbours, setNeighbours] = useState<Neighbours | null>(null);
  const revision = useCatalogueRevision();
  useEffect(() => {
    if (revision < 0) return;
    return whileCurrent(async (isCurrent) => {
      const found = await neighboursOf(product);
      if (isCurrent()) setNeighbours(found);
    });
  }, [neighboursOf, product, revision]);
  return neighbours;
}
