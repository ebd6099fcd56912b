import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { ImagesReport } from "../../src-worker/contract/images";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { failureText } from "../engine/failure-text";
import { Button } from "../parts/button";
import { NoticeStrip } from "./notice-strip";
import { useDismissal } from "./use-dismissal";

/** The result of the last image download, until it is dismissed or the next one begins. */
export const ImagesNotice = memo(function ImagesNotice(): ReactNode {
  const { download, offer } = useSnapshot(engineState).snapshot.images;
  const report = download.state === "ended" ? download.report : null;
  const { dismissed, dismiss } = useDismissal(JSON.stringify(report));
  // An offer asks about the rest of the images and has its own notice.
  const shown = report !== null && offer === null && !dismissed && isNews(report);
  return <div aria-live="polite">{shown && <Strip report={report} onDismiss={dismiss} />}</div>;
});

/** Whether a download did or lacked anything: one that found every image on the device is not reported. */
function isNews({ fetched, failed, stopped }: ImagesReport): boolean {
  return fetched > 0 || failed > 0 || stopped !== null;
}

function Strip({ report, onDismiss }: { readonly report: ImagesReport; onDismiss(): void }): ReactNode {
  const { t } = useTranslation();
  const { total, processed, failed, stopped } = report;
  const heldOf = total > 0 ? [t("images.heldOf", { held: processed - failed, total })] : [];
  if (!stopped && failed === 0)
    return (
      <NoticeStrip
        tone="success"
        icon={CircleCheck}
        title={t("images.done")}
        sentences={[t("images.allHeld", { count: total })]}
        onDismiss={onDismiss}
      />
    );
  if (stopped?.code === "images-elsewhere")
    return <NoticeStrip tone="plain" icon={Info} sentences={[failureText(stopped, t)]} onDismiss={onDismiss} />;
  const isCancelled = stopped?.code === "cancelled";
  const actions = (
    <Button kind="secondary" onClick={() => void engine.downloadImages(true)}>
      {isCancelled ? t("import.goOn") : t("import.tryAgain")}
    </Button>
  );
  if (isCancelled)
    return (
      <NoticeStrip tone="plain" icon={Info} title={t("images.cancelled")} sentences={heldOf} onDismiss={onDismiss}>
        {actions}
      </NoticeStrip>
    );
  return (
    <NoticeStrip
      tone={stopped ? "danger" : "warning"}
      icon={stopped ? CircleAlert : TriangleAlert}
      title={t(stopped ? "images.stopped" : "images.someFailed")}
      sentences={[stopped ? failureText(stopped, t) : t("images.failed", { count: failed }), ...heldOf]}
      onDismiss={onDismiss}
    >
      {actions}
    </NoticeStrip>
  );
}
