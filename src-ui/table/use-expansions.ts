import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import type { Failure } from "../../src-worker/contract/outcome";
import type { ProductDetail } from "../../src-worker/contract/product";
import { engine } from "../engine/engine-proxy";
import type { Listing } from "../engine/listing-reader";
import { useCatalogueRevision } from "../engine/use-catalogue-revision";
import type { Expansion } from "./table-rows";

/** A product whose variants are shown. */
export interface ExpandedProduct extends Expansion {
  readonly id: string;
  readonly handle: string;
  /** Null while it is read. */
  readonly product: ProductDetail["product"] | null;
  readonly failure: Failure | null;
}

export interface Expansions {
  /** By rising index. */
  readonly expanded: readonly ExpandedProduct[];
  toggle(index: number, row: ProductRow): void;
}

/**
 * The products of a list whose variants stand below them, each read when it is expanded, and anew when the catalogue
 * changes. Another question has none of them.
 */
export function useExpansions(listing: Listing, question: string): Expansions {
  const revision = useCatalogueRevision();
  const [open, setOpen] = useState<{ readonly question: string; readonly products: readonly ExpandedProduct[] }>({
    question,
    products: [],
  });

  // One that stands elsewhere since the catalogue has changed is left out.
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
