import type { LucideIcon } from "lucide-react";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import styles from "./select-field.module.css";

export interface SelectFieldProps {
  /** The accessible name; not shown, because the chosen option explains itself. */
  readonly label: string;
  /** The id of a describing element. */
  readonly describedBy?: string;
  readonly icon?: LucideIcon;
  readonly value: string;
  onChange(value: string): void;
  readonly className?: string | undefined;
  /** `option` elements. */
  readonly children: ReactNode;
}

/** A native `select` with an optional icon. */
export function SelectField({
  label,
  describedBy,
  icon: Icon,
  value,
  onChange,
  className,
  children,
}: SelectFieldProps): ReactNode {
  return (
    <span className={[styles.field, className].filter(Boolean).join(" ")}>
      {Icon && <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />}
      <select
        className={`field strong target full-width hoverable ${styles.select}`}
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
