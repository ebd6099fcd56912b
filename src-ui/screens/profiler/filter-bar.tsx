import ListFilter from "lucide-react/icons/list-filter";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../foundations/parts/search-field";
import { SelectField } from "../../foundations/parts/select-field";
import { Switch } from "../../foundations/parts/switch";
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
        label={t("profiler.filter.text")}
        placeholder={t("profiler.filter.text")}
        text={filter.text}
        onText={(text) => onChange({ ...filter, text })}
      />
      <SelectField
        label={t("profiler.column.stage")}
        icon={ListFilter}
        value={filter.stage ?? ""}
        onChange={(value) => onChange({ ...filter, stage: stages.find(({ stage }) => stage === value)?.stage ?? null })}
      >
        <option value="">{t("profiler.filter.allStages")}</option>
        {stages.map(({ stage }) => (
          <option key={stage} value={stage}>
            {t(`profiler.stage.${stage}`)}
          </option>
        ))}
      </SelectField>
      <Switch
        label={t("profiler.filter.failures")}
        on={filter.onlyFailures}
        onChange={(onlyFailures) => onChange({ ...filter, onlyFailures })}
      />
    </div>
  );
}
