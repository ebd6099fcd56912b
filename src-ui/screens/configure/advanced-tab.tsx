import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Failure } from "../../../src-worker/contract/outcome";
import { type SyncSettings, syncSettingsLimits } from "../../../src-worker/contract/sync-settings";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useCommand } from "../../foundations/engine/use-command";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { NumberField } from "../../foundations/parts/number-field";
import { Section } from "../../foundations/parts/section";
import { InstallSection } from "../../pieces/device/install/install-section";
import { KioskSection } from "../../pieces/kiosk/kiosk-section";
import styles from "./advanced-tab.module.css";
import { ScheduledRefresh } from "./scheduled-refresh";
import { SystemInformation } from "./system-information";

const numbers = ["requestsPerMinute", "retries"] as const;

/** Sync settings, each of which applies at once, and facts about the app. */
export function AdvancedTab(): ReactNode {
  const { t } = useTranslation();
  const { settings } = useSnapshot(engineState).snapshot;
  const { failure, save } = useSaving(settings);
  return (
    <div className={`stack gap-24 ${styles.settings}`}>
      <p className="small">{t("settings.appliedAtOnce")}</p>
      {numbers.map((name) => (
        <NumberField
          key={name}
          label={t(`settings.${name}`)}
          hint={t(`settings.${name}Hint`)}
          problem={t("settings.outOfRange", syncSettingsLimits[name])}
          {...syncSettingsLimits[name]}
          value={settings[name]}
          onChange={(value) => void save({ [name]: value })}
        />
      ))}
      <FailureLine failure={failure} />
      <ScheduledRefresh />
      <InstallSection />
      <KioskSection />
      <SystemInformation />
      <DebugSection />
    </div>
  );
}

/** Opens the sync profiler in place of the settings. */
function DebugSection(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Section title={t("profiler.section")} hint={t("profiler.sectionHint")}>
      <Button kind="secondary" className={styles.own} onClick={() => go({ settings: null, debug: true })}>
        {t("profiler.open")}
      </Button>
    </Section>
  );
}

interface Saving {
  readonly failure: Failure | null;
  save(changed: Partial<SyncSettings>): Promise<void>;
}

/** Merges changes made before the snapshot reports the earlier ones, so that two in quick succession are both saved. */
function useSaving(stored: SyncSettings): Saving {
  const [changes, setChanges] = useState<Partial<SyncSettings>>({});
  const { failure, run } = useCommand(engine.saveSyncSettings);
  return {
    failure,
    save: async (changed) => {
      const all = { ...changes, ...changed };
      setChanges(all);
      if ((await run({ ...stored, ...all })).ok) noteSaved();
    },
  };
}
