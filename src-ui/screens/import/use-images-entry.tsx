import CircleAlert from "lucide-react/icons/circle-alert";
import CloudOff from "lucide-react/icons/cloud-off";
import ImageDown from "lucide-react/icons/image-down";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { type ImageCounts, type ImageDownloadState, imageSides } from "../../../src-worker/contract/images";
import type { Failure } from "../../../src-worker/contract/outcome";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { CancelTask } from "../../foundations/progress/cancel-task";
import { useNow } from "../../foundations/progress/use-running-import";
import { useTimeLeft } from "../../foundations/progress/use-time-left";
import { failureText } from "../../foundations/words/failure-text";
import { useDurationText } from "../../foundations/words/use-duration-text";
import { PauseImages } from "../../pieces/device/images/pause-images";
import { imagesPercent, isLacking } from "./images-progress";
import type { NoticeEntry } from "./notice-entry";
import { StageList } from "./stage-list";
import { useDismissal } from "./use-dismissal";
import { useEachSecond } from "./use-each-second";

/** The image download: its progress while it runs, then what it lacks. Null without either. */
export function useImagesEntry(): NoticeEntry | null {
  const { download } = useSnapshot(engineState).snapshot.images;
  const running = useRunningEntry(download.state === "running" ? download : null);
  const ended = useEndedEntry(download);
  return running ?? ended;
}

const none: ImageCounts = { total: 0, processed: 0, failed: 0, fetched: 0 };

function useRunningEntry(download: Extract<ImageDownloadState, { state: "running" }> | null): NoticeEntry | null {
  const { t } = useTranslation();
  const durationText = useDurationText();
  const { images, profiler } = useSnapshot(engineState).snapshot;
  const waiting = download?.waiting ?? false;
  const isIdle = download === null || waiting || images.paused;
  const now = useNow(!isIdle);
  // Images arrive many times a second, and each change renders a frame.
  const counts = useEachSecond(download?.counts ?? none, `${download?.state} ${isIdle}`, now);
  const left = useTimeLeft(isIdle ? "" : "images", { done: counts.processed, total: counts.total }, now);
  if (!download) return null;
  const waitText = profiler.experiment === null ? t("images.waiting") : t("images.waitingForExperiment");
  const { processed: done, total, failed } = counts;
  const count = total > 0 ? t("import.countOf", { done, total }) : "";
  const percent = imagesPercent(counts);
  return {
    id: "images",
    urgency: "images",
    tone: "muted",
    icon: ImageDown,
    title: t("images.downloading"),
    sentences: isIdle ? [waiting ? waitText : t("images.paused")] : [],
    figures: [
      ...(count ? [count] : []),
      ...(failed > 0 ? [t("import.imagesFailed", { number: failed })] : []),
      ...(left === null ? [] : [t("import.left", { time: durationText(left) })]),
    ],
    bar: {
      percent: total > 0 ? percent : 0,
      label: t("images.progress"),
      spoken: count || t("import.percent", { percent: 0 }),
    },
    actions: (
      <>
        {!waiting && <PauseImages />}
        <CancelTask task="images" />
      </>
    ),
    details: (
      <StageList
        stages={[{ stage: "images", state: "running", percent, done: total > 0 ? done : null, total: total || null }]}
      />
    ),
  };
}

function useEndedEntry(download: ImageDownloadState): NoticeEntry | null {
  const { t } = useTranslation();
  const { images, readiness } = useSnapshot(engineState).snapshot;
  const report = "report" in download ? download.report : null;
  const { dismissed, dismiss } = useDismissal(JSON.stringify(report));
  // An offer of the remaining images has its own notice.
  if (report === null || !isLacking(report) || images.offer !== null || dismissed) return null;
  const { failed, stopped, reason } = report;
  const { stored, of: total } = readiness?.images ?? { stored: 0, of: 0 };
  const storedOf = total > 0 ? [t("images.storedOf", { stored, total })] : [];
  const entry = { id: "images", tone: "muted", icon: Info, title: "", onDismiss: dismiss } as const;
  if (stopped?.code === "images-elsewhere")
    return { ...entry, urgency: "information", sentences: [failureText(stopped, t)] };
  if (download.state === "waiting-for-network")
    return {
      ...entry,
      urgency: "information",
      icon: CloudOff,
      title: t("images.waitsForNetwork"),
      sentences: [...storedOf, t("images.goesOnOnline")],
    };
  const isCancelled = stopped?.code === "cancelled";
  const again = (
    <Button kind="secondary" onClick={() => void engine.downloadImages(true)}>
      {isCancelled ? t("import.goOn") : t("import.tryAgain")}
    </Button>
  );
  if (isCancelled)
    return { ...entry, urgency: "images", title: t("images.cancelled"), sentences: storedOf, actions: again };
  const isRemoved = stopped?.code === "images-removed";
  const isStopped = stopped !== null && !isRemoved;
  return {
    ...entry,
    urgency: "images",
    tone: isStopped ? "danger" : "warning",
    icon: isStopped ? CircleAlert : TriangleAlert,
    title: t(isRemoved ? "images.removed" : stopped ? "images.stopped" : "images.someFailed"),
    sentences: [
      ...(stopped
        ? [failureText(stopped, t)]
        : [t("images.failed", { count: failed }), ...(reason ? [failureText(reason, t)] : [])]),
      ...storedOf,
    ],
    actions: again,
    ...(stopped && lacksSpace(stopped) ? { decisions: <MakeSpace /> } : {}),
  };
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
