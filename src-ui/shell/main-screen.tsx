import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useSnapshot } from "valtio";
import { type CollectionEntry, everything, type ListingQuery } from "../../src-worker/contract/listing-query";
import { type Address, useAddressPart, useGo } from "../foundations/address/address";
import { settingsTabs } from "../foundations/address/address-query";
import { engine } from "../foundations/engine/engine-proxy";
import { engineState } from "../foundations/engine/engine-state";
import { useCatalogueRevision } from "../foundations/engine/use-catalogue-revision";
import { useListing } from "../foundations/engine/use-listing";
import { deviceStorage } from "../foundations/local-storage/device-storage";
import { useKiosk, useOrdering } from "../foundations/local-storage/kiosk-state";
import { viewState } from "../foundations/local-storage/view-state";
import { lazyScreen } from "../foundations/offline/lazy-screen";
import { useFilterPanel } from "../pieces/listing/filters/use-filter-panel";
import { useShownQuery } from "../pieces/listing/filters/use-shown-query";
import type { GridHandle } from "../pieces/listing/listing";
import { useSearchText } from "../pieces/listing/use-search-text";
import { useKeyScanner } from "../screens/scan/use-key-scanner";
import { useScan } from "../screens/scan/use-scan";
import { BrokenList } from "./broken-list";
import { Browse } from "./browse";
import { useLastView } from "./last-view";
import styles from "./main-screen.module.css";
import { NoCatalogue } from "./no-catalogue";
import { screenState } from "./screen-state";
import { SearchBox } from "./search-box";
import { TopBar } from "./top-bar";
import { useRequestedSync } from "./use-requested-sync";

const KeyboardShortcuts = lazyScreen(async () => (await import("./keyboard-shortcuts")).KeyboardShortcuts);
const ProductDialog = lazyScreen(async () => (await import("../screens/detail/product-dialog")).ProductDialog);
const CollectionsDrawer = lazyScreen(
  async () => (await import("../screens/catalogue/collections-drawer")).CollectionsDrawer,
);
const ShortcutsSheet = lazyScreen(async () => (await import("../pieces/shortcuts/shortcuts-sheet")).ShortcutsSheet);
const ConfigurationCenter = lazyScreen(
  async () => (await import("../screens/configure/configuration-center")).ConfigurationCenter,
);
const StoreDialog = lazyScreen(async () => (await import("../screens/configure/store-dialog")).StoreDialog);
const PrivacyDialog = lazyScreen(async () => (await import("../screens/configure/privacy-dialog")).PrivacyDialog);
const InstallDialog = lazyScreen(async () => (await import("../screens/configure/install-dialog")).InstallDialog);
const SetupWizard = lazyScreen(async () => (await import("../screens/setup/setup-wizard")).SetupWizard);
const ScanDialog = lazyScreen(async () => (await import("../screens/scan/scan-dialog")).ScanDialog);
const OrderDialog = lazyScreen(async () => (await import("../screens/order/order-dialog")).OrderDialog);
const SyncProfiler = lazyScreen(async () => (await import("../screens/profiler/sync-profiler")).SyncProfiler);

