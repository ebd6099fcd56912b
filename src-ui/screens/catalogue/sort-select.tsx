import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListingSort } from "../../../src-worker/contract/listing-query";
import { readSort, type SortSpelling, writeSort } from "../../foundations/address/address-sort";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { SelectField } from "../../foundations/parts/select-field";

export interface SortSelectProps {
  /** Null for the result's default order. */
  readonly sort: ListingSort | null;
  /** Whether a search is active: its default order is by relevance. */
  readonly searching: boolean;
  onSort(sort: ListingSort | null): void;
  readonly className?: string | undefined;
}

/** The offered sort orders. Another one from the address is offered while it is selected. */
const offered: readonly SortSpelling[] = [
  "title",
  "-title",
  "vendor",
  "type",
  "price",
  "-price",
  "sku",
  "-stock",
  "-updated",
];

export const SortSelect = memo(function SortSelect(props: SortSelectProps): ReactNode {
  const { sort, searching, onSort, className } = props;
  const { t } = useTranslation();
  const { showPrices, showStock } = usePriceAndStock();
  const chosen = sort && writeSort(sort);
  const shown = offered.filter((spelling) =>
    spelling === "-stock" ? showStock : showPrices || !spelling.endsWith("price"),
  );
  const choices = chosen === null || shown.includes(chosen) ? shown : [...shown, chosen];
  return (
    <SelectField
      label={t("sort.label")}
      icon={ArrowUpDown}
      className={className}
      value={chosen ?? ""}
      onChange={(spelling) => onSort(readSort(spelling))}
    >
      <option value="">{searching ? t("sort.best") : t("sort.store")}</option>
      {choices.map((spelling) => (
        <option key={spelling} value={spelling}>
          {t(`sort.by.${spelling}`)}
        </option>
      ))}
    </SelectField>
  );
});
