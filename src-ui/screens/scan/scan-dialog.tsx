import CameraOff from "lucide-react/icons/camera-off";
import CloudOff from "lucide-react/icons/cloud-off";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { platformFacts } from "../../../src-worker/contract/platforms";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { Notice } from "../../foundations/parts/notice";
import styles from "./camera-view.module.css";
import { canUseCamera } from "./can-use-camera";
import { CodeField } from "./code-field";
import { useCamera } from "./use-camera";
import { whatStoreLacks } from "./what-store-lacks";

export interface ScanDialogProps {
  /** The unknown code; null to show the camera. */
  readonly missed: string | null;
  onCode(code: string): void;
  onSearch(code: string): void;
  /** Opens the camera again. */
  onAgain(): void;
  onClose(): void;
}

/** The scan dialog: the camera, or the message for an unknown code. */
export function ScanDialog({ missed, onCode, onSearch, onAgain, onClose }: ScanDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog variant="sheet" title={t("scan.title")} closeLabel={t("app.close")} onClose={onClose}>
      {missed === null ? (
        <CameraView onCode={onCode} />
      ) : (
        <ScanMissed code={missed} onSearch={() => onSearch(missed)} onAgain={onAgain} />
      )}
    </Dialog>
  );
}

interface ScanMissedProps {
  readonly code: string;
  onSearch(): void;
  onAgain(): void;
}

/** The message for an unknown code: a possible reason, and the next steps. */
function ScanMissed({ code, onSearch, onAgain }: ScanMissedProps): ReactNode {
  const { t } = useTranslation();
  const { store } = useSnapshot(engineState).snapshot;
  return (
    <Notice
      icon={ScanBarcode}
      title={t("scan.missed", { code })}
      text={t(`scan.lacks.${store ? whatStoreLacks(store) : "nothing"}`, {
        platform: store ? platformFacts[store.platform].name : "",
      })}
      alert
    >
      <Button kind="primary" onClick={onSearch}>
        {t("scan.search")}
      </Button>
      {canUseCamera() && (
        <Button kind="secondary" onClick={onAgain}>
          {t("scan.again")}
        </Button>
      )}
    </Notice>
  );
}

/** The camera image with a scan frame, or why there is none. */
function CameraView({ onCode }: { onCode(code: string): void }): ReactNode {
  const { t } = useTranslation();
  const { video, state, retry } = useCamera(onCode);
  const trouble = state !== "starting" && state !== "looking";
  return (
    <div className={`column grow ${styles.view}`}>
      <div className={styles.stage} hidden={trouble}>
        <video
          ref={video}
          className={`cover full-width ${styles.video}`}
          aria-label={t("scan.image")}
          muted
          playsInline
        />
        <div className={`cover ${styles.frame}`} aria-hidden />
      </div>
      {trouble ? (
        <>
          <Notice
            icon={state === "unavailable" ? CloudOff : CameraOff}
            title={t(`scan.${state}`)}
            text={t(`scan.${state}Hint`)}
            alert
          >
            <Button kind="primary" onClick={retry}>
              {t("scan.retry")}
            </Button>
          </Notice>
          <CodeField onCode={onCode} />
        </>
      ) : (
        <p role="status" className={`rigid muted centred ${styles.hint}`}>
          {t(state === "starting" ? "scan.starting" : "scan.aim")}
        </p>
      )}
    </div>
  );
}
