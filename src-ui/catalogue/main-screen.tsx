import { type ReactNode, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useAddress, useGo } from "../address";
import { deviceStorage } from "../device-storage";
import { engineState } from "../engine/engine-state";
import { useListing } from "../engine/use-listing";
import { ImportBanner } from "../import/import-banner";
import { SyncNotice } from "../import/sync-notice";
import { lazyScreen } from "../offline/lazy-screen";
import { CollectionsDrawer } from "./collections-drawer";
import { Listing } from "./listing";
import { ListingHead } from "./listing-head";
import styles from "./main-screen.module.css";
import { NoCatalogue } from "./no-catalogue";
import { screenState } from "./screen-state";
import { SearchBox } from "./search-box";
import { TopBar } from "./top-bar";
import { useCollections } from "./use-collections";
import { useSearchText } from "./use-search-text";
import { useShortcuts } from "./use-shortcuts";

const ProductDialog = lazyScreen(async () => (await import("../detail/product-dialog")).ProductDialog);
const ConfigurationCenter = lazyScreen(
  async () => (await import("../configure/configuration-center")).ConfigurationCenter,
);

/** The catalogue: the bar above, the list or what stands in for it, and what opens over both. */
export function MainScreen(): ReactNode {
  const { link, snapshot } = useSnapshot(engineState);
  const { product, settings, collection, demo } = useAddress();
  const go = useGo();
  const search = useSearchText();
  const listing = useListing(search.text, collection);
  const collections = useCollections();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [heldBefore] = useState(() => deviceStorage.read("hasCompletedFirstSync") !== null);
  const screen = screenState(link, snapshot, heldBefore || demo);
  const browsing = screen.state === "catalogue";
  const searchable = browsing || (screen.state === "opening" && screen.expected);
  const openDrawer = browsing && collections.length > 0 ? () => setDrawerOpen(true) : null;
  const syncing = snapshot.sync.state === "running" || snapshot.sync.state === "following";
  const growing = snapshot.catalogue.state === "growing";
  useShortcuts({ searchable, refreshable: snapshot.store !== null && !syncing, openCollections: openDrawer });

  const showAll = () => {
    search.clear();
    go({ collection: null });
  };
  useEffect(() => {
    ProductDialog.preload();
    ConfigurationCenter.preload();
  }, []);

  const total =
    snapshot.catalogue.state === "held" || snapshot.catalogue.state === "growing" ? snapshot.catalogue.products : 0;
  return (
    <div className={styles.screen}>
      <TopBar store={snapshot.store} syncing={syncing} onOpenCollections={openDrawer}>
        {searchable && <SearchBox {...search} />}
      </TopBar>
      <main className={styles.content}>
        {browsing ? (
          <>
            <ImportBanner />
            <SyncNotice />
            <ListingHead
              collections={collections}
              products={total}
              found={listing.failure ? null : listing.total}
              growing={growing}
              lastSync={snapshot.store?.lastSync ?? null}
            />
            <Listing
              listing={listing}
              currency={snapshot.store?.currency ?? "EUR"}
              arriving={growing && syncing}
              onShowAll={showAll}
            />
          </>
        ) : (
          <NoCatalogue screen={screen} />
        )}
      </main>
      {drawerOpen && (
        <CollectionsDrawer collections={collections} products={total} onClose={() => setDrawerOpen(false)} />
      )}
      {product !== null && <ProductDialog />}
      {settings !== null && <ConfigurationCenter />}
    </div>
  );
}
