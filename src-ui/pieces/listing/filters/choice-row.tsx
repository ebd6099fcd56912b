import { memo, type ReactNode, useId } from "react";
import checkbox from "../../../foundations/parts/checkbox.module.css";
import { useLanguage } from "../../../foundations/words/use-language";
import { wholeNumberText } from "../../../foundations/words/whole-number-text";
import styles from "./choice-row.module.css";

export interface ChoiceRowProps {
  readonly kind: "checkbox" | "radio";
  /** Name of the radio group. */
  readonly name?: string;
  readonly value: string;
  readonly label: string;
  /** How many products match; null to show no count. */
  readonly count: number | null;
  readonly depth?: number;
  readonly chosen: boolean;
  onChoose(value: string, chosen: boolean): void;
}

/** One choice of a group: button, label, count. The whole row is clickable. */
export const ChoiceRow = memo(function ChoiceRow(props: ChoiceRowProps): ReactNode {
  const { kind, name, value, label, count, depth = 0, chosen, onChoose } = props;
  const language = useLanguage();
  const id = useId();
  return (
    <label className={checkbox.row} style={{ paddingInlineStart: `${Math.min(depth, 3) * 1.25}rem` }}>
      <input
        type={kind}
        name={name}
        className={checkbox.box}
        checked={chosen}
        aria-labelledby={id}
        aria-describedby={count === null ? undefined : `${id}-count`}
        onChange={(event) => onChoose(value, event.target.checked)}
      />
      <span id={id} className="grow breakable">
        {label}
      </span>
      {count !== null && (
        <span id={`${id}-count`} className={`rigid muted figures ${styles.count}`}>
          {wholeNumberText(count, language)}
        </span>
      )}
    </label>
  );
});
