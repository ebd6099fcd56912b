import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Outcome } from "../../../../src-worker/contract/outcome";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";
import { useCommand } from "../../../foundations/engine/use-command";
import { deviceStorage } from "../../../foundations/local-storage/device-storage";
import { storeMirror } from "../../../foundations/local-storage/store-mirror";
import { viewState } from "../../../foundations/local-storage/view-state";
import { appFiles } from "../../../foundations/offline/app-files";
import { Button } from "../../../foundations/parts/button";
import { Dialog } from "../../../foundations/parts/dialog";
import { FailureLine } from "../../../foundations/parts/failure-line";
import { track } from "../../../foundations/privacy/analytics/track";
import styles from "./clear-cache.module.css";
import { reloadCleared } from "./cleared";

/** Milliseconds that the reload waits for missing files of the app; the service worker goes on fetching them. */
const patienceMs = 10_000;

const goes = ["catalogues", "connections", "settings"] as const;
const stays = ["orders", "choices"] as const;

/** The button that removes all stores from this browser, after a question that lists what goes and what stays. */
export function ClearCache(): ReactNode {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState(false);
  const hint = useId();
  return (
    <>
      <p id={hint} className="small">
        {t("clear.hint")}
      </p>
      <Button kind="danger" className={styles.button} aria-describedby={hint} onClick={() => setConfirming(true)}>
        {t("clear.all")}
      </Button>
      {confirming && <Question onKeep={() => setConfirming(false)} />}
    </>
  );
}

function Question({ onKeep }: { onKeep(): void }): ReactNode {
  const { t } = useTranslation();
  const { online } = useSnapshot(engineState).snapshot;
  const { run, busy, failure } = useCommand(clearDevice);
  const leave = () => {
    if (!busy) onKeep();
  };
  return (
    <Dialog
      variant="center"
      title={t("clear.title")}
      closeLabel={t("app.close")}
      className={styles.dialog}
      onClose={leave}
    >
      <div className={`stack gap-12 ${styles.content}`}>
        <div>
          <p className="strong">{t("clear.goes")}</p>
          <ul>
            {goes.map((part) => (
              <li key={part}>{t(`clear.gone.${part}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <p className="strong">{t("clear.stays")}</p>
          <ul>
            {stays.map((part) => (
              <li key={part}>{t(`clear.remaining.${part}`)}</li>
            ))}
          </ul>
        </div>
        {!online && <p className="warning">{t("clear.offline")}</p>}
        <FailureLine failure={failure} />
      </div>
      <div className="dialog-footer wrap at-end gap-8">
        <Button kind="secondary" aria-disabled={busy} onClick={leave}>
          {t("clear.keep")}
        </Button>
        <Button kind="danger" aria-disabled={busy} onClick={() => !busy && void run()}>
          <span aria-live="polite">{busy ? t("clear.clearing") : t("clear.confirm")}</span>
        </Button>
      </div>
    </Dialog>
  );
}

/** Removes all stores, then reloads the page. */
async function clearDevice(): Promise<Outcome<null>> {
  const outcome = await engine.clearCache();
  if (!outcome.ok) return outcome;
  track("cache_cleared", {});
  storeMirror.clear();
  deviceStorage.write("setup-progress", null);
  deviceStorage.write("unended-drawings", null);
  viewState.settings.platform = null;
  // The app's own files hold no data and are never deleted, so that the app starts without a network.
  await Promise.race([appFiles.fetchMissing(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  reloadCleared();
  return outcome;
}
