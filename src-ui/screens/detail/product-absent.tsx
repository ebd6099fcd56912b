import CloudAlert from "lucide-react/icons/cloud-alert";
import PackageOpen from "lucide-react/icons/package-open";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Failure } from "../../../src-worker/contract/outcome";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { isSyncing } from "../../foundations/engine/use-is-syncing";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { Notice } from "../../foundations/parts/notice";
import { failureText } from "../../foundations/words/failure-text";

export interface ProductAbsentProps {
  /** Why reading failed; null if this device does not hold the product. */
  readonly failure: Failure | null;
  onRetry(): void;
  onClose(): void;
}

/** The dialog for a product that is not on this device (offers a refresh) or could not be read (offers a retry). */
export function ProductAbsent({ failure, onRetry, onClose }: ProductAbsentProps): ReactNode {
  const { t } = useTranslation();
  const title = failure ? t("detail.failedTitle") : t("detail.unknownTitle");
  return (
    <Dialog variant="center" title={title} closeLabel={t("detail.close")} onClose={onClose}>
      {failure ? (
        <Notice icon={CloudAlert} level={2} title={failureText(failure, t)} alert>
          <Button kind="primary" onClick={onRetry}>
            {t("detail.tryAgain")}
          </Button>
        </Notice>
      ) : (
        <NotHereYet />
      )}
    </Dialog>
  );
}

function NotHereYet(): ReactNode {
  const { t } = useTranslation();
  const { store, sync } = useSnapshot(engineState).snapshot;
  const kiosk = useKiosk() !== null;
  // While another window syncs, the engine refuses a sync from this window.
  const syncing = isSyncing({ sync });
  const failed = sync.state === "failed" && sync.failure.code !== "cancelled" ? sync.failure : null;
  return (
    <Notice
      icon={PackageOpen}
      title={t("detail.unknown")}
      {...(!kiosk && { text: failed ? failureText(failed, t) : t("detail.unknownHint") })}
      alert={failed !== null}
    >
      {store && !kiosk && (
        <Button kind="primary" disabled={syncing} onClick={() => void engine.startSync()}>
          {syncing ? t("detail.syncing") : t("detail.sync")}
        </Button>
      )}
    </Notice>
  );
}
