import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../address/address";
import { ConnectionFooter } from "../connection/connection-footer";
import { StoreSettings } from "../connection/store-settings";
import { useConnectionForm } from "../connection/use-connection-form";
import { Dialog } from "../parts/dialog";
import styles from "./store-dialog.module.css";

/** The store's address and platform, and the stores on this device. */
export function StoreDialog(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const form = useConnectionForm();

  function close(): void {
    form.leave();
    go({ settings: null });
  }

  return (
    <Dialog
      variant="sheet"
      className={styles.dialog}
      title={t("stores.settings")}
      closeLabel={t("settings.close")}
      onClose={close}
    >
      <div className={`scroll ${styles.content}`}>
        <StoreSettings form={form} />
      </div>
      <ConnectionFooter form={form} onClose={close} />
    </Dialog>
  );
}
