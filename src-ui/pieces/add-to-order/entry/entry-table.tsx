import type { TFunction } from "i18next";
import type { KeyboardEvent, ReactNode } from "react";
import type { EntrySums } from "../../../../src-worker/contract/order";
import type { Money } from "../../../foundations/words/money";
import { useLanguage } from "../../../foundations/words/use-language";
import { wholeNumberText } from "../../../foundations/words/whole-number-text";
import { fieldAfter, isArrow } from "./cell-moves";
import { EntryCell } from "./entry-cell";
import type { EntryLayout, EntryTable as Table } from "./entry-layout";
import { sumNames } from "./entry-sums";
import styles from "./entry-table.module.css";
import type { Entries } from "./use-entries";

export interface EntryTableProps {
  readonly names: EntryLayout["names"];
  readonly table: Table;
  /** Position of its tab, from 0. */
  readonly position: number;
  readonly entries: Entries;
  readonly pieces: ReadonlyMap<string, number>;
  readonly amounts: EntrySums["amounts"];
  readonly prices: EntrySums["prices"];
  readonly showPrices: boolean;
  readonly showStock: boolean;
  readonly t: TFunction;
  readonly money: Money;
  /** Called by Enter in the last field. */
  onEnd(): void;
}

/** A field for each variant, with the sums of rows and columns. */
export function EntryTable(props: EntryTableProps): ReactNode {
  const { names, table, position, entries, pieces, amounts, prices, onEnd, ...shown } = props;
  const { t, money, showPrices } = shown;
  const { columns, rows } = table;
  const sum = (name: string) => (
    <Sum pieces={pieces.get(name) ?? 0} amount={showPrices ? (amounts[name] ?? null) : null} money={money} />
  );

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const { key, target, currentTarget } = event;
    if (!(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (key !== "Enter" && !isArrow(key)) return;
    // The browser's own step ignores the quantity rule.
    event.preventDefault();
    event.stopPropagation();
    const next = fieldAfter(key, target, currentTarget);
    if (next) next.focus();
    else if (key === "Enter") onEnd();
  }

  return (
    <table aria-label={t("entry.table")} className={styles.table} data-matrix={columns !== null} onKeyDown={onKeyDown}>
      {columns && (
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {[names.row, names.column].filter((name) => name !== null).join(" / ")}
            </th>
            {columns.map((label) => (
              <th key={label} scope="col" className="breakable">
                {label}
              </th>
            ))}
            <th scope="col">{t("entry.total")}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ label, cells }, row) => (
          <tr key={cells.find((variant) => variant !== null)?.id}>
            <th scope="row" className="breakable">
              {label}
            </th>
            {cells.map((variant, column) => {
              const field = variant && entries.fields.get(variant.id);
              return (
                <td key={columns?.[column] ?? ""} data-list={columns === null}>
                  {variant && field && (
                    <EntryCell
                      variant={variant}
                      agreed={prices[variant.id] ?? null}
                      {...field}
                      type={entries.type}
                      leave={entries.leave}
                      {...shown}
                    />
                  )}
                </td>
              );
            })}
            <td className={styles.sum}>{sum(sumNames.row(position, row))}</td>
          </tr>
        ))}
      </tbody>
      {columns && rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t("entry.total")}</th>
            {columns.map((label, column) => (
              <td key={label} className={styles.sum}>
                {sum(sumNames.column(position, column))}
              </td>
            ))}
            <td className={styles.sum}>{sum(sumNames.tab(position))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface SumProps {
  readonly pieces: number;
  readonly amount: string | null;
  readonly money: Money;
}

/** Empty without pieces. */
function Sum({ pieces, amount, money }: SumProps): ReactNode {
  const language = useLanguage();
  if (pieces === 0) return null;
  return (
    <>
      <span className="strong">{wholeNumberText(pieces, language)}</span>
      {amount !== null && <span className="small block">{money(amount)}</span>}
    </>
  );
}
