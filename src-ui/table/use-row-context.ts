import type { TFunction } from "i18next";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../src-worker/contract/engine";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import { useAddressPart, useGo } from "../address/address";
import { usePriceAndStock } from "../local-storage/view-state";
import { rememberingT } from "../words/remembering-t";
import { useLanguage } from "../words/use-language";
import type { RowPrefetch } from "./row-prefetch";
import type { TableColumn } from "./table-columns";

/** What all rows of a table have in common. It stays the same object as long as nothing of it changes, and so do the rows. */
export interface RowContext {
  readonly t: TFunction;
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  readonly showPrices: boolean;
  readonly showStock: boolean;
  readonly demo: boolean;
  readonly columns: readonly TableColumn[];
  open(product: string, variant: string | null): void;
  /** Ticks a product, or takes its tick away. */
  choose(id: string): void;
  /** Shows the variants of a product, or hides them. */
  expand(index: number, row: ProductRow): void;
  /** A row's ref: hears of it just before it leaves the page. */
  rowRef(row: HTMLDivElement): () => void;
  readonly rowPrefetch: RowPrefetch;
}

export function useRowContext(
  currency: string,
  columns: readonly TableColumn[],
  { choose, expand, rowRef, rowPrefetch }: Pick<RowContext, "choose" | "expand" | "rowRef" | "rowPrefetch">,
): RowContext {
  const { t: translate } = useTranslation();
  const t = useMemo(() => rememberingT(translate), [translate]);
  const language = useLanguage();
  const { showPrices, showStock } = usePriceAndStock();
  const demo = useAddressPart("demo");
  const go = useGo();
  const open = useCallback<RowContext["open"]>((product, variant) => go({ product, variant }), [go]);
  return useMemo(
    () => ({ t, language, currency, showPrices, showStock, demo, columns, open, choose, expand, rowRef, rowPrefetch }),
    [t, language, currency, showPrices, showStock, demo, columns, open, choose, expand, rowRef, rowPrefetch],
  );
}
