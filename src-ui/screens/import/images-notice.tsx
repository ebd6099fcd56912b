import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CloudOff from "lucide-react/icons/cloud-off";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { type ImagesReport, imageSides } from "../../../src-worker/contract/images";
import type { Failure } from "../../../src-worker/contract/outcome";
import type { Readiness } from "../../../src-worker/contract/readiness";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { failureText } from "../../foundations/words/failure-text";
import { NoticeStrip } from "./notice-strip";
import { useDismissal } from "./use-dismissal";

/** The result of the last image download, until it is dismissed or the next one begins. */
export const ImagesNotice = memo(function ImagesNotice(): ReactNode {
  const { images, sync, readiness } = useSnapshot(engineState).snapshot;
  const { download } = images;
  const report = "report" in download ? download.report : null;
  const { dismissed, dismiss } = useDismissal(JSON.stringify(report));
  // The notice of the last sync reports its images; the next sync does not report them again.
  if (report !== null && !isLacking(report) && sync.state === "complete" && !dismissed) dismiss();
  // An offer of the remaining images has its own notice.
  const shown = report !== null && images.offer === null && !dismissed && (isLacking(report) || report.fetched > 0);
  return (
    <div aria-live="polite">
      {shown && (
        <Strip
          report={report}
          stored={readiness}
          waits={download.state === "waiting-for-network"}
          onDismiss={dismiss}
        />
      )}
    </div>
  );
});

/** Whether images of the catalogue may be missing after a download. */
function isLacking({ failed, stopped }: ImagesReport): boolean {
  return failed > 0 || stopped !== null;
}

/** A sentence for the sync's notice: every image is on the device after the download that the sync began. */
export function AllImagesStored(): ReactNode {
  const { t } = useTranslation();
  const { images, readiness } = useSnapshot(engineState).snapshot;
  const { download } = images;
  if (download.state !== "ended" || download.report.fetched === 0 || !readiness || !areAllStored(readiness))
    return null;
  return <p>{t("images.allStored", { count: readiness.images.of })}</p>;
}

/** A report says what a download did. Only the engine's count of the storage says what is on the device. */
function areAllStored({ images: { stored, of } }: Pick<Readiness, "images">): boolean {
  return of > 0 && stored === of;
}

interface StripProps {
  readonly report: ImagesReport;
  /** Null during the count. */
  readonly stored: Pick<Readiness, "images"> | null;
  /** Whether the engine resumes the download when the network is back. */
  readonly waits: boolean;
  onDismiss(): void;
}

function Strip({ report, stored, waits, onDismiss }: StripProps): ReactNode {
  const { t } = useTranslation();
  const { failed, stopped, reason } = report;
  const { stored: count, of: total } = stored?.images ?? { stored: 0, of: 0 };
  const storedOf = total > 0 ? [t("images.storedOf", { stored: count, total })] : [];
  if (!isLacking(report))
    return (
      <NoticeStrip
        tone="success"
        icon={CircleCheck}
        title={t("images.done")}
        sentences={stored && areAllStored(stored) ? [t("images.allStored", { count: total })] : storedOf}
        onDismiss={onDismiss}
      />
    );
  if (stopped?.code === "images-elsewhere")
    return <NoticeStrip tone="muted" icon={Info} sentences={[failureText(stopped, t)]} onDismiss={onDismiss} />;
  if (waits)
    return (
      <NoticeStrip
        tone="muted"
        icon={CloudOff}
        title={t("images.waitsForNetwork")}
        sentences={[...storedOf, t("images.goesOnOnline")]}
        onDismiss={onDismiss}
      />
    );
  const isCancelled = stopped?.code === "cancelled";
  const actions = (
    <>
      {stopped && lacksSpace(stopped) && <MakeSpace />}
      <Button kind="secondary" onClick={() => void engine.downloadImages(true)}>
        {isCancelled ? t("import.goOn") : t("import.tryAgain")}
      </Button>
    </>
  );
  if (isCancelled)
    return (
      <NoticeStrip tone="muted" icon={Info} title={t("images.cancelled")} sentences={storedOf} onDismiss={onDismiss}>
        {actions}
      </NoticeStrip>
    );
  const isRemoved = stopped?.code === "images-removed";
  return (
    <NoticeStrip
      tone={stopped && !isRemoved ? "danger" : "warning"}
      icon={stopped && !isRemoved ? CircleAlert : TriangleAlert}
      title={t(isRemoved ? "images.removed" : stopped ? "images.stopped" : "images.someFailed")}
      sentences={[
        ...(stopped
          ? [failureText(stopped, t)]
          : [t("images.failed", { count: failed }), ...(reason ? [failureText(reason, t)] : [])]),
        ...storedOf,
      ]}
      onDismiss={onDismiss}
    >
      {actions}
    </NoticeStrip>
  );
}

function lacksSpace({ code }: Failure): boolean {
  return ["images-no-space", "images-removed", "images-over-budget", "storage-full"].includes(code);
}

/** Ways to more space: smaller images, then other stores to remove. */
function MakeSpace(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { images, stores } = useSnapshot(engineState).snapshot;
  return (
    <>
      {images.side > Math.min(...imageSides) && (
        <Button kind="secondary" onClick={() => go({ settings: "data" })}>
          {t("images.smaller")}
        </Button>
      )}
      {stores.length > 1 && (
        <Button kind="secondary" onClick={() => go({ settings: "store" })}>
          {t("images.otherStores")}
        </Button>
      )}
    </>
  );
}
