import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useGo } from "../address/address";
import { ClearCache } from "../clear-cache/clear-cache";
import { ConnectionFooter } from "../connection/connection-footer";
import { StoreSettings } from "../connection/store-settings";
import { useConnectionForm } from "../connection/use-connection-form";
import { useSharedAddress } from "../connection/use-shared-address";
import { engineState } from "../engine/engine-state";
import { HelpButton } from "../help/help-button";
import { connectionInSetup } from "../local-storage/setup-progress";
import { Dialog } from "../parts/dialog";
import { Section } from "../parts/section";
import styles from "./store-dialog.module.css";

/** The store's address and platform, and the stores on this device. */
export function StoreDialog(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { store } = useSnapshot(engineState).snapshot;
  // After a cancelled setup, goes on with its address.
  const [typed] = useState(() => (store ? {} : connectionInSetup()));
  const form = useConnectionForm(typed);
  useSharedAddress(form.change);

  function close(): void {
    form.leave();
    go({ settings: null });
  }

  return (
    <Dialog
      variant="sheet"
      tall
      title={t("stores.settings")}
      closeLabel={t("settings.close")}
      action={<HelpButton context="connection" />}
      onClose={close}
    >
      <div className={`scroll stack gap-24 ${styles.content}`}>
        <StoreSettings form={form} />
        <Section title={t("clear.section")}>
          <ClearCache />
        </Section>
      </div>
      <ConnectionFooter form={form} onClose={close} />
    </Dialog>
  );
}
