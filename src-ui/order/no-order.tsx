import ClipboardList from "lucide-react/icons/clipboard-list";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../address/address";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import styles from "./no-order.module.css";

/** The state without an order: how to start one, and a link to earlier orders. */
export function NoOrder(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <div data-place tabIndex={-1} className={styles.empty}>
      <Notice icon={ClipboardList} level={2} title={t("order.none")} text={t("order.noneHint")}>
        <Button kind="primary" onClick={() => go({ order: null })}>
          {t("order.browse")}
        </Button>
        <Button kind="secondary" onClick={() => go({ order: "all" })}>
          {t("order.all")}
        </Button>
      </Notice>
    </div>
  );
}
