import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CollectionEntry } from "../../../src-worker/contract/listing-query";
import { SelectField } from "../../foundations/parts/select-field";

export interface CollectionSelectProps {
  readonly collections: readonly CollectionEntry[];
  /** Products in the whole catalogue. */
  readonly products: number;
  /** Handle; null for all products. */
  readonly chosen: string | null;
  onChoose(collection: string | null): void;
  readonly className?: string | undefined;
}

/** Options can only be indented with spaces. */
const indent = "\u00a0\u00a0\u00a0";

/** Narrows the list to one collection. Subcollections are indented; a store may have hundreds. */
export const CollectionSelect = memo(function CollectionSelect(props: CollectionSelectProps): ReactNode {
  const { collections, products, chosen, onChoose, className } = props;
  const { t } = useTranslation();
  const known = chosen === null || collections.some(({ handle }) => handle === chosen);
  return (
    <SelectField
      label={t("collections.select")}
      className={className}
      value={chosen ?? ""}
      onChange={(handle) => onChoose(handle || null)}
    >
      <option value="">{t("collections.option", { title: t("collections.all"), number: products })}</option>
      {collections.map(({ handle, title, count, depth }) => (
        <option key={handle} value={handle}>
          {indent.repeat(depth)}
          {t("collections.option", { title, number: count })}
        </option>
      ))}
      {!known && <option value={chosen}>{chosen}</option>}
    </SelectField>
  );
});
