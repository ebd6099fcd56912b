import BadgeCheck from "lucide-react/icons/badge-check";
import Database from "lucide-react/icons/database";
import Eye from "lucide-react/icons/eye";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Store from "lucide-react/icons/store";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useAddress, useGo } from "../address/address";
import { ClearCache } from "../clear-cache/clear-cache";
import { ChangesSection } from "../differences/changes-section";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { failureText } from "../engine/failure-text";
import { isOfKeys } from "../engine/is-of-keys";
import { CatalogueFileSection } from "../files/catalogue-file-section";
import { SettingsFileSection } from "../files/settings-file-section";
import { WorkBackupSection } from "../files/work-backup-section";
import { HelpButton } from "../help/help-button";
import { ImagesSection } from "../images/images-section";
import { noteSaved } from "../local-storage/note-saved";
import { viewState } from "../local-storage/view-state";
import { DeviceSection } from "../on-device/device-section";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { Section } from "../parts/section";
import { Tabs } from "../parts/tabs";
import { ReadinessSection } from "../readiness/readiness-section";
import { useRelativeTime } from "../words/use-relative-time";
import { AdvancedTab } from "./advanced-tab";
import styles from "./configuration-center.module.css";
import { DisplayTab } from "./display-tab";
import { StoreTab } from "./store-tab";
import { useConnectionForm } from "./use-connection-form";

const helpContexts = { store: "connection", display: "display", data: "data", advanced: "general" } as const;

/** The settings dialog. Connection changes are saved after a test; all other settings apply at once. */
export function ConfigurationCenter(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const tab = useAddress().settings ?? "store";
  const form = useConnectionForm();
  const { savedAt } = useSnapshot(viewState).settings;
  const [refused, setRefused] = useState(false);

  function close(): void {
    form.leave();
    go({ settings: null });
  }

  async function save(): Promise<void> {
    if (form.state === "saved") return close();
    if (form.state === "untested") {
      setRefused(true);
      return go({ settings: "store" }, { replace: true });
    }
    const { sync } = engineState.snapshot;
    const lackedKeys = form.draft.known?.id === form.connected?.id && sync.state === "failed" && isOfKeys(sync.failure);
    if (!(await form.save())) return;
    noteSaved();
    // The sync that failed for lack of keys resumes with the new ones.
    if (lackedKeys) void engine.startSync();
    go({ settings: null, product: null, collection: null, demo: false });
  }

  const complaint = form.failure
    ? failureText(form.failure, t)
    : refused && form.state === "untested"
      ? t("settings.testFirst")
      : null;
  return (
    <Dialog
      variant="sheet"
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
        {tab === "store" && <StoreTab form={form} />}
        {tab === "display" && <DisplayTab />}
        {tab === "data" && <DataTab />}
        {tab === "advanced" && <AdvancedTab />}
      </Tabs>
      <footer className={"dialog-footer row wrap at-end gap-8"}>
        <div className={`text-13 ${styles.state}`} aria-live="polite">
          {complaint && <p className="danger strong">{complaint}</p>}
          {form.test.state === "success" && (
            <p className="row strong gap-6 success">
              <BadgeCheck size={20} strokeWidth={1.75} aria-hidden />
              {t("settings.verified")}
            </p>
          )}
          <LastSaved time={savedAt} />
        </div>
        <Button kind="secondary" onClick={close}>
          {t("settings.cancel")}
        </Button>
        <Button kind="primary" disabled={form.state === "saving"} onClick={() => void save()}>
          {form.state === "saving" ? t("settings.saving") : t("settings.save")}
        </Button>
      </footer>
    </Dialog>
  );
}

function LastSaved({ time }: { readonly time: string | null }): ReactNode {
  const { t } = useTranslation();
  const when = useRelativeTime(time);
  if (!when || time === null) return null;
  return (
    <p className="muted">
      <time dateTime={time} title={when.absolute}>
        {t("settings.lastSaved", { when: when.text })}
      </time>
    </p>
  );
}

/** Files, backups and data on this device. */
function DataTab(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.sections}>
      <DeviceSection />
      <ReadinessSection />
      <ImagesSection />
      <ChangesSection />
      <CatalogueFileSection />
      <WorkBackupSection />
      <SettingsFileSection />
      <Section title={t("clear.section")}>
        <ClearCache />
      </Section>
    </div>
  );
}
