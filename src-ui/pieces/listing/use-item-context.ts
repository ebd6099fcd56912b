import type { TFunction } from "i18next";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src-worker/contract/engine";
import { useAddressPart, useGo } from "../../foundations/address/address";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { useOrdering } from "../../foundations/local-storage/kiosk-state";
import type { Money } from "../../foundations/words/money";
import { rememberingT } from "../../foundations/words/remembering-t";
import { useLanguage } from "../../foundations/words/use-language";
import { useMoney } from "../../foundations/words/use-money";

/** The props shared by all cards or rows of a list. */
export interface ItemContext {
  readonly t: TFunction;
  readonly language: Language;
  readonly money: Money;
  readonly showPrices: boolean;
  readonly showStock: boolean;
  /** Whether orders can be taken. */
  readonly ordering: boolean;
  readonly demo: boolean;
  open(product: string, variant: string | null): void;
}

/**
 * Called once a list: if each item subscribed to address and settings, typing would slow down. The object keeps its
 * identity while no value changes, so items do not re-render.
 */
export function useItemContext(): ItemContext {
  const { t: translate } = useTranslation();
  const t = useMemo(() => rememberingT(translate), [translate]);
  const language = useLanguage();
  const money = useMoney();
  const { showPrices, showStock } = usePriceAndStock();
  const ordering = useOrdering();
  const demo = useAddressPart("demo");
  const go = useGo();
  const open = useCallback<ItemContext["open"]>((product, variant) => go({ product, variant }), [go]);
  return useMemo(
    () => ({ t, language, money, showPrices, showStock, ordering, demo, open }),
    [t, language, money, showPrices, showStock, ordering, demo, open],
  );
}
