import CloudAlert from "lucide-react/icons/cloud-alert";
import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../engine/failure-text";
import type { Listing as Answer } from "../engine/listing-reader";
import type { ListingInUse } from "../engine/use-listing";
import { passesAll } from "../filters/active-filters";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import { DidYouMean } from "./did-you-mean";

/** What can be done with a view of the list from outside. */
export interface GridHandle {
  focusFirst(): void;
}

export interface ListingProps extends Omit<ListingInUse, "show"> {
  /** A first import is running: what is asked for may still come. */
  readonly arriving: boolean;
  onShowAll(): void;
  onClearFilters(): void;
  /** Takes what the person may have meant for what was typed. */
  onSearch(text: string): void;
  /** The view's own shape, while nothing is known yet. */
  readonly skeleton: ReactNode;
  /** The view of an answer that has something. */
  children(listing: Answer, total: number): ReactNode;
}

/** The products that answer the question, or why there are none to see. */
export function Listing(props: ListingProps): ReactNode {
  const { arriving, retry, onShowAll, onClearFilters, onSearch, skeleton, children } = props;
  const { t } = useTranslation();
  // Cards are made in slices that give way to what the person types: at once they would be one long task.
  const deferred = useDeferredValue(props.listing);
  // The first are few, and whatever else is told at a start would put them off again and again.
  const listing = deferred.total === null ? props.listing : deferred;
  const { query, failure, total, meant } = listing;
  const searching = query.text.trim() !== "";
  const filtered = !passesAll(query.filters);
  const showAll = (
    <Button kind="secondary" onClick={onShowAll}>
      {t("grid.showAll")}
    </Button>
  );
  if (failure?.code === "collection-unknown")
    return arriving ? (
      skeleton
    ) : (
      <Notice icon={SearchX} title={failureText(failure, t)}>
        {showAll}
      </Notice>
    );
  if (failure)
    return (
      <Notice icon={CloudAlert} title={t("grid.failed")} text={failureText(failure, t)} alert>
        <Button kind="primary" onClick={retry}>
          {t("grid.tryAgain")}
        </Button>
      </Notice>
    );
  const narrowed = query.contains.trim() !== "";
  const everything = !searching && !filtered && !narrowed && query.collection === null;
  // The whole of a catalogue that holds something is never empty: its rows are only not here yet.
  if (total === null || (total === 0 && everything)) return skeleton;
  return (
    <>
      <DidYouMean meant={meant} centred={total === 0} onSearch={onSearch} />
      {total > 0 ? (
        children(listing, total)
      ) : (
        <Notice icon={SearchX} title={t("grid.none")} text={t(filtered ? "filters.none" : "grid.noneHint")}>
          {filtered && (
            <Button kind="primary" onClick={onClearFilters}>
              {t("filters.clear")}
            </Button>
          )}
          {(!filtered || searching || narrowed || query.collection !== null) && showAll}
        </Notice>
      )}
    </>
  );
}
