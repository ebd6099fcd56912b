import { type ReactNode, useId } from "react";
import "../theme/controls.css";
import styles from "./switch.module.css";

export interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  /** Whether it cannot be changed now. The hint says why. */
  readonly disabled?: boolean;
  onChange(on: boolean): void;
}

/** An on/off setting that applies at once. A click anywhere in the row toggles it. */
export function Switch({ label, hint, on, disabled = false, onChange }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <label className={`row between gap-16 ${styles.row}`} htmlFor={id}>
      <span className={styles.words}>
        <span className="strong" id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className="small" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        id={id}
        className="switch"
        checked={on}
        disabled={disabled}
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
