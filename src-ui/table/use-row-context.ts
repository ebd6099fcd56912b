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

/**
 * The props shared by all rows of a table. The object keeps its identity while no value changes, so rows do not
 * re-render.
 */
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
  /** Selects or deselects a product. */
  choose(id: string): void;
  /** Shows or hides a product's variants. */
  expand(index: number, row: ProductRow): void;
  /** A row's ref; its cleanup runs just before the row unmounts. */
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
