import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Failure } from "../../src-worker/contract/outcome";
import { type SyncSettings, syncSettingsLimits } from "../../src-worker/contract/sync-settings";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { noteSaved } from "../local-storage/note-saved";
import { FailureLine } from "../parts/failure-line";
import { NumberField } from "../parts/number-field";
import styles from "./advanced-tab.module.css";

/** Sync settings; each change applies at once. */
export function AdvancedTab(): ReactNode {
  const { t } = useTranslation();
  const { settings } = useSnapshot(engineState).snapshot;
  const { failure, save } = useSaving(settings);
  return (
    <div className={`stack gap-24 ${styles.settings}`}>
      <p className="small">{t("settings.appliedAtOnce")}</p>
      <NumberField
        label={t("settings.requestsPerMinute")}
        hint={t("settings.requestsPerMinuteHint")}
        problem={t("settings.outOfRange", syncSettingsLimits.requestsPerMinute)}
        {...syncSettingsLimits.requestsPerMinute}
        value={settings.requestsPerMinute}
        onChange={(requestsPerMinute) => void save({ requestsPerMinute })}
      />
      <NumberField
        label={t("settings.retries")}
        hint={t("settings.retriesHint")}
        problem={t("settings.outOfRange", syncSettingsLimits.retries)}
        {...syncSettingsLimits.retries}
        value={settings.retries}
        onChange={(retries) => void save({ retries })}
      />
      <FailureLine failure={failure} />
    </div>
  );
}

interface Saving {
  readonly failure: Failure | null;
  save(changed: Partial<SyncSettings>): Promise<void>;
}

/** Merges changes made before the snapshot reports the earlier ones, so that two in quick succession are both saved. */
function useSaving(held: SyncSettings): Saving {
  const [changes, setChanges] = useState<Partial<SyncSettings>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    failure,
    save: async (changed) => {
      const all = { ...changes, ...changed };
      setChanges(all);
      const outcome = await engine.saveSyncSettings({ ...held, ...all });
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) noteSaved();
    },
  };
}
