import { type ReactNode, useMemo } from "react";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import { useGo } from "../foundations/address/address";
import type { View } from "../foundations/local-storage/views";
import { usePresentation } from "../screens/presentations/use-presentation";
import { Slideshow } from "../screens/showcase/slideshow";

export interface PlayedPresentationProps {
  readonly id: string;
  /** The view to return to on close. */
  readonly under: View;
}

/** A presentation as a slideshow: exactly its products in their sequence, with their notes. */
export function PlayedPresentation({ id, under }: PlayedPresentationProps): ReactNode {
  const go = useGo();
  const { shown, failure } = usePresentation(id);
  const slides = useMemo(() => {
    const rows = (shown?.rows ?? []).flatMap((row) => row ?? []);
    const notes = new Map(shown?.presentation.items.map(({ productId, note }) => [productId, note]));
    return {
      total: shown || failure ? rows.length : null,
      rowAt: (index: number): ProductRow | undefined => rows[index],
      noteOf: ({ id: product }: ProductRow) => notes.get(product) ?? "",
    };
  }, [shown, failure]);
  return <Slideshow slides={slides} start={0} onClose={() => go({ view: under })} />;
}
