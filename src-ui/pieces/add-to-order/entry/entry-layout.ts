import type { ShownVariant } from "../../../../src-worker/contract/product";
import { distinguishingOptions, type Optioned } from "../../../foundations/product/distinguishing-options";

/** The variants of a product as tables of fields: the first option down, the second across, a third as tabs. */
export interface EntryLayout {
  /** Names of the options; null where the product has no such option. */
  readonly names: { readonly row: string | null; readonly column: string | null; readonly tab: string | null };
  readonly tables: readonly EntryTable[];
}

export interface EntryTable {
  /** The third option's value; null without one. */
  readonly tab: string | null;
  /** The second option's values; null for a list. */
  readonly columns: readonly string[] | null;
  readonly rows: readonly EntryRow[];
}

export interface EntryRow {
  readonly label: string;
  /** One for each column, or the only one of a list; null for a combination that the product lacks. */
  readonly cells: readonly (ShownVariant | null)[];
}

/** Leaves out rows and columns without a variant. Variants that no options distinguish are a list of their titles. */
export function entryLayout(product: Optioned): EntryLayout {
  const [down, across, tabs] = distinguishingOptions(product) ?? [];
  const names = { row: down?.name ?? null, column: across?.name ?? null, tab: tabs?.name ?? null };
  if (!down) {
    const rows = product.variants.map((variant) => ({ label: variant.title, cells: [variant] }));
    return { names, tables: [{ tab: null, columns: null, rows }] };
  }
  return { names, tables: (tabs?.values ?? [null]).map(tableOf) };

  function tableOf(tab: string | null): EntryTable {
    const variants = product.variants.filter((variant) => tab === null || tabs?.valueIn(variant) === tab);
    const columns = across?.values.filter((value) => variants.some((one) => across.valueIn(one) === value)) ?? null;
    const rows = down?.values.flatMap((label) => {
      const inRow = variants.filter((variant) => down.valueIn(variant) === label);
      if (inRow.length === 0) return [];
      const cells = (columns ?? [null]).map(
        (column) => inRow.find((one) => column === null || across?.valueIn(one) === column) ?? null,
      );
      return [{ label, cells }];
    });
    return { tab, columns, rows: rows ?? [] };
  }
}
