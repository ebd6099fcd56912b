import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../foundations/parts/dialog";
import { CollectionList, type CollectionListProps } from "./collection-list";
import styles from "./collections-drawer.module.css";

export interface CollectionsDrawerProps extends Omit<CollectionListProps, "onChosen"> {
  onClose(): void;
}

/** All collections, in a drawer over the list. Choosing one closes the drawer. */
export function CollectionsDrawer({ collections, products, onClose }: CollectionsDrawerProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog variant="drawer" title={t("collections.title")} closeLabel={t("app.close")} onClose={onClose}>
      <div className={`scroll ${styles.all}`}>
        <CollectionList collections={collections} products={products} onChosen={onClose} />
      </div>
      <footer className={"dialog-footer small"}>{t("collections.count", { count: collections.length })}</footer>
    </Dialog>
  );
}
