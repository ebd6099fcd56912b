import type { LucideIcon } from "lucide-react";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import styles from "./select-field.module.css";

export interface SelectFieldProps {
  /** Spoken, not shown: what is chosen says what it is about. */
  readonly label: string;
  /** The id of what says more about it. */
  readonly describedBy?: string;
  readonly icon?: LucideIcon;
  readonly value: string;
  onChange(value: string): void;
  readonly className?: string | undefined;
  /** Its options. */
  readonly children: ReactNode;
}

/** A choice that opens as the device's own list. */
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
        className={styles.select}
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
