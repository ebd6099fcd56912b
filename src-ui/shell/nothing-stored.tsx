import CloudAlert from "lucide-react/icons/cloud-alert";
import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import KeyRound from "lucide-react/icons/key-round";
import PackageOpen from "lucide-react/icons/package-open";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../foundations/address/address";
import { engine } from "../foundations/engine/engine-proxy";
import { isOfKeys } from "../foundations/engine/is-of-keys";
import { Button } from "../foundations/parts/button";
import { Notice, type NoticeProps } from "../foundations/parts/notice";
import { syncFailureText } from "../foundations/words/sync-failure-text";
import type { ScreenState } from "./screen-state";

export type NothingStoredProps = Omit<Extract<ScreenState, { state: "nothing" }>, "state">;

/** Shown for a store without a stored catalogue: the reason and the possible actions. */
export function NothingStored(props: NothingStoredProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { syncLabel, ...notice } = useWords(props);
  return (
    // Delayed, because a newly connected store is empty for a moment before its import begins.
    <div className={props.failure ? undefined : "later"}>
      <Notice {...notice}>
        {syncLabel && (
          <Button kind="primary" onClick={() => void engine.startSync()}>
            {syncLabel}
          </Button>
        )}
        <Button kind={syncLabel ? "secondary" : "primary"} onClick={() => go({ settings: "store" })}>
          {syncLabel ? t("grid.checkSettings") : t("import.enterKeys")}
        </Button>
      </Notice>
    </div>
  );
}

/** `syncLabel`: label of the button that starts a sync; null if only new keys can help. */
function useWords({
  storeName,
  failure,
  lost,
  withoutProducts,
}: NothingStoredProps): NoticeProps & { readonly syncLabel: string | null } {
  const { t } = useTranslation();
  const empty = t("grid.emptyStore", { store: storeName });
  const none = { icon: PackageOpen, title: t("import.withoutProducts", { store: storeName }) };
  if (!failure && withoutProducts)
    return { ...none, text: t("import.withoutProductsHint"), syncLabel: t("top.refresh") };
  if (!failure && lost) return { icon: HardDriveDownload, title: t("import.lost"), syncLabel: t("import.restore") };
  if (!failure) return { icon: PackageOpen, title: empty, syncLabel: t("grid.import") };
  if (failure.code === "cancelled")
    return {
      icon: PackageOpen,
      title: t("import.cancelled"),
      text: lost ? t("import.lost") : empty,
      syncLabel: t("import.goOn"),
    };
  const failed = { title: t(lost ? "import.lost" : "grid.failed"), text: syncFailureText(failure, t), alert: true };
  return isOfKeys(failure)
    ? { ...failed, icon: KeyRound, syncLabel: null }
    : { ...failed, icon: CloudAlert, syncLabel: t("grid.tryAgain") };
}
