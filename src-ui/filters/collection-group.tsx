import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CollectionEntry, FacetValue } from "../../src-worker/contract/listing-query";
import { useAddressPart, useGo } from "../address/address";
import { ChoiceList } from "./choice-list";
import { collectionChoices } from "./collection-choices";
import { FilterGroup } from "./filter-group";

export interface CollectionGroupProps {
  readonly facet: readonly FacetValue[];
  readonly collections: readonly CollectionEntry[];
}

/** A single choice among the answer's collections. Empty without collections. */
export function CollectionGroup({ facet, collections }: CollectionGroupProps): ReactNode {
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
