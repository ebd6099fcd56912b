import { useMemo } from "react";
import { type ItemContext, useItemContext } from "../../pieces/listing/use-item-context";
import type { GridKeys } from "./use-grid-keys";

/** The props shared by all cards of a grid. */
export interface CardContext extends ItemContext, Pick<GridKeys, "onLink" | "onLinkGone"> {
  /** One column: each card has its image beside its text. */
  readonly narrow: boolean;
}

export function useCardContext(narrow: boolean, { onLink, onLinkGone }: GridKeys): CardContext {
  const item = useItemContext();
  return useMemo(() => ({ ...item, narrow, onLink, onLinkGone }), [item, narrow, onLink, onLinkGone]);
}
