import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CollectionEntry } from "../../src-worker/contract/listing-query";
import { useAddressPart, useGo } from "../address";
import { Dialog } from "../parts/dialog";
import { languageTag } from "../words/language-tag";
import { useLanguage } from "../words/use-language";
import styles from "./collections-drawer.module.css";

export interface CollectionsDrawerProps {
  readonly collections: readonly CollectionEntry[];
  /** Of the whole catalogue. */
  readonly products: number;
  onClose(): void;
}

/** Below it, the titles would have no room left. */
const deepest = 6;

/** All collections, those of another further in, to choose one of; choosing closes it. */
export function CollectionsDrawer({ collections, products, onClose }: CollectionsDrawerProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const collection = useAddressPart("collection");
  const go = useGo();
  const entries = [{ handle: null, title: t("collections.all"), count: products, depth: 0 }, ...collections];
  return (
    <Dialog variant="drawer" title={t("collections.title")} closeLabel={t("app.close")} onClose={onClose}>
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
                onClose();
              }}
            >
              <span className={styles.title}>{title}</span>
              <span className={styles.count}>{count.toLocaleString(languageTag(language))}</span>
            </button>
          </li>
        ))}
        {collections.length === 0 && <li className={styles.none}>{t("collections.none")}</li>}
      </ul>
      <footer className={styles.footer}>{t("collections.count", { count: collections.length })}</footer>
    </Dialog>
  );
}
