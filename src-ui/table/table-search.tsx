import ListFilter from "lucide-react/icons/list-filter";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { longestText } from "../../src-worker/contract/listing-query";
import type { SearchText } from "../listing/use-search-text";
import { SearchField } from "../parts/search-field";
import styles from "./table-view.module.css";

/** Narrows the table to rows that contain a text, in addition to search and filters. */
export function TableSearch({ text, type, keep, clear }: SearchText): ReactNode {
  const { t } = useTranslation();
  return (
    <SearchField
      className={styles.search}
      label={t("table.search")}
      icon={ListFilter}
      text={text}
      onText={type}
      clearing={{ label: t("table.clearSearch"), clear }}
      autoCapitalize="none"
      maxLength={longestText}
      onBlur={keep}
    />
  );
}
