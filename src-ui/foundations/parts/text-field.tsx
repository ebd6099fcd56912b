import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./text-field.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  readonly label: string;
  readonly hint?: string;
  /** An error message; replaces the hint. */
  readonly problem?: string | null;
}

/** A text field with a label and a hint or error. Other props go to the input. */
export function TextField({ label, hint = "", problem = null, ...rest }: TextFieldProps): ReactNode {
  const id = useId();
  const line = problem ?? hint;
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="strong">
        {label}
      </label>
      <input
        id={id}
        className={`field full-width ${styles.input}`}
        aria-describedby={line ? `${id}-hint` : undefined}
        aria-invalid={problem !== null}
        {...rest}
      />
      {line && (
        <p id={`${id}-hint`} className={problem ? "text-13 danger" : "small"}>
          {line}
        </p>
      )}
    </div>
  );
}
