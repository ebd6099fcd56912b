import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { memo, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ListingSort } from "../../../src-worker/contract/listing-query";
import checkbox from "../../foundations/parts/checkbox.module.css";
import styles from "./head-row.module.css";
import { columnNames, type TableColumn } from "./table-columns";
import row from "./table-row.module.css";

export interface HeadRowProps {
  readonly columns: readonly TableColumn[];
  readonly sort: ListingSort | null;
  readonly share: "all" | "some" | "none";
  onSort(sort: ListingSort): void;
  /** Selects all listed products, or none if all are selected. */
  onAll(): void;
}

/** The column heads: a press sorts by a column, a second press reverses the order. */
export const HeadRow = memo(function HeadRow({ columns, sort, share, onSort, onAll }: HeadRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the cells
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons are
    <div role="row" aria-rowindex={1} className={`stack line-below target ${styles.heads}`}>
      {columns.map(({ name, sort: field, atEnd }) => {
        const descending = sort !== null && sort.field === field ? sort.descending : null;
        const Arrow = descending ? ArrowDown : ArrowUp;
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the cells
          // biome-ignore lint/a11y/useFocusableInteractive: its button is
          <div
            key={name}
            role="columnheader"
            aria-colindex={columnNames.indexOf(name) + 1}
            aria-sort={field === null || descending === null ? undefined : descending ? "descending" : "ascending"}
            className={`row narrow ${styles.head}`}
            data-column={name}
            data-end={atEnd}
          >
            {name === "select" ? (
              <SelectAll share={share} label={t("table.selectAll")} onChange={onAll} />
            ) : field === null ? (
              <span className="visually-hidden">{t(`table.column.${name}`)}</span>
            ) : (
              <button
                type="button"
                className={`small bare row gap-4 bold target full-width narrow inset-outline ${styles.sort}`}
                onClick={() => onSort({ field, descending: descending === false })}
              >
                <span className="ellipsis">{t(`table.column.${name}`)}</span>
                {descending !== null && <Arrow size={16} strokeWidth={2} aria-hidden />}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
});

interface SelectAllProps extends Pick<HeadRowProps, "share"> {
  readonly label: string;
  onChange(): void;
}

function SelectAll({ share, label, onChange }: SelectAllProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` has no HTML attribute.
    if (box.current) box.current.indeterminate = share === "some";
  }, [share]);
  return (
    <label className={`middle target ${row.tick}`}>
      <input
        ref={box}
        type="checkbox"
        className={checkbox.box}
        aria-label={label}
        checked={share === "all"}
        onChange={onChange}
      />
    </label>
  );
}
