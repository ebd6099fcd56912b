import Settings2 from "lucide-react/icons/settings-2";
import { memo, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddressPart } from "../foundations/address/address";
import { lazyScreen } from "../foundations/offline/lazy-screen";
import { Button } from "../foundations/parts/button";
import styles from "./list-menu.module.css";

const ListMenuActions = lazyScreen(async () => (await import("./list-menu-actions")).ListMenuActions);
const DensityChoice = lazyScreen(async () => (await import("../pieces/listing/density-choice")).DensityChoice);
const ColumnChoice = lazyScreen(async () => (await import("../screens/table/table-view")).ColumnChoice);

/** The looks of the list: the density of cards, or the columns of the table. Below them, what seldom is wanted. */
export const ListMenu = memo(function ListMenu(): ReactNode {
  const { t } = useTranslation();
  const view = useAddressPart("view");
  const menu = useId();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button kind="icon" className={styles.open} aria-label={t("density.menu")} popoverTarget={menu}>
        <Settings2 size={20} strokeWidth={1.75} aria-hidden />
      </Button>
      <div id={menu} popover="auto" className={styles.menu} onBeforeToggle={() => setOpened(true)}>
        {opened && (view === "table" ? <ColumnChoice /> : <DensityChoice />)}
        {opened && <ListMenuActions menu={menu} />}
      </div>
    </>
  );
});
