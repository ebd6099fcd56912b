import { useMemo } from "react";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { useImagesChecked } from "../../foundations/parts/checked-images";
import type { OrderTouch } from "../../pieces/add-to-order/use-touched-order";
import { type ItemContext, useItemContext } from "../../pieces/listing/use-item-context";
import { useFavourites } from "../../pieces/presentations/favourites";
import type { GridKeys } from "./use-grid-keys";

/** The props shared by all cards of a grid. */
export interface CardContext extends ItemContext, Pick<GridKeys, "onLink" | "onLinkGone">, Pick<OrderTouch, "touch"> {
  /** Whether images of stores may load. */
  readonly imagesChecked: boolean;
  /** Ids of the favourites; null where no product can become one. */
  readonly favourites: ReadonlySet<string> | null;
}

export function useCardContext({ onLink, onLinkGone }: GridKeys, touch: OrderTouch["touch"]): CardContext {
  const item = useItemContext();
  const imagesChecked = useImagesChecked();
  const chosen = useFavourites();
  const favourites = useKiosk() ? null : chosen;
  return useMemo(
    () => ({ ...item, imagesChecked, favourites, touch, onLink, onLinkGone }),
    [item, imagesChecked, favourites, touch, onLink, onLinkGone],
  );
}
