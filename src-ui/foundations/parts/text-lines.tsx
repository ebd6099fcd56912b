import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./text-lines.module.css";

export interface TextLinesProps extends Omit<ComponentProps<"textarea">, "id" | "className"> {
  readonly label: string;
  readonly hint?: string;
}

/** A field for several lines of text, with a label and a hint. Other props go to the textarea. */
export function TextLines({ label, hint = "", ...rest }: TextLinesProps): ReactNode {
  const id = useId();
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="strong">
        {label}
      </label>
      <textarea
        id={id}
        className={`field full-width ${styles.lines}`}
        rows={3}
        autoComplete="off"
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="small">
          {hint}
        </p>
      )}
    </div>
  );
}
