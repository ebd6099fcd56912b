import Smartphone from "lucide-react/icons/smartphone";
import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";
import { viewState } from "../../foundations/local-storage/view-state";
import { Button } from "../../foundations/parts/button";
import { InstallSteps } from "../../pieces/device/install/install-steps";
import { isPutOff } from "../../pieces/device/install/is-put-off";
import { declineInstall, promptInstall } from "../../pieces/device/install/prompt-install";
import { useInstall } from "../../pieces/device/install/use-install";
import { NoticeStrip } from "./notice-strip";

/** Offers to install the app once a store's catalogue is on the device; after 'Not now' again in 30 days. */
export const InstallNotice = memo(function InstallNotice(): ReactNode {
  const { t } = useTranslation();
  const { store, sync } = useSnapshot(engineState).snapshot;
  const { installDeclinedAt } = useSnapshot(viewState).settings;
  const state = useInstall();
  const [now] = useState(() => Date.now());
  const isReady = store !== null && store.platform !== "demo" && store.lastSync !== null && sync.state !== "running";
  const isOffered = (state === "offered" || state === "by-hand") && isReady && !isPutOff(installDeclinedAt, now);
  return (
    <div aria-live="polite">
      {isOffered && (
        <NoticeStrip
          tone="muted"
          icon={Smartphone}
          title={t("install.title")}
          sentences={[t(`install.state.${state}`)]}
          below={state === "by-hand" && <InstallSteps />}
        >
          <Button kind="secondary" onClick={declineInstall}>
            {t("install.notNow")}
          </Button>
          {state === "offered" && (
            <Button kind="primary" onClick={() => void promptInstall()}>
              {t("install.install")}
            </Button>
          )}
        </NoticeStrip>
      )}
    </div>
  );
});
