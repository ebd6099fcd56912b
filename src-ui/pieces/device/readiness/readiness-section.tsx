import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import type { ImageCounts } from "../../../../src-worker/contract/images";
import type { Outcome } from "../../../../src-worker/contract/outcome";
import type { MissingImages, StoredOf } from "../../../../src-worker/contract/readiness";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";
import { useCommand } from "../../../foundations/engine/use-command";
import { isSyncing } from "../../../foundations/engine/use-is-syncing";
import { appFiles } from "../../../foundations/offline/app-files";
import { Button } from "../../../foundations/parts/button";
import { Disclosure } from "../../../foundations/parts/disclosure";
import { FailureLine } from "../../../foundations/parts/failure-line";
import { Section } from "../../../foundations/parts/section";
import { whileCurrent } from "../../../foundations/parts/while-current";
import styles from "./readiness-section.module.css";
import { useReadiness } from "./use-readiness";

/** Settings: whether this device can work offline, with counts of stored and missing data. */
export function ReadinessSection(): ReactNode {
  const { t } = useTranslation();
  const { snapshot } = useSnapshot(engineState);
  const { catalogue, files, ready } = useReadiness();
  const fetching = useCommand(
    (imagesOnly: boolean): Promise<Outcome<unknown>> => (imagesOnly ? engine.downloadImages(true) : engine.startSync()),
  );
  const { download } = snapshot.images;
  const syncing = isSyncing(snapshot);
  const downloading = download.state === "running";
  const isComplete = snapshot.catalogue.state === "ready";
  const counting = isComplete && !syncing;
  const counters = "counters" in snapshot.sync ? snapshot.sync.counters : null;
  // An interrupted import has left products, which the resumed one has yet to count.
  const growing = snapshot.catalogue.state === "growing" ? snapshot.catalogue : null;

  // The browser may have evicted data since the last count.
  useEffect(() => {
    if (counting) void engine.checkReadiness();
  }, [counting]);

  async function fetchMissing(): Promise<void> {
    const files = appFiles.fetchMissing();
    if (!catalogue) return;
    const { products, collections, search, images } = catalogue;
    const listed = [products, collections, search].every((part) => part.stored === part.of);
    if (listed && images.stored === images.of) return files;
    await fetching.run(listed);
  }

  return (
    <Section title={t("readiness.title")} hint={t(ready ? "readiness.readyHint" : "readiness.hint")}>
      <ul className={`stack plain-list ${styles.rows}`}>
        <ReadinessRow
          label={t("readiness.products")}
          part={catalogue?.products}
          counting={counting}
          read={Math.max(counters?.products ?? 0, growing?.products ?? 0)}
        />
        <ReadinessRow
          label={t("readiness.collections")}
          part={catalogue?.collections}
          counting={counting}
          read={Math.max(counters?.collections ?? 0, growing?.collections ?? 0)}
        />
        <ReadinessRow label={t("readiness.search")} part={catalogue?.search} counting={counting} />
        <ReadinessRow
          label={t("readiness.images")}
          part={downloading ? downloaded(download.counts) : catalogue?.images}
          counting={counting}
          estimated={downloading}
        />
        <ReadinessRow label={t("readiness.files")} part={files ?? undefined} counting />
      </ul>
      {catalogue && catalogue.images.stored < catalogue.images.of && !syncing && !downloading && (
        <MissingList counted={catalogue.images.stored} />
      )}
      <FailureLine failure={fetching.failure} />
      {!ready && isComplete && (
        <Button
          kind="primary"
          className={styles.fetch}
          disabled={syncing || downloading}
          onClick={() => void fetchMissing()}
        >
          {t("readiness.fetchMissing")}
        </Button>
      )}
    </Section>
  );
}

/** The images on the device during a download; undefined until they are counted. */
function downloaded({ total, processed, failed }: ImageCounts): StoredOf | undefined {
  return total > 0 ? { stored: processed - failed, of: total } : undefined;
}

interface ReadinessRowProps {
  readonly label: string;
  /** Undefined before the first count. */
  readonly part: StoredOf | undefined;
  /** Whether a count runs; never during a sync or without a store. */
  readonly counting: boolean;
  /** The count that a running sync has read so far. */
  readonly read?: number;
  /** Whether `part` is a running download's progress: only a count of the storage says that everything is there. */
  readonly estimated?: boolean;
}

/** How much of one kind of data is on the device. */
function ReadinessRow({ label, part, counting, read, estimated = false }: ReadinessRowProps): ReactNode {
  const { t } = useTranslation();
  const whole = !estimated && part !== undefined && part.stored === part.of;
  const Icon = whole ? CircleCheck : CircleDashed;
  return (
    <li className={`stack gap-12 target ${styles.row}`}>
      <Icon className={whole ? "success" : "muted"} size={20} strokeWidth={1.75} aria-hidden />
      <span>{label}</span>
      <span className="muted figures">
        {part
          ? t("readiness.storedOf", { stored: part.stored, of: part.of })
          : read
            ? t("import.count", { done: read })
            : t(counting ? "readiness.counting" : "readiness.waiting")}
      </span>
    </li>
  );
}

/** Products with missing images. @param counted number of stored images; a change reloads the list */
function MissingList({ counted }: { readonly counted: number }): ReactNode {
  const { t } = useTranslation();
  const [missing, setMissing] = useState<MissingImages | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the parameter
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const outcome = await engine.missingImages();
        if (outcome.ok && isCurrent()) setMissing(outcome.value);
      }),
    [counted],
  );
  if (!missing || missing.products === 0) return null;
  const { products, first } = missing;
  return (
    <Disclosure label={t("readiness.missing", { count: products })}>
      <ul className={styles.list}>
        {first.map(({ id, title, images }) => (
          <li key={id} className="row between gap-12">
            <Link href={`/app?product=${encodeURIComponent(id)}`}>{title}</Link>
            <span className={styles.count}>{t("readiness.missingImages", { count: images })}</span>
          </li>
        ))}
      </ul>
      {products > first.length && (
        <p className={styles.count}>{t("readiness.more", { count: products - first.length })}</p>
      )}
    </Disclosure>
  );
}
