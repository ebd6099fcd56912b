import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import cards from "./radio-cards.module.css";
import styles from "./segments.module.css";

export interface Segment<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Shown in place of the label. */
  readonly icon?: LucideIcon;
}

export interface SegmentsProps<Id extends string> {
  /** The group's accessible name; not shown. */
  readonly label: string;
  readonly segments: readonly Segment<Id>[];
  readonly chosen: Id;
  onChoose(id: Id): void;
}

/** A radio group in one row: a few short options. */
export function Segments<Id extends string>({ label, segments, chosen, onChoose }: SegmentsProps<Id>): ReactNode {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`flex rigid ${styles.segments}`}>
      {segments.map(({ id, label: text, icon: Icon }) => (
        <label key={id} className={`middle muted ${styles.segment}`} title={Icon && text} data-text={!Icon}>
          <input
            type="radio"
            name={name}
            className={`cover full-width ${cards.radio}`}
            aria-label={text}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          {Icon ? <Icon size={20} strokeWidth={1.75} aria-hidden /> : <span aria-hidden>{text}</span>}
        </label>
      ))}
    </div>
  );
}
