import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { type CollectionEntry, noFilters } from "../../src-worker/contract/listing-query";
import { useGo } from "../foundations/address/address";
import { engineState } from "../foundations/engine/engine-state";
import { isSyncing } from "../foundations/engine/use-is-syncing";
import type { ListingInUse } from "../foundations/engine/use-listing";
import { useKiosk } from "../foundations/local-storage/kiosk-state";
import type { View } from "../foundations/local-storage/views";
import { afterFirstRows } from "../foundations/offline/after-first-rows";
import { lazyScreen } from "../foundations/offline/lazy-screen";
import { useMedia } from "../foundations/parts/use-media";
import { passesAll } from "../pieces/listing/filters/active-filters";
import type { FilterPanelState } from "../pieces/listing/filters/use-filter-panel";
import { useFilters } from "../pieces/listing/filters/use-filters";
import { type GridHandle, Listing } from "../pieces/listing/listing";
import { ListingSkeleton } from "../screens/catalogue/listing-skeleton";
import { ProductGrid } from "../screens/catalogue/product-grid";
import styles from "./browse.module.css";
import { type List, useListQuery } from "./list";
import { ListingHead } from "./listing-head";

const Notices = lazyScreen(async () => (await import("../screens/import/notices")).Notices, afterFirstRows);
const FilterChips = lazyScreen(async () => (await import("../pieces/listing/filters/filter-chips")).FilterChips);
const FilterPanel = lazyScreen(async () => (await import("../pieces/listing/filters/filter-panel")).FilterPanel);
const CollectionsRail = lazyScreen(
  async () => (await import("../screens/catalogue/collections-rail")).CollectionsRail,
  afterFirstRows,
);
const Showcase = lazyScreen(async () => (await import("../screens/showcase/showcase")).Showcase);
const TableView = lazyScreen(async () => (await import("../screens/table/table-view")).TableView);

export interface BrowseProps extends ListingInUse {
  readonly list: List;
  readonly view: View;
  readonly panel: FilterPanelState;
  readonly collections: readonly CollectionEntry[];
  /** Number of products in the whole catalogue. */
  readonly products: number;
  /** Whether a product, order or settings dialog is open over the list. */
  readonly covered: boolean;
  readonly grid: RefObject<GridHandle | null>;
  /** Null while no collections are known. */
  readonly onOpenCollections: (() => void) | null;
  /** Moves the focus to the main element, for controls that disappear when used. */
  takeFocus(): void;
}

/** CSS pixels of the filter panel and its gap; must match the style sheet. */
const panelWidth = 304;
/** CSS pixels of the collections rail and its gap; must match the style sheet. */
const railWidth = 272;
/** Windows wide enough to always show the collections beside the list. */
const roomForRail = matchMedia("(min-width: 80em)");

/** The catalogue: filters, collections and results. */
export function Browse(props: BrowseProps): ReactNode {
  const { list, listing, show, retry, panel, view, collections, products, covered, grid, takeFocus } = props;
  const { onOpenCollections } = props;
  const { search, inTable } = list;
  const { t } = useTranslation();
  const { store, sync, catalogue } = useSnapshot(engineState).snapshot;
  const { filters, change, clear } = useFilters();
  const kiosk = useKiosk() !== null;
  const go = useGo();
  const button = useRef<HTMLButtonElement>(null);
  const growing = catalogue.state === "growing";
  const syncing = isSyncing({ sync });
  const found = listing.failure ? null : listing.total;
  const beside = panel.open && panel.beside;
  const wide = useMedia(roomForRail);
  const rail = wide && catalogue.state !== "booting" && catalogue.state !== "empty" && catalogue.collections > 0;
  // A new column count renders the whole list again; the deferred value lets the pressed button update first.
  const taken = useDeferredValue((beside ? panelWidth : 0) + (rail ? railWidth : 0));
  // The showcase covers the view that opened it.
  const [under, setUnder] = useState<"grid" | "table">("grid");
  if (view !== "showcase" && view !== under) setUnder(view);
  // The last dialog to open is on top, so the showcase waits until dialogs that the URL opened over it have closed.
  const [showing, setShowing] = useState(view === "showcase" && !covered);
  if (showing !== (view === "showcase" && (showing || !covered))) setShowing(!showing);
  useEffect(() => {
    FilterPanel.preload();
    TableView.preload();
    Showcase.preload();
  }, []);

  const showAll = () => {
    takeFocus();
    search.clear();
    inTable.clear();
    go({ filters: noFilters, collection: null });
  };
  const clearFilters = () => {
    takeFocus();
    clear();
  };
  const searchFor = (text: string) => {
    takeFocus();
    search.type(text);
  };

  const answer = {
    listing,
    retry,
    arriving: growing && syncing,
    onShowAll: showAll,
    onClearFilters: clearFilters,
    onSearch: searchFor,
  };
  return (
    <>
      <ListingHead
        collections={collections}
        products={products}
        found={found}
        growing={growing}
        importing={growing && syncing}
        searching={listing.query.text.trim() !== ""}
        lastSync={store?.lastSync ?? null}
        panel={panel}
        filterButton={button}
        onOpenCollections={onOpenCollections}
      />
      <div className={styles.browse} data-rail={rail}>
        {rail && <CollectionsRail collections={collections} products={products} />}
        <div className={`narrow ${styles.results}`}>
          {!kiosk && <Notices />}
          {!passesAll(filters) && <FilterChips filters={filters} change={change} onClear={clear} afterLast={button} />}
          <div className={styles.body} data-beside={beside}>
            {panel.open && (
              <FilterPanel
                facets={listing.facets}
                collections={collections}
                found={found}
                beside={panel.beside}
                onClose={() => {
                  panel.toggle();
                  if (beside) button.current?.focus();
                }}
              />
            )}
            <div className={`narrow ${styles.results}`}>
              {under === "table" ? (
                <TableView {...answer} show={show} search={inTable} table={grid} />
              ) : (
                <Listing {...answer} skeleton={<ListingSkeleton label={t("grid.loading")} taken={taken} />}>
                  {(shown, total) => <ProductGrid ref={grid} listing={shown} total={total} taken={taken} show={show} />}
                </Listing>
              )}
            </div>
          </div>
        </div>
        {showing && <FoundShowcase list={list} under={under} />}
      </div>
    </>
  );
}

/** The showcase of what is searched for, before the list has its answer. */
function FoundShowcase({ list, under }: Pick<BrowseProps, "list"> & { readonly under: "grid" | "table" }): ReactNode {
  return <Showcase query={useListQuery(list)} under={under} />;
}
