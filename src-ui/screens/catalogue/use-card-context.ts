import { useMemo } from "react";
import { useImagesChecked } from "../../foundations/parts/checked-images";
import type { OrderTouch } from "../../pieces/add-to-order/use-touched-order";
import { type ItemContext, useItemContext } from "../../pieces/listing/use-item-context";
import type { GridKeys } from "./use-grid-keys";

/** The props shared by all cards of a grid. */
export interface CardContext extends ItemContext, Pick<GridKeys, "onLink" | "onLinkGone">, Pick<OrderTouch, "touch"> {
  /** Whether images of stores may load. */
  readonly imagesChecked: boolean;
}

export function useCardContext({ onLink, onLinkGone }: GridKeys, touch: OrderTouch["touch"]): CardContext {
  const item = useItemContext();
  const imagesChecked = useImagesChecked();
  return useMemo(
    () => ({ ...item, imagesChecked, touch, onLink, onLinkGone }),
    [item, imagesChecked, touch, onLink, onLinkGone],
  );
}
