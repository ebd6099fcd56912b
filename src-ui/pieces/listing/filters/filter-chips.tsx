import X from "lucide-react/icons/x";
import { memo, type ReactNode, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ListingFilters } from "../../../../src-worker/contract/listing-query";
import { Button } from "../../../foundations/parts/button";
import { priceRange } from "../../../foundations/words/price-range";
import { useMoney } from "../../../foundations/words/use-money";
import { type ActiveFilter, activeFilters } from "./active-filters";
import styles from "./filter-chips.module.css";
import type { FiltersInUse } from "./use-filters";

export interface FilterChipsProps {
  readonly filters: ListingFilters;
  change: FiltersInUse["change"];
  onClear(): void;
  /** Takes the focus when the last chip has gone. */
  readonly afterLast: RefObject<HTMLElement | null>;
}

/** The active filters; a press removes one. Empty without filters. */
export const FilterChips = memo(function FilterChips({
  filters,
  change,
  onClear,
  afterLast,
}: FilterChipsProps): ReactNode {
  const { t } = useTranslation();
  const textOf = useFilterText();
  const list = useRef<HTMLUListElement>(null);
  const active = activeFilters(filters);
  if (active.length === 0) return null;

  /** Moves the focus to the neighbour of a removed chip. */
  const remove = (position: number) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const heir = buttons[position + 1] ?? buttons[position - 1];
    (active.length > 1 ? heir : afterLast.current)?.focus();
    const filter = active[position];
    if (filter) change(filter.without, "chosen");
  };

  return (
    <ul ref={list} className={`row wrap plain-list ${styles.chips}`} aria-label={t("filters.on")}>
      {active.map((filter, position) => {
        const name = textOf(filter);
        return (
          <li key={`${filter.by} ${name}`} className={styles.item}>
            <button
              type="button"
              className={`bare row target ${styles.target}`}
              aria-label={t("filters.remove", { name })}
              onClick={() => remove(position)}
            >
              <span className={`row strong narrow gap-6 ${styles.chip}`}>
                <span className="ellipsis">{name}</span>
                <X size={16} strokeWidth={2} aria-hidden />
              </span>
            </button>
          </li>
        );
      })}
      <li>
        <Button
          kind="quiet"
          className={styles.clear}
          onClick={() => {
            afterLast.current?.focus();
            onClear();
          }}
        >
          {t("filters.clear")}
        </Button>
      </li>
    </ul>
  );
});

function useFilterText(): (filter: ActiveFilter) => string {
  const { t } = useTranslation();
  const money = useMoney();
  return (filter) => {
    switch (filter.by) {
      case "available":
        return t("filters.available");
      case "price": {
        const { from, to } = filter;
        if (from === null) return t("filters.upTo", { price: money(to ?? 0) });
        if (to === null) return t("filters.andUp", { price: money(from) });
        return priceRange(from, to, money);
      }
      default:
        return filter.value;
    }
  };
}
