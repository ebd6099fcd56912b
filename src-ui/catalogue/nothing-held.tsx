import { CloudAlert, Info, PackageOpen } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../address";
import { commands } from "../engine/commands";
import { failureText } from "../engine/failure-text";
import { Button } from "../parts/button";
import { Notice, type NoticeProps } from "../parts/notice";
import styles from "./nothing-held.module.css";
import type { ScreenState } from "./screen-state";

export type NothingHeldProps = Omit<Extract<ScreenState, { state: "nothing" }>, "state">;

/** A store of which this device holds nothing yet: why, and what can be done about it. */
export function NothingHeld({ storeName, failure }: NothingHeldProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { wayOn, ...notice } = useWords({ storeName, failure });
  return (
    <div className={failure ? undefined : styles.patient}>
      <Notice {...notice}>
        {wayOn && (
          <Button kind="primary" onClick={() => void commands.startSync()}>
            {wayOn}
          </Button>
        )}
        <Button kind="secondary" onClick={() => go({ settings: "store" })}>
          {t("grid.checkSettings")}
        </Button>
      </Notice>
    </div>
  );
}

/** `wayOn`: what the button says that starts a sync; null while another window runs one, whose products will appear here. */
function useWords({ storeName, failure }: NothingHeldProps): NoticeProps & { readonly wayOn: string | null } {
  const { t } = useTranslation();
  const empty = t("grid.emptyStore", { store: storeName });
  if (!failure) return { icon: PackageOpen, title: empty, wayOn: t("grid.import") };
  switch (failure.code) {
    case "cancelled":
      return { icon: PackageOpen, title: t("import.cancelled"), text: empty, wayOn: t("import.goOn") };
    case "sync-elsewhere":
      return { icon: Info, title: failureText(failure, t), wayOn: null };
    default:
      return {
        icon: CloudAlert,
        title: t("grid.failed"),
        text: failureText(failure, t),
        alert: true,
        wayOn: t("grid.tryAgain"),
      };
  }
}
