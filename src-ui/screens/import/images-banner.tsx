import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { ImageDownloadState } from "../../../src-worker/contract/images";
import { engineState } from "../../foundations/engine/engine-state";
import { ProgressBar } from "../../foundations/parts/progress-bar";
import { CancelTask } from "../../foundations/progress/cancel-task";
import { useNow } from "../../foundations/progress/use-running-import";
import { useTimeLeft } from "../../foundations/progress/use-time-left";
import { useDurationText } from "../../foundations/words/use-duration-text";
import { PauseImages } from "../../pieces/device/images/pause-images";
import { imagesPercent } from "./images-progress";
import styles from "./import-banner.module.css";

/** The running image download. Renders nothing while none runs. */
export const ImagesBanner = memo(function ImagesBanner(): ReactNode {
  const { images, profiler } = useSnapshot(engineState).snapshot;
  const { download, paused } = images;
  return (
    download.state === "running" && (
      <Banner download={download} paused={paused} isExperimenting={profiler.experiment !== null} />
    )
  );
});

interface BannerProps {
  readonly download: Extract<ImageDownloadState, { state: "running" }>;
  readonly paused: boolean;
  /** Whether an experiment of the sync profiler runs. */
  readonly isExperimenting: boolean;
}

function Banner({ download, paused, isExperimenting }: BannerProps): ReactNode {
  const { t } = useTranslation();
  const durationText = useDurationText();
  const { counts, waiting } = download;
  const isIdle = waiting || paused;
  const waitText = isExperimenting ? "images.waitingForExperiment" : "images.waiting";
  const now = useNow(!isIdle);
  const left = useTimeLeft(isIdle ? "" : "images", { done: counts.processed, total: counts.total }, now);
  const percent = imagesPercent(counts);
  const count = counts.total > 0 ? t("import.countOf", { done: counts.processed, total: counts.total }) : "";
  return (
    <section className={`card ${styles.card}`} aria-labelledby="images-title">
      <div className={`row wrap at-end gap-8 ${styles.line}`}>
        <div className={styles.words}>
          <p id="images-title" className="strong breakable">
            {t("images.downloading")}
          </p>
          <p className={`small wrap figures ${styles.figures}`}>
            {isIdle && <span aria-live="polite">{t(waiting ? waitText : "images.paused")}</span>}
            {count && <span>{count}</span>}
            <span>{t("import.percent", { percent })}</span>
            {counts.failed > 0 && <span>{t("import.imagesFailed", { number: counts.failed })}</span>}
            {left !== null && <span>{t("import.left", { time: durationText(left) })}</span>}
          </p>
        </div>
        <div className="wrap at-end gap-8">
          {!waiting && <PauseImages />}
          <CancelTask task="images" />
        </div>
        <ProgressBar
          className={styles.bar}
          percent={percent}
          label={t("images.progress")}
          spoken={count || t("import.percent", { percent })}
        />
      </div>
    </section>
  );
}
