import CameraOff from "lucide-react/icons/camera-off";
import CloudOff from "lucide-react/icons/cloud-off";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import Zap from "lucide-react/icons/zap";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";
import { useOrdering } from "../../foundations/local-storage/kiosk-state";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { Notice } from "../../foundations/parts/notice";
import { platformName } from "../../foundations/words/platform-name";
import styles from "./camera-view.module.css";
import { canUseCamera } from "./can-use-camera";
import { CodeField, type CodeFieldProps } from "./code-field";
import { rapidMode } from "./rapid-mode";
import { useCamera } from "./use-camera";
import { whatStoreLacks } from "./what-store-lacks";

const RapidList = lazyScreen(async () => (await import("./rapid-list")).RapidList);

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
  const { isOn } = useSnapshot(rapidMode);
  const ordering = useOrdering();
  return (
    <Dialog
      variant="sheet"
      tall={isOn}
      title={t("scan.title")}
      closeLabel={t("app.close")}
      action={ordering && <RapidToggle onSwitch={missed === null ? null : onAgain} />}
      onClose={onClose}
    >
      {missed === null ? (
        <>
          <CameraView key={String(isOn)} isRapid={isOn} onCode={onCode} />
          {isOn && <RapidList />}
        </>
      ) : (
        <ScanMissed code={missed} onSearch={() => onSearch(missed)} onAgain={onAgain} />
      )}
    </Dialog>
  );
}

/** @param onSwitch called after a press, beside the change of the mode */
function RapidToggle({ onSwitch }: { readonly onSwitch: (() => void) | null }): ReactNode {
  const { t } = useTranslation();
  const { isOn } = useSnapshot(rapidMode);
  return (
    <Button
      kind={isOn ? "primary" : "secondary"}
      aria-pressed={isOn}
      onClick={() => {
        rapidMode.isOn = !isOn;
        onSwitch?.();
      }}
    >
      <Zap size={20} strokeWidth={1.75} aria-hidden />
      {t("rapid.title")}
    </Button>
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
        platform: store ? platformName(store.platform, t) : "",
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
function CameraView({ isRapid, onCode }: CodeFieldProps): ReactNode {
  const { t } = useTranslation();
  const { video, state, retry } = useCamera(onCode, isRapid);
  const trouble = state !== "starting" && state !== "looking";
  return (
    <div className={`column grow ${styles.view}`} data-rapid={isRapid}>
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
          {isRapid ? (
            <div role="alert" className={`row between gap-12 ${styles.trouble}`}>
              <p className="muted">{t(`scan.${state}`)}</p>
              <Button kind="quiet" onClick={retry}>
                {t("scan.retry")}
              </Button>
            </div>
          ) : (
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
          )}
          <CodeField isRapid={isRapid} onCode={onCode} />
        </>
      ) : (
        <p role="status" className={`rigid muted centred ${styles.hint}`}>
          {t(state === "starting" ? "scan.starting" : "scan.aim")}
        </p>
      )}
    </div>
  );
}
