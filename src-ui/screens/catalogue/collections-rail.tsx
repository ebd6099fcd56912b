import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CollectionList, type CollectionListProps } from "./collection-list";
import styles from "./collections-rail.module.css";

/** All collections, beside the list. */
export const CollectionsRail = memo(function CollectionsRail(props: Omit<CollectionListProps, "onChosen">): ReactNode {
  const { t } = useTranslation();
  return (
    <nav className={`card ${styles.rail}`} aria-label={t("collections.title")}>
      <CollectionList {...props} />
    </nav>
  );
});
