import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../parts/disclosure";
import styles from "./store-tab.module.css";
import { UrlExamples } from "./url-examples";

/** How to find a Shopify store's address, with examples. */
export function ShopifyHelp(): ReactNode {
  const { t } = useTranslation();
  return (
    <div>
      <Disclosure label={t("connection.helpTitle")}>
        <ol className={`text-15 stack gap-4 ${styles.help}`}>
          <li>{t("connection.help1")}</li>
          <li>{t("connection.help2")}</li>
          <li>{t("connection.help3")}</li>
          <li>{t("connection.help4")}</li>
        </ol>
      </Disclosure>
      <Disclosure label={t("connection.examplesShow")} openLabel={t("connection.examplesHide")}>
        <UrlExamples />
      </Disclosure>
    </div>
  );
}
