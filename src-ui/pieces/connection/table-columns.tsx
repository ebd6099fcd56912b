import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  maxImageColumns,
  maxOptionColumns,
  type SingleField,
  singleFields,
  type TableMapping,
  type TablePreview,
  weightUnits,
} from "../../../src-worker/contract/product-table";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { FailureLine } from "../../foundations/parts/failure-line";
import { SelectField } from "../../foundations/parts/select-field";
import { BadRowList } from "./bad-rows";
import { PreviewCards } from "./preview-cards";
import styles from "./table-columns.module.css";

export interface TableColumnsProps {
  readonly file: File;
  /** The address of the store whose file it replaces; null for a new one. */
  readonly store: string | null;
  /** The table with guessed or remembered columns. */
  readonly table: TablePreview;
  onImport(mapping: TableMapping): void;
  onClose(): void;
}

/** Assigns the columns of a table, and shows its first rows as products. */
export function TableColumns({ file, store, table, onImport, onClose }: TableColumnsProps): ReactNode {
  const { t } = useTranslation();
  const [mapping, setMapping] = useState(table.mapping);
  const [shown, setShown] = useState(table);
  const preview = useCommand(engine.readProductFile);
  const heading = useId();
  const { single, options, images } = mapping;
  const change = async (part: Partial<TableMapping>) => {
    const next = { ...mapping, ...part };
    setMapping(next);
    const outcome = await preview.run(file, file.name, store, { mapping: next, onlyPreview: true, confirmed: null });
    if (outcome.ok && outcome.value.state === "unmapped") setShown(outcome.value.table);
  };
  const assign = (field: SingleField, column: number | null) => {
    const { [field]: _, ...others } = single;
    void change({ single: column === null ? others : { ...others, [field]: column } });
  };
  const lists = [
    { field: "options", columns: options, most: maxOptionColumns },
    { field: "images", columns: images, most: maxImageColumns },
  ] as const;
  return (
    <Dialog variant="sheet" title={t("spreadsheet.columns")} closeLabel={t("app.close")} onClose={onClose}>
      <div className={`scroll stack gap-24 ${styles.body}`}>
        <p className="muted">{t("spreadsheet.columnsHint")}</p>
        <div className={styles.fields}>
          {singleFields.map((field) => (
            <ColumnField
              key={field}
              label={t(`spreadsheet.field.${field}`)}
              headings={table.headings}
              column={single[field] ?? null}
              onChange={(column) => assign(field, column)}
            />
          ))}
          {lists.map(({ field, columns, most }) =>
            [...columns, null]
              .slice(0, most)
              .map((column, at) => (
                <ColumnField
                  key={`${field} ${column ?? "next"}`}
                  label={t(`spreadsheet.field.${field}`, { number: at + 1 })}
                  headings={table.headings}
                  column={column}
                  onChange={(chosen) => void change({ [field]: replaced(columns, at, chosen) })}
                />
              )),
          )}
          <Labelled label={t("spreadsheet.decimal")}>
            <SelectField
              label={t("spreadsheet.decimal")}
              value={mapping.decimal}
              onChange={(sign) => void change({ decimal: sign === "," ? "," : "." })}
            >
              <option value=".">1,234.50</option>
              <option value=",">1.234,50</option>
            </SelectField>
          </Labelled>
          {single.weight !== undefined && (
            <Labelled label={t("spreadsheet.weightUnit")}>
              <SelectField
                label={t("spreadsheet.weightUnit")}
                value={mapping.weightUnit}
                onChange={(chosen) =>
                  void change({ weightUnit: weightUnits.find((unit) => unit === chosen) ?? mapping.weightUnit })
                }
              >
                {weightUnits.map((unit) => (
                  <option key={unit}>{unit}</option>
                ))}
              </SelectField>
            </Labelled>
          )}
        </div>
        <section aria-labelledby={heading} className="stack gap-12">
          <h3 id={heading} className="text-16">
            {t("spreadsheet.preview")}
          </h3>
          <div className="stack gap-12">
            {single.title === undefined ? (
              <p className="warning">{t("spreadsheet.noTitle")}</p>
            ) : (
              <>
                <PreviewCards products={shown.products} />
                {shown.bad.length > 0 && <BadRowList bad={shown.bad} />}
              </>
            )}
          </div>
        </section>
      </div>
      <footer className="dialog-footer wrap at-end gap-8">
        <FailureLine failure={preview.failure} />
        <Button kind="secondary" onClick={onClose}>
          {t("settings.cancel")}
        </Button>
        <Button kind="primary" disabled={single.title === undefined} onClick={() => onImport(mapping)}>
          {t("spreadsheet.import")}
        </Button>
      </footer>
    </Dialog>
  );
}

interface ColumnFieldProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly column: number | null;
  onChange(column: number | null): void;
}

/** Chooses one column, or none. */
function ColumnField({ label, headings, column, onChange }: ColumnFieldProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Labelled label={label}>
      <SelectField
        label={label}
        value={column === null ? "" : String(column)}
        onChange={(value) => onChange(value === "" ? null : Number(value))}
      >
        <option value="">{t("spreadsheet.noColumn")}</option>
        {headings.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <option key={at} value={at}>
            {name || t("spreadsheet.column", { number: at + 1 })}
          </option>
        ))}
      </SelectField>
    </Labelled>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="stack gap-4">
      <span className="strong" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

/** Columns with another one in a place; without it for null. A column comes once. */
function replaced(columns: readonly number[], at: number, chosen: number | null): readonly number[] {
  const next = [...columns.slice(0, at), ...(chosen === null ? [] : [chosen]), ...columns.slice(at + 1)];
  return [...new Set(next)];
}
