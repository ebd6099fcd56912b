import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CollectionEntry, Facets } from "../../src-worker/contract/listing-query";
import { usePriceAndStock } from "../local-storage/view-state";
import { ChoiceRow } from "./choice-row";
import { CollectionGroup } from "./collection-group";
import { FilterGroup } from "./filter-group";
import { PriceFields } from "./price-fields";
import { useFilters } from "./use-filters";
import { ValueGroup } from "./value-group";

export interface FilterGroupsProps {
  readonly facets: Facets;
  readonly collections: readonly CollectionEntry[];
}

/** All filters with counts. */
export const FilterGroups = memo(function FilterGroups({ facets, collections }: FilterGroupsProps): ReactNode {
  const { t } = useTranslation();
  const { filters, change } = useFilters();
  const { showPrices } = usePriceAndStock();
  const priced = filters.priceFrom !== null || filters.priceTo !== null;
  return (
    <>
      <ValueGroup by="vendors" facet={facets.vendors} filters={filters} change={change} />
      <ValueGroup by="types" facet={facets.types} filters={filters} change={change} />
      <ValueGroup by="tags" facet={facets.tags} filters={filters} change={change} />
      <FilterGroup title={t("filters.price")} active={priced ? 1 : 0}>
        <PriceFields
          limits={filters}
          // Respects the setting that hides prices.
          bounds={showPrices ? facets.price : null}
          onChange={(limits) => change((before) => ({ ...before, ...limits }), "typed")}
        />
      </FilterGroup>
      <FilterGroup title={t("filters.availability")} active={filters.available ? 1 : 0}>
        <ChoiceRow
          kind="checkbox"
          value="available"
          label={t("filters.available")}
          count={facets.available}
          chosen={filters.available}
          onChoose={(_, available) => change((before) => ({ ...before, available }), "chosen")}
        />
      </FilterGroup>
      <CollectionGroup facet={facets.collections} collections={collections} />
    </>
  );
});
