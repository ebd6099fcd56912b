import X from "lucide-react/icons/x";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CollectionEntry, Facets } from "../../../../src-worker/contract/listing-query";
import { Button } from "../../../foundations/parts/button";
import { Dialog } from "../../../foundations/parts/dialog";
import { IconButton } from "../../../foundations/parts/icon-button";
import { useAfterPaint } from "../../../foundations/parts/use-after-paint";
import { passesAll } from "./active-filters";
import { FilterGroups } from "./filter-groups";
import styles from "./filter-panel.module.css";
import { useFilters } from "./use-filters";

export interface FilterPanelProps {
  /** Null until the first count. */
  readonly facets: Facets | null;
  readonly collections: readonly CollectionEntry[];
  /** How many products match; null before the first answer. */
  readonly found: number | null;
  /** Beside the list, or over it as a dialog. */
  readonly beside: boolean;
  onClose(): void;
}

/** The filters: a column beside the list where there is room, else a drawer. */
export function FilterPanel({ facets, collections, found, beside, onClose }: FilterPanelProps): ReactNode {
  const { t } = useTranslation();
  const { filters, clear } = useFilters();
  const heading = useId();
  const done = useRef<HTMLButtonElement>(null);
  // Paints the panel before its contents; counts may follow a moment after the rows.
  const counted = useAfterPaint<Facets | null | "not painted">(facets, "not painted");
  const groups =
    counted === "not painted" ? null : counted ? (
      <FilterGroups facets={counted} collections={collections} />
    ) : (
      <p className={`later muted ${styles.waiting}`} role="status">
        {t("filters.counting")}
      </p>
    );
  if (beside)
    return (
      <section className={`card ${styles.beside}`} aria-labelledby={heading}>
        <header className={`row between line-below ${styles.header}`}>
          <h2 id={heading} className="text-18">
            {t("filters.title")}
          </h2>
          <IconButton icon={X} label={t("filters.close")} onClick={onClose} />
        </header>
        {groups}
      </section>
    );
  return (
    <Dialog variant="drawer" title={t("filters.title")} closeLabel={t("app.close")} onClose={onClose}>
      <div className={`scroll ${styles.groups}`}>{groups}</div>
      <footer className={`dialog-footer wrap gap-8 ${styles.footer}`}>
        {!passesAll(filters) && (
          <Button
            kind="secondary"
            onClick={() => {
              // The button disappears with the last filter and would lose the focus.
              done.current?.focus();
              clear();
            }}
          >
            {t("filters.clear")}
          </Button>
        )}
        <Button ref={done} kind="primary" onClick={onClose}>
          {found === null ? t("filters.done") : t("filters.show", { count: found })}
        </Button>
      </footer>
    </Dialog>
  );
}
