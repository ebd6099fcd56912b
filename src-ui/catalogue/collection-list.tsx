import Search from "lucide-react/icons/search";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CollectionEntry } from "../../src-worker/contract/listing-query";
import { useAddressPart, useGo } from "../address";
import { folded } from "../words/folded";
import { useLanguage } from "../words/use-language";
import { wholeNumberText } from "../words/whole-number-text";
import styles from "./collection-list.module.css";
import box from "./search-box.module.css";

export interface CollectionListProps {
  readonly collections: readonly CollectionEntry[];
  /** Of the whole catalogue. */
  readonly products: number;
  onChosen?(): void;
}

/** Below it, the titles would have no room left. */
const deepest = 6;
/** With more collections than this, a field finds one among them. */
const maxWithoutField = 8;

/** All collections, those of another further in, to choose one of. */
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
          <span className={box.box}>
            <Search className={box.glass} size={20} strokeWidth={1.75} aria-hidden />
            <input
              className={box.input}
              type="text"
              aria-label={label}
              placeholder={label}
              autoComplete="off"
              spellCheck={false}
              value={find}
              onChange={(event) => setFind(event.target.value)}
            />
          </span>
        </div>
      )}
      <ul className={styles.list}>
        {entries.map(({ handle, title, count, depth }) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives listitem aria-level
          <li key={handle ?? ""} aria-level={depth + 1}>
            <button
              type="button"
              className={styles.entry}
              aria-current={handle === collection}
              style={{ paddingInlineStart: `calc(17px + ${Math.min(depth, deepest)} * 1.25rem)` }}
              onClick={() => {
                go({ collection: handle });
                onChosen?.();
              }}
            >
              <span className={styles.title}>{title}</span>
              <span className={styles.count}>{wholeNumberText(count, language)}</span>
            </button>
          </li>
        ))}
        {collections.length === 0 && <li className={styles.none}>{t("collections.none")}</li>}
      </ul>
      {sought && found.length === 0 && (
        <p className={styles.none} role="status">
          {t("filters.noChoice", { text: find.trim() })}
        </p>
      )}
    </>
  );
}