/** The main screen: the top bar, the list or its replacement, and the dialogs. */
export function MainScreen(): ReactNode {
  const { link, snapshot } = useSnapshot(engineState);
  const demo = useAddressPart("demo");
  const product = useAddressPart("product");
  const { order, settings, debug, locked } = useUnlocked();
  const search = useSearchText("q");
  const inTable = useSearchText("contains");
  const view = useLastView();
  const panel = useFilterPanel();
  const query = useQuery(search.text, inTable.text);
  const scan = useScan();
  useKeyScanner((code, searchedBefore) => {
    // Scans are ignored while settings or an order are open.
    const canScan = product !== null || scan.state.kind !== "closed";
    if (!canScan && document.querySelector("dialog[open][data-scans='false']")) return;
    if (searchedBefore !== null) search.put(searchedBefore);
    void scan.take(code);
  });
  const listing = useListing(query, panel.open);
  const collections = useCollections();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [hadCatalogue] = useState(() => deviceStorage.read("hasCompletedFirstSync") !== null);
  const main = useRef<HTMLElement>(null);
  const grid = useRef<GridHandle>(null);
  const screen = screenState(link, snapshot, hadCatalogue || demo);
  const browsing = screen.state === "catalogue";
  // Opened at the store settings, the page shows nothing of the store: whatever its list does, the store can be removed.
  const [waits, setWaits] = useState(settings === "stores");
  if (waits && settings !== "stores") setWaits(false);
  const setup = useFirstSetup(screen.state === "setup");
  const go = useGo();
  const openOrder = useCallback(() => go({ order: "current" }), [go]);
  const ordering = useOrdering();
  const searchable = browsing || (screen.state === "opening" && screen.expected);
  const goesToSearch = setup.isCompleted && searchable;
  useEffect(() => {
    // The setup had the focus.
    if (goesToSearch) go({ search: true }, { replace: true });
  }, [goesToSearch, go]);
  const openDrawer = browsing && collections.length > 0 ? () => setDrawerOpen(true) : null;
  const syncing = snapshot.sync.state === "running" || snapshot.sync.state === "following";
  const refreshable = snapshot.store !== null && !syncing && !locked;
  useRequestedSync(refreshable);
  useShownQuery();

  useEffect(() => {
    if (!viewState.settings.hasCompletedSetup) SetupWizard.preload();
    ProductDialog.preload();
    ConfigurationCenter.preload();
    OrderDialog.preload();
    CollectionsDrawer.preload();
    ShortcutsSheet.preload();
  }, []);

  const total =
    snapshot.catalogue.state === "held" || snapshot.catalogue.state === "growing" ? snapshot.catalogue.products : 0;
  return (
    <div className={styles.screen}>
      <KeyboardShortcuts
        searchable={searchable}
        refreshable={refreshable}
        openCollections={openDrawer}
        openOrder={ordering ? openOrder : null}
        openHelp={locked ? null : setHelpOpen}
      />
      <TopBar store={snapshot.store} syncing={syncing} onOpenCollections={openDrawer}>
        {searchable && <SearchBox {...search} toResults={() => grid.current?.focusFirst()} onScan={scan.openCamera} />}
      </TopBar>
      <main ref={main} className={`no-outline ${styles.content}`} tabIndex={-1}>
        {browsing && !waits && (
          <ErrorBoundary
            FallbackComponent={BrokenList}
            resetKeys={[snapshot.store?.id]}
            onError={(error) => console.error(error)}
          >
            <Browse
              {...listing}
              query={query}
              view={view}
              search={search}
              inTable={inTable}
              panel={panel}
              collections={collections}
              products={total}
              covered={product !== null || order !== null || settings !== null || debug}
              grid={grid}
              takeFocus={() => main.current?.focus({ preventScroll: true })}
            />
          </ErrorBoundary>
        )}
        {!browsing && !setup.isOpen && <NoCatalogue screen={screen} />}
      </main>
      {drawerOpen && (
        <CollectionsDrawer collections={collections} products={total} onClose={() => setDrawerOpen(false)} />
      )}
      {order !== null && <OrderDialog />}
      {product !== null && !waits && <ProductDialog query={query} rowOf={listing.listing.rowOf} />}
      {settings === "stores" && <StoreDialog />}
      {settings === "privacy" && <PrivacyDialog />}
      {settings === "install" && <InstallDialog />}
      {settingsTabs.some((tab) => tab === settings) && <ConfigurationCenter />}
      {debug && <SyncProfiler />}
      {setup.isOpen && <SetupWizard onCancel={setup.cancel} onComplete={setup.complete} />}
      {helpOpen && <ShortcutsSheet onClose={() => setHelpOpen(false)} />}
      {scan.state.kind !== "closed" && (
        <ScanDialog
          missed={scan.state.kind === "missed" ? scan.state.code : null}
          onCode={(code) => void scan.take(code)}
          onSearch={scan.search}
          onAgain={scan.openCamera}
          onClose={scan.close}
        />
      )}
    </div>
  );
}

