import { memo, type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type {
  CollectionEntry,
  Facets,
  FacetValue,
  FacetValues,
  ListingFilters,
} from "../../../../src-worker/contract/listing-query";
import { useAddressPart, useGo } from "../../../foundations/address/address";
import { usePriceAndStock } from "../../../foundations/address/price-and-stock";
import { type ValueFilter, withValue } from "./active-filters";
import { ChoiceList } from "./choice-list";
import { ChoiceRow } from "./choice-row";
import { collectionChoices } from "./collection-choices";
import { FilterGroup } from "./filter-group";
import { PriceFields } from "./price-fields";
import { type FiltersInUse, useFilters } from "./use-filters";

export interface FilterGroupsProps {
  readonly facets: Facets;
  readonly collections: readonly CollectionEntry[];
}

/** All filters with counts. */
export const FilterGroups = memo(function FilterGroups({ facets, collections }: FilterGroupsProps): ReactNode {
  const { t } = useTranslation();
  const { filters, change } = useFilters();
  const { showPrices, showStock } = usePriceAndStock();
  const priced = filters.priceFrom !== null || filters.priceTo !== null;
  return (
    <>
      {showStock && (
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
      )}
      {showPrices && (
        <FilterGroup title={t("filters.price")} active={priced ? 1 : 0}>
          <PriceFields
            limits={filters}
            bounds={facets.price}
            onChange={(limits) => change((before) => ({ ...before, ...limits }), "typed")}
          />
        </FilterGroup>
      )}
      <ValueGroup by="vendors" facet={facets.vendors} filters={filters} change={change} />
      <ValueGroup by="types" facet={facets.types} filters={filters} change={change} />
      <ValueGroup by="tags" facet={facets.tags} filters={filters} change={change} />
      <CollectionGroup facet={facets.collections} collections={collections} />
    </>
  );
});

interface ValueGroupProps {
  readonly by: ValueFilter;
  readonly facet: FacetValues;
  readonly filters: ListingFilters;
  change: FiltersInUse["change"];
}

/** A multiple choice among the answer's vendors, types or tags. Empty without values. */
function ValueGroup({ by, facet, filters, change }: ValueGroupProps): ReactNode {
  const { t } = useTranslation();
  const choices = useMemo(
    () => facet.values.map(({ value, count }) => ({ value, label: value, count, depth: 0 })),
    [facet],
  );
  const choose = useCallback(
    (value: string, chosen: boolean) => change((before) => withValue(before, by, value, chosen), "chosen"),
    [by, change],
  );
  if (choices.length === 0) return null;
  const title = t(`filters.${by}`);
  return (
    <FilterGroup title={title} active={filters[by].length}>
      <ChoiceList
        kind="checkbox"
        group={title}
        choices={choices}
        chosen={new Set(filters[by])}
        more={facet.more}
        onChoose={choose}
      />
    </FilterGroup>
  );
}

interface CollectionGroupProps {
  readonly facet: readonly FacetValue[];
  readonly collections: readonly CollectionEntry[];
}

/** A single choice among the answer's collections. Empty without collections. */
function CollectionGroup({ facet, collections }: CollectionGroupProps): ReactNode {
  const { t } = useTranslation();
  const collection = useAddressPart("collection");
  const go = useGo();
  const choices = useMemo(() => collectionChoices(facet, collections, collection), [facet, collections, collection]);
  const choose = useCallback((handle: string) => go({ collection: handle || null }), [go]);
  if (choices.length === 0) return null;
  const title = t("collections.select");
  return (
    <FilterGroup title={title} active={collection === null ? 0 : 1} single>
      <ChoiceList
        kind="radio"
        group={title}
        choices={[{ value: "", label: t("collections.all"), count: null, depth: 0 }, ...choices]}
        chosen={new Set([collection ?? ""])}
        more={0}
        onChoose={choose}
      />
    </FilterGroup>
  );
}
