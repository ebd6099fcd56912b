import Database from "lucide-react/icons/database";
import Eye from "lucide-react/icons/eye";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Store from "lucide-react/icons/store";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddress, useGo } from "../../foundations/address/address";
import { settingsTabs } from "../../foundations/address/address-query";
import { Dialog } from "../../foundations/parts/dialog";
import { Section } from "../../foundations/parts/section";
import { Tabs } from "../../foundations/parts/tabs";
import { PrivacySection } from "../../foundations/privacy/consent/privacy-section";
import { UpdatesSection } from "../../foundations/privacy/lead/updates-section";
import { ConnectionFooter } from "../../pieces/connection/connection-footer";
import { StoreSettings } from "../../pieces/connection/store-settings";
import { useConnectionForm } from "../../pieces/connection/use-connection-form";
import { ClearCache } from "../../pieces/device/clear-cache/clear-cache";
import { CatalogueFileSection } from "../../pieces/device/files/catalogue-file-section";
import { SettingsFileSection } from "../../pieces/device/files/settings-file-section";
import { WorkBackupSection } from "../../pieces/device/files/work-backup-section";
import { ImagesSection } from "../../pieces/device/images/images-section";
import { ReadinessSection } from "../../pieces/device/readiness/readiness-section";
import { DeviceSection } from "../../pieces/device/storage/device-section";
import { ChangesSection } from "../../pieces/differences/changes-section";
import { HelpButton } from "../../pieces/help/help-button";
import { AdvancedTab } from "./advanced-tab";
import styles from "./configuration-center.module.css";
import { DisplayTab } from "./display-tab";

const helpContexts = { store: "connection", display: "display", data: "data", advanced: "general" } as const;

/** The settings dialog. Connection changes are saved after a test; all other settings apply at once. */
export function ConfigurationCenter(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { settings } = useAddress();
  const tab = settingsTabs.find((one) => one === settings) ?? "store";
  const form = useConnectionForm();

  function close(): void {
    form.leave();
    go({ settings: null });
  }

  return (
    <Dialog
      variant="sheet"
      tall
      className={styles.dialog}
      title={t("settings.title")}
      closeLabel={t("settings.close")}
      action={<HelpButton context={helpContexts[tab]} />}
      onClose={close}
    >
      <Tabs
        label={t("settings.title")}
        tabs={[
          { id: "store", label: t("settings.store"), icon: <Store size={20} strokeWidth={1.75} aria-hidden /> },
          { id: "display", label: t("settings.display"), icon: <Eye size={20} strokeWidth={1.75} aria-hidden /> },
          { id: "data", label: t("settings.data"), icon: <Database size={20} strokeWidth={1.75} aria-hidden /> },
          {
            id: "advanced",
            label: t("settings.advanced"),
            icon: <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />,
          },
        ]}
        selected={tab}
        onSelect={(settings) => go({ settings }, { replace: true })}
      >
        {tab === "store" && <StoreSettings form={form} />}
        {tab === "display" && <DisplayTab />}
        {tab === "data" && <DataTab />}
        {tab === "advanced" && <AdvancedTab />}
      </Tabs>
      <ConnectionFooter form={form} isFormShown={tab === "store"} onClose={close} />
    </Dialog>
  );
}

/** Files, backups and data on this device. */
function DataTab(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="divided">
      <DeviceSection />
      <ReadinessSection />
      <ImagesSection />
      <ChangesSection />
      <CatalogueFileSection />
      <WorkBackupSection />
      <SettingsFileSection />
      <UpdatesSection />
      <PrivacySection />
      <Section title={t("clear.section")}>
        <ClearCache />
      </Section>
    </div>
  );
}
