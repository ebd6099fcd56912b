import { useMemo } from "react";
import { useImagesChecked } from "../../foundations/parts/checked-images";
import { type ItemContext, useItemContext } from "../../pieces/listing/use-item-context";
import type { GridKeys } from "./use-grid-keys";
import type { CardTouch } from "./use-touched-card";

/** The props shared by all cards of a grid. */
export interface CardContext extends ItemContext, Pick<GridKeys, "onLink" | "onLinkGone">, Pick<CardTouch, "touch"> {
  /** Whether images of stores may load. */
  readonly imagesChecked: boolean;
}

export function useCardContext({ onLink, onLinkGone }: GridKeys, touch: CardTouch["touch"]): CardContext {
  const item = useItemContext();
  const imagesChecked = useImagesChecked();
  return useMemo(
    () => ({ ...item, imagesChecked, touch, onLink, onLinkGone }),
    [item, imagesChecked, touch, onLink, onLinkGone],
  );
}
