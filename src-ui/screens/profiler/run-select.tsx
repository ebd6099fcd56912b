import History from "lucide-react/icons/history";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RunSummary } from "../../../src-worker/contract/profile";
import { SelectField } from "../../foundations/parts/select-field";
import { momentText } from "../../foundations/words/date-text";
import { platformName } from "../../foundations/words/platform-name";
import { useLanguage } from "../../foundations/words/use-language";
import styles from "./run-select.module.css";
import { isFromFile } from "./run-to-show";
import { useUnitText } from "./use-unit-text";

export interface RunSelectProps {
  readonly label: string;
  readonly runs: readonly RunSummary[];
  /** Id of a run; empty for none. */
  readonly value: string;
  onChange(id: string): void;
}

/** Chooses one of the recorded runs. */
export function RunSelect({ label, runs, value, onChange }: RunSelectProps): ReactNode {
  const nameOf = useRunName();
  return (
    <SelectField label={label} icon={History} className={styles.select} value={value} onChange={onChange}>
      {runs.map((run) => (
        <option key={run.id} value={run.id}>
          {nameOf(run)}
        </option>
      ))}
    </SelectField>
  );
}

/** Names a run, such as 'Sync · 14:20 · 12.4 s · complete · Shopify · shop.example'. */
function useRunName(): (run: RunSummary) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { time } = useUnitText();
  return (run) => {
    const { kind, startedAt, milliseconds, end, platform, store } = run;
    const parts = [
      t(`profiler.kind.${kind}`),
      momentText(new Date(startedAt).toISOString(), language),
      time(milliseconds),
      t(`profiler.end.${end}`),
      platformName(platform, t),
    ];
    if (store !== null) parts.push(store);
    if (isFromFile(run)) parts.push(t("profiler.fromFile"));
    return parts.join(" · ");
  };
}
