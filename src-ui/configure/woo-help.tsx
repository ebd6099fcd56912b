import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../parts/disclosure";
import styles from "./woo-access.module.css";

const guide = "https://woocommerce.com/document/woocommerce-rest-api/";

/** How to create a read-only key. */
export function WooHelp(): ReactNode {
  const { t } = useTranslation();
  return (
    <Disclosure label={t("connection.wooHelpTitle")}>
      <ol className={styles.steps}>
        <li>{t("connection.wooHelp1")}</li>
        <li>{t("connection.wooHelp2")}</li>
        <li>{t("connection.wooHelp3")}</li>
        <li>{t("connection.wooHelp4")}</li>
      </ol>
      <a className={styles.guide} href={guide} target="_blank" rel="noopener noreferrer">
        {t("connection.wooGuide")}
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{t("connection.newTab")}</span>
      </a>
    </Disclosure>
  );
}
