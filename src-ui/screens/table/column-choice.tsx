import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import {
  chosenColumns,
  columnsText,
  type OptionalColumn,
  optionalColumns,
} from "../../foundations/local-storage/chosen-columns";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import { viewState } from "../../foundations/local-storage/view-state";
import { Checkbox } from "../../foundations/parts/checkbox";
import styles from "./column-choice.module.css";
import { shownColumns } from "./shown-columns";
import { isOffered } from "./table-columns";

/** Which columns the table shows; applies at once. */
export function ColumnChoice(): ReactNode {
  const { t } = useTranslation();
  const settings = { ...usePriceAndStock(), ordering: true };
  const chosen = chosenColumns(useSnapshot(viewState).settings.tableColumns);
  const shown = useSnapshot(shownColumns).names;
  const names = chosen ?? shown;
  const choose = (next: readonly OptionalColumn[] | null) => {
    viewState.settings.tableColumns = columnsText(next);
    noteSaved();
  };
  return (
    <fieldset className={styles.columns}>
      <legend className="strong">{t("table.columns.label")}</legend>
      {optionalColumns
        .filter((name) => isOffered(name, settings))
        .map((name) => (
          <Checkbox
            key={name}
            label={t(`table.column.${name}`)}
            checked={names.includes(name)}
            onChange={(checked) => choose(checked ? [...names, name] : names.filter((one) => one !== name))}
          />
        ))}
      <div className="line-above">
        <Checkbox
          label={t("table.columns.fitting")}
          checked={chosen === null}
          onChange={(checked) => choose(checked ? null : names)}
        />
      </div>
    </fieldset>
  );
}
