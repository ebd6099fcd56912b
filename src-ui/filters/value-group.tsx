import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FacetValues, ListingFilters } from "../../src-worker/contract/listing-query";
import { type ValueFilter, withValue } from "./active-filters";
import { ChoiceList } from "./choice-list";
import { FilterGroup } from "./filter-group";
import type { FiltersInUse } from "./use-filters";

export interface ValueGroupProps {
  readonly by: ValueFilter;
  readonly facet: FacetValues;
  readonly filters: ListingFilters;
  change: FiltersInUse["change"];
}

/** A multiple choice among the answer's vendors, types or tags. Empty without values. */
export function ValueGroup({ by, facet, filters, change }: ValueGroupProps): ReactNode {
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
