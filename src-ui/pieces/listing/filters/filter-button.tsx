import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { memo, type ReactNode, type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../foundations/parts/button";
import styles from "./filter-button.module.css";

export interface FilterButtonProps {
  /** How many filters narrow the list. */
  readonly active: number;
  readonly open: boolean;
  /** Whether the filters open beside the list rather than over it. */
  readonly beside: boolean;
  onToggle(): void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Opens the filters and shows how many are active. */
export const FilterButton = memo(function FilterButton(props: FilterButtonProps): ReactNode {
  const { active, open, beside, onToggle, ref } = props;
  const { t } = useTranslation();
  const described = useId();
  return (
    <Button
      ref={ref}
      kind="secondary"
      className={styles.button}
      aria-expanded={beside ? open : undefined}
      aria-haspopup={beside ? undefined : "dialog"}
      aria-describedby={active > 0 ? described : undefined}
      onClick={onToggle}
    >
      <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
      {t("filters.title")}
      {active > 0 && (
        <span className={styles.count} aria-hidden>
          {active}
        </span>
      )}
      <span id={described} hidden>
        {t("filters.active", { count: active })}
      </span>
    </Button>
  );
});
