import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId, useState } from "react";
import styles from "./disclosure.module.css";

export interface DisclosureProps {
  readonly label: string;
  /** The label while open; the same as `label` if left out. */
  readonly openLabel?: string;
  readonly children: ReactNode;
}

/** A button that shows or hides the content under it. */
export function Disclosure({ label, openLabel = label, children }: DisclosureProps): ReactNode {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div>
      <button
        type="button"
        className={`bare inline-row strong target gap-6 accent underlined ${styles.line}`}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown className="chevron" size={20} strokeWidth={1.75} aria-hidden />
        {open ? openLabel : label}
      </button>
      <div id={panel} className={styles.panel} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
