import CameraOff from "lucide-react/icons/camera-off";
import CloudOff from "lucide-react/icons/cloud-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import styles from "./camera-view.module.css";
import { useCamera } from "./use-camera";

/** The camera image with a scan frame, or why there is none. */
export function CameraView({ onCode }: { onCode(code: string): void }): ReactNode {
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
      ) : (
        <p role="status" className={`rigid muted centred ${styles.hint}`}>
          {t(state === "starting" ? "scan.starting" : "scan.aim")}
        </p>
      )}
    </div>
  );
}
