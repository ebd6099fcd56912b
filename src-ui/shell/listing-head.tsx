import { memo, type ReactNode, type Ref, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { CollectionEntry, ListingSort } from "../../src-worker/contract/listing-query";
import { useAddressPart, useGo } from "../foundations/address/address";
import { useKiosk } from "../foundations/local-storage/kiosk-state";
import { afterFirstRows } from "../foundations/offline/after-first-rows";
import { lazyScreen } from "../foundations/offline/lazy-screen";
import { useRelativeTime } from "../foundations/words/use-relative-time";
import { activeFilters } from "../pieces/listing/filters/active-filters";
import { FilterButton } from "../pieces/listing/filters/filter-button";
import type { FilterPanelState } from "../pieces/listing/filters/use-filter-panel";
import { CollectionSelect } from "../screens/catalogue/collection-select";
import { SortSelect } from "../screens/catalogue/sort-select";
import { CollectionsButton } from "./collections-button";
import { ConnectionBadge } from "./connection-badge";
import { ListMenu } from "./list-menu";
import styles from "./listing-head.module.css";
import { useIsNarrow } from "./use-is-narrow";
import { ViewSwitch } from "./view-switch";

const OfflineReady = lazyScreen(
  async () => (await import("../pieces/device/readiness/offline-ready")).OfflineReady,
  afterFirstRows,
);

export interface ListingHeadProps {
  readonly collections: readonly CollectionEntry[];
  /** Products in the whole catalogue. */
  readonly products: number;
  /** Products in the shown result; null before the first answer. */
  readonly found: number | null;
  readonly growing: boolean;
  /** Whether a first import runs. */
  readonly importing: boolean;
  readonly searching: boolean;
  readonly lastSync: string | null;
  readonly panel: FilterPanelState;
  /** The button that opens the filters. */
  readonly filterButton: Ref<HTMLButtonElement>;
  /** Null while no collections are known. */
  readonly onOpenCollections: (() => void) | null;
}

/** The lower row of the bar: the list's collection, sort order, product count and age. */
export const ListingHead = memo(function ListingHead(props: ListingHeadProps): ReactNode {
  const { collections, products, found, growing, importing, searching, lastSync } = props;
  const { panel, filterButton, onOpenCollections } = props;
  const isNarrow = useIsNarrow();
  const { t } = useTranslation();
  const demo = useAddressPart("demo");
  const collection = useAddressPart("collection");
  const sort = useAddressPart("sort");
  const filters = useAddressPart("filters");
  const kiosk = useKiosk() !== null;
  const go = useGo();
  const choose = useCallback((chosen: string | null) => go({ collection: chosen }), [go]);
  const order = useCallback((chosen: ListingSort | null) => go({ sort: chosen }), [go]);
  return (
    <div className={styles.head}>
      <div className={`row ${styles.tools}`}>
        {isNarrow && onOpenCollections && <CollectionsButton onOpen={onOpenCollections} />}
        <CollectionSelect
          className={styles.collection}
          collections={collections}
          products={products}
          chosen={collection}
          onChoose={choose}
        />
        <FilterButton
          ref={filterButton}
          active={activeFilters(filters).length}
          open={panel.open}
          beside={panel.beside}
          onToggle={panel.toggle}
        />
        <SortSelect className={styles.sort} sort={sort} searching={searching} onSort={order} />
        {isNarrow && <ViewSwitch />}
        {!kiosk && <ListMenu />}
      </div>
      <div className={`row wrap between ${styles.facts}`}>
        <ResultCount count={found} growing={growing} />
        <div className={`row wrap ${styles.end}`}>
          <OfflineReady />
          {isNarrow && <ConnectionBadge />}
          {!demo && <LastUpdated time={lastSync} importing={importing} />}
          {demo && !kiosk && <Link href="/app">{t("top.leaveDemo")}</Link>}
        </div>
      </div>
    </div>
  );
});

interface ResultCountProps {
  /** Null before the first answer. */
  readonly count: number | null;
  /** Whether a first import is running. A count that changes ten times a second is not announced. */
  readonly growing: boolean;
}

/** The number of products in the result, such as '1,248 products'. */
function ResultCount({ count, growing }: ResultCountProps): ReactNode {
  const { t } = useTranslation();
  return (
    <span role="status" aria-live={growing ? "off" : "polite"} className="muted figures">
      {count !== null && t("grid.count", { count })}
    </span>
  );
}

interface LastUpdatedProps {
  /** ISO 8601, or null for never. */
  readonly time: string | null;
  /** Whether a first import runs. */
  readonly importing: boolean;
}

/** The time of the last update from the store. */
const LastUpdated = memo(function LastUpdated({ time, importing }: LastUpdatedProps): ReactNode {
  const { t } = useTranslation();
  // The first use of Intl.RelativeTimeFormat takes 10 to 30 ms, so rows render first.
  const [due, setDue] = useState(false);
  useEffect(() => afterFirstRows(() => setDue(true)), []);
  const when = useRelativeTime(due ? time : null);
  if (!due) return null;
  if (!when || time === null)
    return <span className="text-13 faint">{t(importing ? "top.importing" : "top.neverUpdated")}</span>;
  return (
    <time className="text-13 faint" dateTime={time} title={when.absolute}>
      {t("top.updated", { when: when.text })}
    </time>
  );
});
