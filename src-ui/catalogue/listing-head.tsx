import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { CollectionEntry } from "../../src-worker/contract/listing-query";
import { useAddress } from "../address";
import { CollectionSelect } from "./collection-select";
import { LastUpdated } from "./last-updated";
import styles from "./listing-head.module.css";
import { ResultCount } from "./result-count";

export interface ListingHeadProps {
  readonly collections: readonly CollectionEntry[];
  /** Of the whole catalogue. */
  readonly products: number;
  /** Of the question that is shown; null before the first answer. */
  readonly found: number | null;
  readonly growing: boolean;
  readonly lastSync: string | null;
}

/** What the list shows, how much of it, and how fresh it is. */
export function ListingHead({ collections, products, found, growing, lastSync }: ListingHeadProps): ReactNode {
  const { t } = useTranslation();
  const { demo } = useAddress();
  return (
    <div className={styles.head}>
      <CollectionSelect collections={collections} products={products} />
      <ResultCount count={found} growing={growing} />
      <div className={styles.end}>
        {demo ? <Link href="/app">{t("top.leaveDemo")}</Link> : <LastUpdated time={lastSync} />}
      </div>
    </div>
  );
}
