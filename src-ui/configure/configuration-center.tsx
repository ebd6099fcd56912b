import Database from "lucide-react/icons/database";
import Eye from "lucide-react/icons/eye";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Store from "lucide-react/icons/store";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddress, useGo } from "../address/address";
import { settingsTabs } from "../address/address-query";
import { ClearCache } from "../clear-cache/clear-cache";
import { ConnectionFooter } from "../connection/connection-footer";
import { StoreSettings } from "../connection/store-settings";
import { useConnectionForm } from "../connection/use-connection-form";
import { PrivacySection } from "../consent/privacy-section";
import { ChangesSection } from "../differences/changes-section";
import { CatalogueFileSection } from "../files/catalogue-file-section";
import { SettingsFileSection } from "../files/settings-file-section";
import { WorkBackupSection } from "../files/work-backup-section";
import { HelpButton } from "../help/help-button";
import { ImagesSection } from "../images/images-section";
import { UpdatesSection } from "../lead/updates-section";
import { DeviceSection } from "../on-device/device-section";
import { Dialog } from "../parts/dialog";
import { Section } from "../parts/section";
import { Tabs } from "../parts/tabs";
import { ReadinessSection } from "../readiness/readiness-section";
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
