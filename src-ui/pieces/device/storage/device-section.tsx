import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { StoreSummary } from "../../../../src-worker/contract/snapshot";
import type { StoreSize } from "../../../../src-worker/contract/store-size";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";
import { Badge } from "../../../foundations/parts/badge";
import { Section } from "../../../foundations/parts/section";
import { whileCurrent } from "../../../foundations/parts/while-current";
import { useBytesText } from "../../../foundations/words/use-bytes-text";
import { useRelativeTime } from "../../../foundations/words/use-relative-time";
import { StoragePersistence } from "../images/storage-persistence";
import { Figures } from "./figures";
import styles from "./on-device.module.css";
import { SyncNow } from "./sync-now";
import { useStorageText } from "./use-storage-text";

/** Bytes of new images after which the browser's estimate is read again. */
const stride = 16 * 2 ** 20;

/** Settings: what each store takes on this device, live, and Sync Now. */
export function DeviceSection(): ReactNode {
  const { t } = useTranslation();
  const { store, stores, images } = useSnapshot(engineState).snapshot;
  const { sizes, storedBytes } = useSizes();
  const storage = useStorageText(`${storedBytes} ${Math.round(images.storedBytes / stride)}`);
  const others = stores.filter(({ id }) => id !== store?.id);
  const all = store ? [store, ...others] : others;
  return (
    <Section title={t("device.title")}>
      <SyncNow />
      {all.map((one) => (
        <StoreFigures
          key={one.id}
          store={one}
          size={sizes?.find(({ id }) => id === one.id) ?? null}
          isOpen={one === store}
          addedBytes={images.storedBytes - storedBytes}
        />
      ))}
      {all.length > 1 && <p className="small">{t("device.shared")}</p>}
      <Figures rows={[[t("device.storage"), storage]]} />
      <StoragePersistence />
    </Section>
  );
}

/** The engine's measurement, and the bytes of all images at that time. Repeated when a catalogue or a download changes. */
function useSizes(): { readonly sizes: readonly StoreSize[] | null; readonly storedBytes: number } {
  const { catalogue, images, stores } = useSnapshot(engineState).snapshot;
  const [measured, setMeasured] = useState<ReturnType<typeof useSizes>>({ sizes: null, storedBytes: 0 });
  const revision = [catalogue.state === "ready" && catalogue.revision, images.download.state, stores.length].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for what is measured
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const outcome = await engine.measureStores();
        const { storedBytes } = engineState.snapshot.images;
        if (outcome.ok && isCurrent()) setMeasured({ sizes: outcome.value, storedBytes });
      }),
    [revision],
  );
  return measured;
}

interface StoreFiguresProps {
  readonly store: StoreSummary;
  /** Null before the first measurement, and for the demo. */
  readonly size: StoreSize | null;
  readonly isOpen: boolean;
  /** Bytes of images stored since the measurement. */
  readonly addedBytes: number;
}

function StoreFigures({ store, size, isOpen, addedBytes }: StoreFiguresProps): ReactNode {
  const { t } = useTranslation();
  const bytesText = useBytesText();
  const name = useId();
  const { products, images } = useCounts(store, size, isOpen);
  const lastSync = useRelativeTime(store.lastSync);
  const synced = lastSync ? (
    <time dateTime={store.lastSync ?? ""} title={lastSync.absolute}>
      {lastSync.text}
    </time>
  ) : (
    t("device.never")
  );
  const imageBytes = size && Math.max(0, size.imageBytes + (isOpen ? addedBytes : 0));
  return (
    <section aria-labelledby={name}>
      <h4 id={name} className="strong breakable">
        {store.name || store.url}
        {isOpen && <Badge className={styles.badge}>{t("stores.current")}</Badge>}
      </h4>
      <Figures
        rows={[
          [t("device.lastSync"), synced],
          [
            t("device.products"),
            size
              ? `${products} · ${t("device.about", { size: bytesText(size.catalogueBytes, { isEstimate: true }) })}`
              : products,
          ],
          [t("device.images"), imageBytes === null ? images : `${images} · ${bytesText(imageBytes)}`],
        ]}
      />
    </section>
  );
}

/** Products and images on this device as texts; of the open store they follow a running import. */
function useCounts(
  store: StoreSummary,
  size: StoreSize | null,
  isOpen: boolean,
): { readonly products: string; readonly images: string } {
  const { t } = useTranslation();
  const { sync, catalogue, images, readiness } = useSnapshot(engineState).snapshot;
  const countText = (count: number, of: number | null) =>
    of === null ? t("import.count", { done: count }) : t("import.countOf", { done: count, total: of });
  const counters = isOpen && catalogue.state !== "ready" && "counters" in sync ? sync.counters : null;
  // An interrupted import has left products, which the resumed one has yet to count.
  const growing = catalogue.state === "growing" ? catalogue.products : 0;
  const products = counters
    ? countText(Math.max(counters.products, growing), counters.totalProducts)
    : countText(isOpen && "products" in catalogue ? catalogue.products : store.products, null);
  const { download } = images;
  const counted = size?.images ?? (isOpen ? readiness?.images : null);
  if (isOpen && download.state === "running" && download.counts.total > 0) {
    const { processed, failed, total } = download.counts;
    // A download that replaces stored images begins at 0.
    return { products, images: countText(Math.max(processed - failed, counted?.stored ?? 0), total) };
  }
  if (counted) return { products, images: countText(counted.stored, counted.of) };
  return { products, images: t(isOpen && sync.state === "running" ? "device.imagesLater" : "device.notCounted") };
}
