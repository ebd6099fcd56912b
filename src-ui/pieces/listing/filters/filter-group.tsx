import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId, useState } from "react";
import styles from "./filter-group.module.css";

export interface FilterGroupProps {
  readonly title: string;
  /** How many of its filters are on. */
  readonly active: number;
  /** Whether one of its choices excludes the others. */
  readonly single?: boolean;
  readonly children: ReactNode;
}

/** Filters of one kind under a heading that collapses them. */
export function FilterGroup({ title, active, single = false, children }: FilterGroupProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(true);
  return (
    <fieldset className="line-below open-end" role={single ? "radiogroup" : undefined} aria-labelledby={id}>
      <h3>
        <button
          type="button"
          className={`bare row gap-8 bold full-width ${styles.heading}`}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!open)}
        >
          <span id={id} className="grow">
            {title}
          </span>
          {active > 0 && !open && (
            <span className={`accent centred ${styles.active}`} aria-hidden>
              {active}
            </span>
          )}
          <ChevronDown className="chevron muted" size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </h3>
      <div id={`${id}-content`} className={styles.content} hidden={!open}>
        {open && children}
      </div>
    </fieldset>
  );
}
