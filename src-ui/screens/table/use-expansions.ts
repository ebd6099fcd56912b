import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import type { Failure } from "../../../src-worker/contract/outcome";
import type { ProductDetail } from "../../../src-worker/contract/product";
import { engine } from "../../foundations/engine/engine-proxy";
import type { Listing } from "../../foundations/engine/listing-reader";
import { useCatalogueRevision } from "../../foundations/engine/use-catalogue-revision";
import type { Expansion } from "./table-rows";

/** A product that shows its variants. */
export interface ExpandedProduct extends Expansion {
  readonly id: string;
  readonly handle: string;
  /** Null while it is loading. */
  readonly product: ProductDetail["product"] | null;
  readonly failure: Failure | null;
}

export interface Expansions {
  /** In ascending order of index. */
  readonly expanded: readonly ExpandedProduct[];
  toggle(index: number, row: ProductRow): void;
}

/**
 * The expanded products of a list. Each is read when it is expanded, and again when the catalogue changes. Another
 * query collapses all.
 */
export function useExpansions(listing: Listing, question: string): Expansions {
  const revision = useCatalogueRevision();
  const [open, setOpen] = useState<{ readonly question: string; readonly products: readonly ExpandedProduct[] }>({
    question,
    products: [],
  });

  // Leave out products that have moved since the catalogue changed.
  const expanded = useMemo(
    () =>
      open.question === question
        ? open.products.filter(({ index, id }) => (listing.rowAt(index)?.id ?? id) === id)
        : [],
    [open, question, listing],
  );

  const read = useCallback(async (handle: string) => {
    const outcome = await engine.openProduct(handle);
    setOpen((now) => ({
      ...now,
      products: now.products.map((one) => {
        if (one.handle !== handle) return one;
        if (!outcome.ok) return { ...one, product: null, failure: outcome.failure, variants: 1 };
        const { product } = outcome.value;
        return { ...one, product, failure: null, variants: product.variants.length };
      }),
    }));
  }, []);

  const shown = useRef(expanded);
  useLayoutEffect(() => {
    shown.current = expanded;
  });
  const toggle = useCallback(
    (index: number, { id, handle, variantCount }: ProductRow) => {
      const others = shown.current.filter((one) => one.index !== index);
      if (others.length < shown.current.length) return setOpen({ question, products: others });
      const added = { index, id, handle, variants: variantCount, product: null, failure: null };
      setOpen({ question, products: [...others, added].toSorted((a, b) => a.index - b.index) });
      void read(handle);
    },
    [question, read],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read before another revision may be old
  useEffect(() => {
    for (const { handle } of open.products) void read(handle);
  }, [revision]);

  return { expanded, toggle };
}
