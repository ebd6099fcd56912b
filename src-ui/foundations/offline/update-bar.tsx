import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";
import { useKiosk } from "../local-storage/kiosk-state";
import { Button } from "../parts/button";
import { isWorking, serviceWorkerLink } from "./service-worker-link";
import styles from "./update-bar.module.css";

/**
 * Offers a new version of the app, but not while a sync, a file import or an export runs. Reports a part that could not be loaded at once, because
 * the person has just opened it. A kiosk updates itself between two visitors.
 */
export function UpdateBar(): ReactNode {
  const { t } = useTranslation();
  const state = useSyncExternalStore(serviceWorkerLink.subscribe, serviceWorkerLink.state);
  const working = isWorking(useSnapshot(engineState).snapshot);
  const [putOff, setPutOff] = useState<typeof state>("current");
  const kiosk = useKiosk() !== null;
  const canWait = state === "waiting" || state === "replaced";
  const shown = putOff === state || ((working || kiosk) && canWait) ? "current" : state;
  const words = {
    waiting: t("update.ready"),
    replaced: t("update.replaced"),
    broken: t("update.broken"),
    reloading: t("update.reloading"),
  };
  return (
    <div role="status">
      {shown !== "current" && (
        <div className={`card row wrap at-end gap-8 ${styles.bar}`}>
          <p className={styles.words}>{words[shown]}</p>
          {shown !== "reloading" && (
            <div className="flex gap-8">
              <Button kind="quiet" onClick={() => setPutOff(shown)}>
                {t("update.later")}
              </Button>
              <Button kind="primary" onClick={() => serviceWorkerLink.apply()}>
                {t("update.reload")}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
