import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Failure } from "../../src-worker/contract/outcome";
import type { ProductDetail } from "../../src-worker/contract/product";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { useCatalogueRevision } from "../engine/use-catalogue-revision";
import { whileCurrent } from "../parts/while-current";

/** What is known of the product that an address names. */
export type ProductState =
  | { readonly state: "loading" }
  | { readonly state: "held"; readonly detail: ProductDetail }
  /** This device does not hold it (yet): asked for again whenever the catalogue changes. */
  | { readonly state: "unknown" }
  | { readonly state: "failed"; readonly failure: Failure };

/**
 * A whole product by its handle or id, read anew when the catalogue behind it has changed; what is shown stays
 * meanwhile, and so does the product before while another is read. With a network the store is asked for what its list
 * does not tell.
 */
export function useProduct(address: string): { readonly product: ProductState; retry(): void } {
  const { catalogue } = useSnapshot(engineState).snapshot;
  const [product, setProduct] = useState<ProductState>({ state: "loading" });
  const [tries, setTries] = useState(0);
  const held = useRef<string | null>(null);
  const opening = catalogue.state === "opening";
  // A first import only adds: what is held of it does not change.
  const adding = catalogue.state === "growing";
  const revision = useCatalogueRevision();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` and `tries` are the reasons to ask again
  useEffect(() => {
    if (opening || (held.current === address && adding)) return;
    return whileCurrent(async (isCurrent) => {
      const outcome = await engine.openProduct(address);
      if (!isCurrent()) return;
      held.current = outcome.ok ? address : null;
      if (outcome.ok) setProduct({ state: "held", detail: outcome.value });
      else if (outcome.failure.code === "product-unknown") setProduct({ state: "unknown" });
      else setProduct({ state: "failed", failure: outcome.failure });
      if (!outcome.ok) return;
      // What does not come is not missed.
      const completed = await engine.completeProduct(address);
      if (isCurrent() && completed.ok && completed.value) setProduct({ state: "held", detail: completed.value });
    });
  }, [address, opening, adding, revision, tries]);

  return { product, retry: () => setTries((count) => count + 1) };
}
