import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, type Ref, useId } from "react";
import styles from "./radio-cards.module.css";

/** One option. */
export interface RadioCard<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly text: string;
  readonly icon?: LucideIcon;
}

export interface RadioCardsProps<Id extends string> {
  /** The group's accessible name; not shown. */
  readonly label: string;
  readonly cards: readonly RadioCard<Id>[];
  readonly chosen: Id;
  onChoose(id: Id): void;
  /** The chosen card's radio button. */
  readonly chosenRef?: Ref<HTMLInputElement>;
}

/** A radio group whose options have an explanation. */
export function RadioCards<Id extends string>(props: RadioCardsProps<Id>): ReactNode {
  const { label, cards, chosen, onChoose, chosenRef } = props;
  const name = useId();
  return (
    <div className={`stack gap-12 ${styles.cards}`} role="radiogroup" aria-label={label}>
      {cards.map(({ id, title, text, icon: Icon }) => (
        <label key={id} className={`gap-12 target flex hoverable outline-within ${styles.card}`}>
          <input
            type="radio"
            className={`cover full-width ${styles.radio}`}
            name={name}
            checked={id === chosen}
            ref={id === chosen ? chosenRef : undefined}
            aria-labelledby={`${name}-${id}`}
            aria-describedby={`${name}-${id}-text`}
            onChange={() => onChoose(id)}
          />
          {Icon && <Icon size={24} strokeWidth={1.75} aria-hidden />}
          <span className={`stack grow ${styles.words}`}>
            <span className={styles.title} id={`${name}-${id}`}>
              {title}
            </span>
            <span className="small" id={`${name}-${id}-text`}>
              {text}
            </span>
          </span>
          <CircleCheck className={styles.chosen} size={20} strokeWidth={1.75} aria-hidden />
        </label>
      ))}
    </div>
  );
}
