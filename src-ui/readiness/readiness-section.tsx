import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Failure } from "../../src-worker/contract/outcome";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { appFiles } from "../offline/app-files";
import { Button } from "../parts/button";
import { FailureLine } from "../parts/failure-line";
import { Section } from "../parts/section";
import { MissingList } from "./missing-list";
import { ReadinessRow } from "./readiness-row";
import styles from "./readiness-section.module.css";
import { useReadiness } from "./use-readiness";

/** Settings: whether this device can work offline, what it holds and what is missing. */
export function ReadinessSection(): ReactNode {
  const { t } = useTranslation();
  const { snapshot } = useSnapshot(engineState);
  const { catalogue, files, ready } = useReadiness();
  const [failure, setFailure] = useState<Failure | null>(null);
  const syncing = snapshot.sync.state === "running" || snapshot.sync.state === "following";
  const held = snapshot.catalogue.state === "held";
  const counting = held && !syncing;

  // The browser may have evicted data since the last count.
  useEffect(() => {
    if (counting) void engine.checkReadiness();
  }, [counting]);

  async function fetchMissing(): Promise<void> {
    setFailure(null);
    const files = appFiles.fetchMissing();
    if (!catalogue) return;
    const { products, collections, search, images } = catalogue;
    const listed = [products, collections, search].every((part) => part.held === part.of);
    if (listed && images.held === images.of) return files;
    const outcome = await (listed ? engine.fetchImages(true) : engine.startSync());
    if (!outcome.ok) setFailure(outcome.failure);
  }

  return (
    <Section title={t("readiness.title")} hint={t(ready ? "readiness.readyHint" : "readiness.hint")}>
      <ul className={`stack plain-list ${styles.rows}`}>
        <ReadinessRow label={t("readiness.products")} part={catalogue?.products} counting={counting} />
        <ReadinessRow label={t("readiness.collections")} part={catalogue?.collections} counting={counting} />
        <ReadinessRow label={t("readiness.search")} part={catalogue?.search} counting={counting} />
        <ReadinessRow label={t("readiness.images")} part={catalogue?.images} counting={counting} />
        <ReadinessRow label={t("readiness.files")} part={files ?? undefined} counting />
      </ul>
      {catalogue && catalogue.images.held < catalogue.images.of && !syncing && (
        <MissingList counted={catalogue.images.held} />
      )}
      <FailureLine failure={failure} />
      {!ready && held && (
        <Button kind="primary" className={styles.fetch} disabled={syncing} onClick={() => void fetchMissing()}>
          {t("readiness.fetchMissing")}
        </Button>
      )}
    </Section>
  );
}