/**
 * The setup, which is open while no store is connected, unless it was completed, or cancelled since the start, or settings
 * or the profiler are open. A device with a store counts as set up.
 */
function useFirstSetup(isWithoutStore: boolean) {
  const { store } = useSnapshot(engineState).snapshot;
  const { hasCompletedSetup } = useSnapshot(viewState).settings;
  const settings = useAddressPart("settings");
  const debug = useAddressPart("debug");
  const demo = useAddressPart("demo");
  const go = useGo();
  // A page that begins at the store settings has a setup that was cancelled, or needs none.
  const [cancelled, setCancelled] = useState(settings === "stores");
  const [isCompleted, setIsCompleted] = useState(false);
  const isConnected = store !== null && store.platform !== "demo";
  const shared = useAddressPart("open");
  const locked = useKiosk() !== null;
  const covered = demo || debug || settings !== null;
  const isOpen = isWithoutStore && !hasCompletedSetup && !cancelled && !covered && !locked;
  // A store to connect goes to the setup, and without it to the store settings.
  const goesToSettings =
    shared !== null && settings === null && !locked && (isConnected || (isWithoutStore && !isOpen));
  useEffect(() => {
    if (goesToSettings) go({ settings: "stores" });
  }, [goesToSettings, go]);
  useEffect(() => {
    if (!isConnected) return;
    viewState.settings.hasCompletedSetup = true;
    deviceStorage.write("setup-progress", null);
  }, [isConnected]);
  return {
    isOpen,
    /** Whether it was completed since the start. */
    isCompleted,
    complete: () => setIsCompleted(true),
    cancel() {
      setCancelled(true);
      go({ settings: "stores" });
    },
  };
}

/**
 * The order, the settings and the profiler of the address, as far as this device opens them: a kiosk has no settings and no
 * profiler, and of the orders at most the current one, and it connects no store. An address that asks for more is
 * changed, so that it opens nothing later either.
 */
function useUnlocked(): Pick<Address, "order" | "settings" | "debug"> & { readonly locked: boolean } {
  const order = useAddressPart("order");
  const settings = useAddressPart("settings");
  const debug = useAddressPart("debug");
  const shared = useAddressPart("open");
  const kiosk = useKiosk();
  const go = useGo();
  const locked = kiosk !== null;
  const shown = order !== null && kiosk ? (kiosk.orders ? "current" : null) : order;
  useEffect(() => {
    if (locked && (settings !== null || debug || shared !== null || order !== shown))
      go({ order: shown, settings: null, debug: false, open: null }, { replace: true });
  }, [locked, settings, debug, shared, order, shown, go]);
  return { order: shown, settings: locked ? null : settings, debug: debug && !locked, locked };
}

/**
 * The query for the list: the search texts, joined with the collection, filters and sort order from the address.
 *
 * @param text the text in the search box
 * @param contains the text in the table's own search box; ignored in the grid, which has none
 */
function useQuery(text: string, contains: string): ListingQuery {
  const collection = useAddressPart("collection");
  const filters = useAddressPart("filters");
  const sort = useAddressPart("sort");
  const containsInView = useAddressPart("view") === "grid" ? "" : contains;
  return useMemo(
    () => ({ ...everything, text, collection, filters, sort, contains: containsInView }),
    [text, collection, filters, sort, containsInView],
  );
}

/** The collections with their counts; updates when the catalogue changes. */
function useCollections(): readonly CollectionEntry[] {
  const { catalogue } = useSnapshot(engineState).snapshot;
  const [collections, setCollections] = useState<readonly CollectionEntry[]>([]);
  const revision = useCatalogueRevision();
  const any = "collections" in catalogue && catalogue.collections > 0;
  useEffect(() => {
    if (!any || revision < 0) return;
    // The engine answers in order, so an older answer never replaces a newer one.
    void engine.listCollections().then((outcome) => {
      if (outcome.ok) setCollections(outcome.value);
    });
  }, [any, revision]);
  return any ? collections : none;
}

const none: readonly CollectionEntry[] = [];
