import { type ReactNode, useId } from "react";
import styles from "./checkbox.module.css";

export interface CheckboxProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** A checkbox with its label. A click anywhere in the row toggles it. */
export function Checkbox({ label, hint, checked, onChange }: CheckboxProps): ReactNode {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        className={styles.box}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={`stack narrow ${styles.words}`}>
        <span className="breakable" id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className="small" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
