import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { CollectionEntry } from "../../src-worker/contract/listing-query";
import { currentAddress, useAddressPart, useAddressParts, useGo } from "../foundations/address/address";
import { isCovered, partsInKiosk, type ScreenAddress, screenPartNames } from "../foundations/address/screen-parts";
import { engine } from "../foundations/engine/engine-proxy";
import { engineState } from "../foundations/engine/engine-state";
import { useCatalogueRevision } from "../foundations/engine/use-catalogue-revision";
import { isSyncing } from "../foundations/engine/use-is-syncing";
import { deviceStorage } from "../foundations/local-storage/device-storage";
import { useKiosk, useOrdering } from "../foundations/local-storage/kiosk-state";
import { viewState } from "../foundations/local-storage/view-state";
import { afterFirstRows } from "../foundations/offline/after-first-rows";
import { lazyScreen } from "../foundations/offline/lazy-screen";
import type { GridHandle } from "../pieces/listing/listing";
import { useScan } from "../screens/scan/use-scan";
import { FoundList } from "./found-list";
import { useList } from "./list";
import styles from "./main-screen.module.css";
import { NoCatalogue } from "./no-catalogue";
import { screenState } from "./screen-state";
import { allScreens } from "./screens";
import { SearchBox } from "./search-box";
import { TopBar } from "./top-bar";
import { useRequestedSync } from "./use-requested-sync";

const KeyboardShortcuts = lazyScreen(
  async () => (await import("./keyboard-shortcuts")).KeyboardShortcuts,
  afterFirstRows,
);
const KeyScanner = lazyScreen(async () => (await import("../screens/scan/key-scanner")).KeyScanner, afterFirstRows);
const ScheduledRefresh = lazyScreen(async () => (await import("./scheduled-refresh")).ScheduledRefresh, afterFirstRows);
const ChosenEntry = lazyScreen(async () => (await import("./chosen-entry")).ChosenEntry, afterFirstRows);
const CollectionsDrawer = lazyScreen(
  async () => (await import("../screens/catalogue/collections-drawer")).CollectionsDrawer,
);
const ShortcutsSheet = lazyScreen(async () => (await import("../pieces/shortcuts/shortcuts-sheet")).ShortcutsSheet);
const SetupWizard = lazyScreen(async () => (await import("../screens/setup/setup-wizard")).SetupWizard);
const ScanDialog = lazyScreen(async () => (await import("../screens/scan/scan-dialog")).ScanDialog);

/** The main screen: the top bar, the list or its replacement, and the dialogs. */
export function MainScreen(): ReactNode {
  const { link, snapshot } = useSnapshot(engineState);
  const demo = useAddressPart("demo");
  const { address, locked } = useUnlocked();
  const { product, settings } = address;
  const list = useList();
  const scan = useScan();
  const onKeyScan = (code: string, searchedBefore: string | null) => {
    // Scans are ignored while settings or an order are open.
    const canScan = product !== null || scan.state.kind !== "closed";
    if (!canScan && document.querySelector("dialog[open][data-scans='false']")) return;
    if (searchedBefore !== null) list.search.put(searchedBefore);
    void scan.take(code);
  };
  const collections = useCollections();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [hadCatalogue] = useState(() => deviceStorage.read("hasCompletedFirstSync") !== null);
  const main = useRef<HTMLElement>(null);
  const grid = useRef<GridHandle>(null);
  const toResults = useCallback(() => grid.current?.focusFirst(), []);
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
  const syncing = isSyncing(snapshot);
  const refreshable = snapshot.store !== null && !syncing && !locked;
  useRequestedSync(refreshable);

  useEffect(() => {
    if (!viewState.settings.hasCompletedSetup) SetupWizard.preload();
    for (const [, { Screen, preloads }] of allScreens) if (preloads) Screen.preload();
    CollectionsDrawer.preload();
    ShortcutsSheet.preload();
  }, []);

  const total =
    snapshot.catalogue.state === "ready" || snapshot.catalogue.state === "growing" ? snapshot.catalogue.products : 0;
  return (
    <div className={styles.screen}>
      <KeyboardShortcuts
        searchable={searchable}
        refreshable={refreshable}
        openCollections={openDrawer}
        openOrder={ordering ? openOrder : null}
        openHelp={locked ? null : setHelpOpen}
      />
      <KeyScanner onScan={onKeyScan} />
      <ChosenEntry />
      <ScheduledRefresh />
      <TopBar store={snapshot.store} syncing={syncing} onOpenCollections={openDrawer}>
        {searchable && <SearchBox search={list.search} toResults={toResults} onScan={scan.openCamera} />}
      </TopBar>
      <main ref={main} className={`no-outline ${styles.content}`} tabIndex={-1}>
        <FoundList
          shown={browsing && !waits}
          store={snapshot.store?.id}
          list={list}
          collections={collections}
          products={total}
          covered={isCovered(address, "coversList")}
          grid={grid}
          onOpenCollections={openDrawer}
          takeFocus={() => main.current?.focus({ preventScroll: true })}
        />
        {!browsing && !setup.isOpen && <NoCatalogue screen={screen} />}
      </main>
      {drawerOpen && (
        <CollectionsDrawer collections={collections} products={total} onClose={() => setDrawerOpen(false)} />
      )}
      {allScreens.map(
        ([name, { Screen, isOpen, ofStore }]) =>
          isOpen(address) && !(waits && ofStore) && <Screen key={name} list={list} />,
      )}
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
 * The setup, which is open while no store is connected, unless it was completed, or cancelled since the start, or another
 * screen covers it. A device with a store counts as set up.
 */
function useFirstSetup(isWithoutStore: boolean) {
  const { store } = useSnapshot(engineState).snapshot;
  const { hasCompletedSetup } = useSnapshot(viewState).settings;
  const address = useAddressParts(screenPartNames);
  const { settings, open: shared } = address;
  const go = useGo();
  // A page that begins at the store settings has a setup that was cancelled, or needs none.
  const [cancelled, setCancelled] = useState(settings === "stores");
  const [isCompleted, setIsCompleted] = useState(false);
  const isConnected = store !== null && store.platform !== "demo";
  const locked = useKiosk() !== null;
  const covered = isCovered(address, "coversSetup");
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

/** The parts of the address that open screens, as far as this device opens them. An address that requests more is changed. */
function useUnlocked(): { readonly address: ScreenAddress; readonly locked: boolean } {
  const requested = useAddressParts(screenPartNames);
  const kiosk = useKiosk();
  const go = useGo();
  const address = kiosk ? partsInKiosk(requested, kiosk) : requested;
  const isRefused = screenPartNames.some((name) => requested[name] !== address[name]);
  useEffect(() => {
    // So that it opens nothing later either.
    if (isRefused && kiosk) go(partsInKiosk(currentAddress(), kiosk), { replace: true });
  }, [isRefused, kiosk, go]);
  return { address, locked: kiosk !== null };
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
