import { CloudAlert, SearchX } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../engine/failure-text";
import type { ListingInUse } from "../engine/use-listing";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import { ListingSkeleton } from "./listing-skeleton";
import { ProductGrid } from "./product-grid";

export interface ListingProps {
  readonly listing: ListingInUse;
  readonly currency: string;
  /** A first import is running: what is asked for may still come. */
  readonly arriving: boolean;
  onShowAll(): void;
}

/** The products that answer the question, or why there are none to see. */
export function Listing({ listing, currency, arriving, onShowAll }: ListingProps): ReactNode {
  const { t } = useTranslation();
  const { query, failure } = listing;
  // A screen full of cards is mounted in slices: what follows the store at once would be one long task.
  const total = useDeferredValue(listing.total);
  const showAll = (
    <Button kind="secondary" onClick={onShowAll}>
      {t("grid.showAll")}
    </Button>
  );
  if (failure?.code === "collection-unknown")
    return arriving ? (
      <ListingSkeleton label={t("grid.loading")} />
    ) : (
      <Notice icon={SearchX} title={failureText(failure, t)}>
        {showAll}
      </Notice>
    );
  if (failure)
    return (
      <Notice icon={CloudAlert} title={t("grid.failed")} text={failureText(failure, t)} alert>
        <Button kind="primary" onClick={listing.retry}>
          {t("grid.tryAgain")}
        </Button>
      </Notice>
    );
  const everything = query.text.trim() === "" && query.collection === null;
  // The whole of a catalogue that holds something is never empty: its rows are only not here yet.
  if (total === null || (total === 0 && everything)) return <ListingSkeleton label={t("grid.loading")} />;
  if (total > 0) return <ProductGrid listing={listing} total={total} currency={currency} />;
  return (
    <Notice icon={SearchX} title={t("grid.none")} text={t("grid.noneHint")}>
      {showAll}
    </Notice>
  );
}
