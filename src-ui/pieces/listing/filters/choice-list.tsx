import { type ReactNode, type RefCallback, useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../foundations/parts/button";
import { SearchField } from "../../../foundations/parts/search-field";
import styles from "./choice-list.module.css";
import { ChoiceRow } from "./choice-row";
import { type FacetChoice, firstShown, shownChoices } from "./shown-choices";

export interface ChoiceListProps {
  readonly kind: "checkbox" | "radio";
  /** Name of the group. */
  readonly group: string;
  readonly choices: readonly FacetChoice[];
  readonly chosen: ReadonlySet<string>;
  /** How many choices the engine has left out. */
  readonly more: number;
  onChoose(value: string, chosen: boolean): void;
}

/** Longer lists have a search field. */
const maxWithoutField = 12;

/** The choices of a group: the first few, all, or those that match the search. */
export function ChoiceList({ kind, group, choices, chosen, more, onChoose }: ChoiceListProps): ReactNode {
  const { t } = useTranslation();
  const name = useId();
  const [find, setFind] = useState("");
  const [all, setAll] = useState(false);
  const { limit, end } = useGrowingLimit(`${find} ${all}`);
  const { shown, of } = shownChoices(choices, chosen, { find, all, limit });
  const sought = find.trim() !== "";
  return (
    <>
      {choices.length > maxWithoutField && (
        <SearchField className={styles.find} label={t("filters.find", { group })} text={find} onText={setFind} />
      )}
      <ul className="plain-list">
        {shown.map(({ value, label, count, depth }) => (
          <li key={value}>
            <ChoiceRow
              kind={kind}
              name={name}
              value={value}
              label={label}
              count={count}
              depth={sought ? 0 : depth}
              chosen={chosen.has(value)}
              onChoose={onChoose}
            />
          </li>
        ))}
        {(all || sought) && shown.length < of && <li ref={end} className={styles.end} />}
      </ul>
      {sought && of === 0 && (
        <p className={`small breakable ${styles.note}`}>{t("filters.noChoice", { text: find.trim() })}</p>
      )}
      {!sought && choices.length > firstShown && (
        <Button kind="quiet" className={styles.all} onClick={() => setAll(!all)}>
          {all ? t("filters.showFewer") : t("filters.showAll", { number: choices.length })}
        </Button>
      )}
      {(all || sought) && more > 0 && (
        <p className={`small breakable ${styles.note}`}>{t("filters.more", { count: more })}</p>
      )}
    </>
  );
}

/** Rows added at once. */
const step = 50;

/**
 * The number of rendered rows of a long list. Grows when the end of the list comes into view.
 *
 * @param list identity of the list; a new one resets the limit
 */
function useGrowingLimit(list: string): { readonly limit: number; readonly end: RefCallback<HTMLElement> } {
  const [grown, setGrown] = useState({ list, limit: step });
  const limit = grown.list === list ? grown.limit : step;
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setGrown({ list, limit: limit + step });
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [list, limit],
  );
  return { limit, end };
}
