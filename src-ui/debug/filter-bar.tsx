import ListFilter from "lucide-react/icons/list-filter";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../parts/search-field";
import { SelectField } from "../parts/select-field";
import { Switch } from "../parts/switch";
import type { AnalysedRun } from "./analyse-run";
import styles from "./filter-bar.module.css";
import type { SpanFilter } from "./span-filter";

export interface FilterBarProps {
  /** The stages that the run has. */
  readonly stages: AnalysedRun["stages"];
  readonly filter: SpanFilter;
  onChange(filter: SpanFilter): void;
}

/** Filters the spans of the waterfall and the journal by text, stage and failure. */
export function FilterBar({ stages, filter, onChange }: FilterBarProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <SearchField
        label={t("debug.filter.text")}
        placeholder={t("debug.filter.text")}
        text={filter.text}
        onText={(text) => onChange({ ...filter, text })}
      />
      <SelectField
        label={t("debug.column.stage")}
        icon={ListFilter}
        value={filter.stage ?? ""}
        onChange={(value) => onChange({ ...filter, stage: stages.find(({ stage }) => stage === value)?.stage ?? null })}
      >
        <option value="">{t("debug.filter.allStages")}</option>
        {stages.map(({ stage }) => (
          <option key={stage} value={stage}>
            {t(`debug.stage.${stage}`)}
          </option>
        ))}
      </SelectField>
      <Switch
        label={t("debug.filter.failures")}
        on={filter.onlyFailures}
        onChange={(onlyFailures) => onChange({ ...filter, onlyFailures })}
      />
    </div>
  );
}
