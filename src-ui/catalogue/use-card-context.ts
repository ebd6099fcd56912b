import type { TFunction } from "i18next";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../src-worker/contract/engine";
import { useAddressPart, useGo } from "../address/address";
import { usePriceAndStock } from "../local-storage/view-state";
import { rememberingT } from "../words/remembering-t";
import { useLanguage } from "../words/use-language";
import type { GridKeys } from "./use-grid-keys";

/** What all cards of a grid have in common. It stays the same object as long as nothing of it changes, and so do the cards. */
export interface CardContext extends Pick<GridKeys, "onLink" | "onLinkGone"> {
  readonly t: TFunction;
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  readonly showPrices: boolean;
  readonly showStock: boolean;
  readonly demo: boolean;
  /** One column, each card with its image beside its words. */
  readonly narrow: boolean;
  open(product: string, variant: string | null): void;
}

/** Asked for once a grid: twenty cards that each listen to the address and the settings are felt while someone types. */
export function useCardContext(currency: string, narrow: boolean, { onLink, onLinkGone }: GridKeys): CardContext {
  const { t: translate } = useTranslation();
  const t = useMemo(() => rememberingT(translate), [translate]);
  const language = useLanguage();
  const { showPrices, showStock } = usePriceAndStock();
  const demo = useAddressPart("demo");
  const go = useGo();
  const open = useCallback<CardContext["open"]>((product, variant) => go({ product, variant }), [go]);
  return useMemo(
    () => ({ t, language, currency, showPrices, showStock, demo, narrow, open, onLink, onLinkGone }),
    [t, language, currency, showPrices, showStock, demo, narrow, open, onLink, onLinkGone],
  );
}
