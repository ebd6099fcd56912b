import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useGo } from "../../foundations/address/address";
import { engineState } from "../../foundations/engine/engine-state";
import { connectionInSetup } from "../../foundations/local-storage/setup-progress";
import { Dialog } from "../../foundations/parts/dialog";
import { Section } from "../../foundations/parts/section";
import { ConnectionFooter } from "../../pieces/connection/connection-footer";
import { StoreSettings } from "../../pieces/connection/store-settings";
import { useConnectionForm } from "../../pieces/connection/use-connection-form";
import { useSharedAddress } from "../../pieces/connection/use-shared-address";
import { ClearCache } from "../../pieces/device/clear-cache/clear-cache";
import { HelpButton } from "../../pieces/help/help-button";
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
