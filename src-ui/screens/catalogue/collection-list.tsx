import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CollectionEntry } from "../../../src-worker/contract/listing-query";
import { useAddressPart, useGo } from "../../foundations/address/address";
import { SearchField } from "../../foundations/parts/search-field";
import { folded } from "../../foundations/words/folded";
import { useLanguage } from "../../foundations/words/use-language";
import { wholeNumberText } from "../../foundations/words/whole-number-text";
import styles from "./collection-list.module.css";

export interface CollectionListProps {
  readonly collections: readonly CollectionEntry[];
  /** Products in the whole catalogue. */
  readonly products: number;
  onChosen?(): void;
}

/** Maximum indentation level; deeper ones leave no room for titles. */
const deepest = 6;
/** Above this number of collections, a search field appears. */
const maxWithoutField = 8;

/** A list of all collections, indented by level, for choosing one. */
export function CollectionList({ collections, products, onChosen }: CollectionListProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const collection = useAddressPart("collection");
  const go = useGo();
  const [find, setFind] = useState("");
  const sought = folded(find);
  const label = t("filters.find", { group: t("collections.title") });
  const found = sought ? collections.filter(({ title }) => folded(title).includes(sought)) : collections;
  const entries = sought
    ? found.map((entry) => ({ ...entry, depth: 0 }))
    : [{ handle: null, title: t("collections.all"), count: products, depth: 0 }, ...found];
  return (
    <>
      {collections.length > maxWithoutField && (
        <div className={styles.find}>
          <SearchField label={label} text={find} onText={setFind} />
        </div>
      )}
      <ul className={styles.list}>
        {entries.map(({ handle, title, count, depth }) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives listitem aria-level
          <li key={handle ?? ""} aria-level={depth + 1}>
            <button
              type="button"
              className={`bare row between gap-12 full-width hoverable inset-outline ${styles.entry}`}
              aria-current={handle === collection}
              style={{ paddingInlineStart: `calc(17px + ${Math.min(depth, deepest)} * 1.25rem)` }}
              onClick={() => {
                go({ collection: handle });
                onChosen?.();
              }}
            >
              <span className="narrow breakable">{title}</span>
              <span className={`rigid muted figures regular ${styles.count}`}>{wholeNumberText(count, language)}</span>
            </button>
          </li>
        ))}
        {collections.length === 0 && <li className={`small breakable ${styles.none}`}>{t("collections.none")}</li>}
      </ul>
      {sought && found.length === 0 && (
        <p className={`small breakable ${styles.none}`} role="status">
          {t("filters.noChoice", { text: find.trim() })}
        </p>
      )}
    </>
  );
}
