import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CollectionEntry } from "../../src-worker/contract/listing-query";
import { useAddress, useGo } from "../address";
import styles from "./collection-select.module.css";

export interface CollectionSelectProps {
  readonly collections: readonly CollectionEntry[];
  readonly products: number;
}

/** An option has no other way to stand further in. */
const indent = "\u00a0\u00a0\u00a0";

/** Narrows the list to one collection; those of another stand further in. */
export function CollectionSelect({ collections, products }: CollectionSelectProps): ReactNode {
  const { t } = useTranslation();
  const { collection } = useAddress();
  const go = useGo();
  const known = collection === null || collections.some(({ handle }) => handle === collection);
  return (
    <span className={styles.field}>
      <select
        className={styles.select}
        aria-label={t("collections.select")}
        value={collection ?? ""}
        onChange={(event) => go({ collection: event.target.value || null })}
      >
        <option value="">{t("collections.option", { title: t("collections.all"), number: products })}</option>
        {collections.map(({ handle, title, count, depth }) => (
          <option key={handle} value={handle}>
            {indent.repeat(depth)}
            {t("collections.option", { title, number: count })}
          </option>
        ))}
        {!known && <option value={collection}>{collection}</option>}
      </select>
      <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
