import CloudAlert from "lucide-react/icons/cloud-alert";
import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useDeferredValue, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Listing as Answer } from "../../foundations/engine/listing-reader";
import type { ListingInUse } from "../../foundations/engine/use-listing";
import { reportFirstRows } from "../../foundations/offline/after-first-rows";
import { Button } from "../../foundations/parts/button";
import { Notice } from "../../foundations/parts/notice";
import { failureText } from "../../foundations/words/failure-text";
import { DidYouMean } from "./did-you-mean";
import { passesAll } from "./filters/active-filters";

/** Commands to a view of the list. */
export interface GridHandle {
  focusFirst(): void;
}

export interface ListingProps extends Omit<ListingInUse, "show"> {
  /** A first import is running, so more products may arrive. */
  readonly arriving: boolean;
  onShowAll(): void;
  onClearFilters(): void;
  onSearch(text: string): void;
  /** Placeholder of the view before the first answer. */
  readonly skeleton: ReactNode;
  /** Renders an answer with products. */
  children(listing: Answer, total: number): ReactNode;
}

/** The products that match, or the reason why there are none. */
export function Listing(props: ListingProps): ReactNode {
  const { arriving, retry, onShowAll, onClearFilters, onSearch, skeleton, children } = props;
  const { t } = useTranslation();
  // Deferred, so that React renders the cards in slices and typing stays responsive.
  const deferred = useDeferredValue(props.listing);
  // Not for the first rows: they are few, and every snapshot at the start would postpone them.
  const listing = deferred.total === null ? props.listing : deferred;
  const { query, failure, total, meant, nearly } = listing;
  const searching = query.text.trim() !== "";
  const filtered = !passesAll(query.filters);
  const narrowed = query.contains.trim() !== "";
  const everything = !searching && !filtered && !narrowed && query.collection === null;
  // An unfiltered catalogue is never empty here: its rows have not arrived yet.
  const waits = failure === null && (total === null || (total === 0 && everything));
  useEffect(() => {
    if (!waits) reportFirstRows();
  }, [waits]);
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
  if (waits || total === null) return skeleton;
  return (
    <>
      <DidYouMean meant={meant} nearly={total > 0 && nearly} centred={total === 0} onSearch={onSearch} />
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
