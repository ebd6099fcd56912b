import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../foundations/address/address";
import { Dialog } from "../../foundations/parts/dialog";
import { InstallWays } from "../../pieces/device/install/install-section";
import styles from "./privacy-dialog.module.css";

/** How to install the app here, for links that lead to it. The settings show it among others. */
export function InstallDialog(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Dialog
      variant="sheet"
      title={t("install.title")}
      closeLabel={t("settings.close")}
      onClose={() => go({ settings: null })}
    >
      <div className={`scroll stack gap-12 ${styles.content}`}>
        <InstallWays />
      </div>
    </Dialog>
  );
}
