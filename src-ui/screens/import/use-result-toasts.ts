import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { ImagesState } from "../../../src-worker/contract/images";
import type { Readiness } from "../../../src-worker/contract/readiness";
import type { Snapshot } from "../../../src-worker/contract/snapshot";
import { engineState } from "../../foundations/engine/engine-state";
import { queueToast } from "../../foundations/parts/toast-state";
import { changeCount } from "../../pieces/differences/change-count";
import { isLacking } from "./images-progress";
import { hasGaps, notice } from "./notice";
import { useNoticeWords } from "./use-notice-words";

/** The results that were reported; for the page, because a kiosk's end shows the notices anew. */
const reported = { sync: "", images: "" };

/** Reports each sync and image download that lacks nothing by a toast, once. */
export function useResultToasts(onShowChanges: () => void): void {
  const { t } = useTranslation();
  const { snapshot } = useSnapshot(engineState);
  const words = useNoticeWords();
  const result = syncResult(snapshot);
  const stored = imagesResult(snapshot);
  useEffect(() => {
    const content = result ? JSON.stringify(result.report) : "";
    const isNew = content !== reported.sync;
    reported.sync = content;
    if (!result || !isNew) return;
    const { title, sentences } = words(result);
    queueToast({
      text: `${title}: ${sentences[0]}`,
      action:
        changeCount(snapshot.store?.differences ?? null) > 0 ? { label: t("changes.show"), act: onShowChanges } : null,
    });
  });
  useEffect(() => {
    if (stored === "counting") return;
    const content = stored ? JSON.stringify(stored.report) : "";
    const isNew = content !== reported.images;
    reported.images = content;
    if (stored && isNew) queueToast({ text: imagesText(stored), action: null });
  });

  function imagesText({ stored: count, of: total }: Readiness["images"]): string {
    if (total > 0 && count === total) return t("images.allStored", { count: total });
    return `${t("images.done")}: ${t("images.storedOf", { stored: count, total })}`;
  }
}

/** The sync that has ended and lacks nothing; null for none. */
function syncResult(snapshot: Snapshot) {
  const shown = notice(snapshot);
  return shown?.kind === "complete" && !hasGaps(shown) ? shown : null;
}

/**
 * A report says what a download did; only the engine's count of the storage says what is on the device. Null without a
 * download that has ended, fetched something and lacks nothing. An offer of the remaining images has its own notice.
 */
function imagesResult({ images, readiness }: { readonly images: ImagesState; readonly readiness: Readiness | null }) {
  const { download, offer } = images;
  if (!("report" in download) || offer !== null || isLacking(download.report)) return null;
  if (download.report.fetched === 0) return null;
  return readiness ? { ...readiness.images, report: download.report } : "counting";
}
