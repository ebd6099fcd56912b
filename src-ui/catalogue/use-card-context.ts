import type { TFunction } from "i18next";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../src-worker/contract/engine";
import { useAddressPart, useGo } from "../address/address";
import { usePriceAndStock } from "../local-storage/view-state";
import { rememberingT } from "../words/remembering-t";
import { useLanguage } from "../words/use-language";
import type { GridKeys } from "./use-grid-keys";

/**
 * The props shared by all cards of a grid. The object keeps its identity while no value changes, so cards do not
 * re-render.
 */
export interface CardContext extends Pick<GridKeys, "onLink" | "onLinkGone"> {
  readonly t: TFunction;
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  readonly showPrices: boolean;
  readonly showStock: boolean;
  readonly demo: boolean;
  /** One column: each card has its image beside its text. */
  readonly narrow: boolean;
  open(product: string, variant: string | null): void;
}

/** Called once a grid: if each card subscribed to address and settings, typing would slow down. */
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
