import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Failure } from "../../../src-worker/contract/outcome";
import type { ProductDetail } from "../../../src-worker/contract/product";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useCatalogueRevision } from "../../foundations/engine/use-catalogue-revision";
import { whileCurrent } from "../../foundations/parts/while-current";

export type ProductState =
  | { readonly state: "loading" }
  | { readonly state: "loaded"; readonly detail: ProductDetail }
  /** Not on this device (yet): read again whenever the catalogue changes. */
  | { readonly state: "unknown" }
  | { readonly state: "failed"; readonly failure: Failure };

/**
 * Reads a product by handle or id, and again when the catalogue changes. The shown product stays until then, and so
 * does the previous one while another loads. Online, it also requests details that the store's product list lacks.
 */
export function useProduct(address: string): { readonly product: ProductState; retry(): void } {
  const { catalogue } = useSnapshot(engineState).snapshot;
  const [product, setProduct] = useState<ProductState>({ state: "loading" });
  const [tries, setTries] = useState(0);
  const shown = useRef<string | null>(null);
  const opening = catalogue.state === "booting";
  // A first import only adds, so the shown product does not change.
  const adding = catalogue.state === "growing";
  const revision = useCatalogueRevision();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` and `tries` are the reasons to read again
  useEffect(() => {
    if (opening || (shown.current === address && adding)) return;
    return whileCurrent(async (isCurrent) => {
      const outcome = await engine.openProduct(address);
      if (!isCurrent()) return;
      shown.current = outcome.ok ? address : null;
      if (outcome.ok) setProduct({ state: "loaded", detail: outcome.value });
      else if (outcome.failure.code === "product-unknown") setProduct({ state: "unknown" });
      else setProduct({ state: "failed", failure: outcome.failure });
      if (!outcome.ok) return;
      // Failures are ignored.
      const completed = await engine.completeProduct(address);
      if (isCurrent() && completed.ok && completed.value) setProduct({ state: "loaded", detail: completed.value });
    });
  }, [address, opening, adding, revision, tries]);

  return { product, retry: () => setTries((count) => count + 1) };
}
