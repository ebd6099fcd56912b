import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { placeholderStoreUrl } from "../../src-worker/contract/shared-names";
import styles from "./url-examples.module.css";

/** Examples of valid and invalid addresses, each with its reason. */
export function UrlExamples(): ReactNode {
  const { t } = useTranslation();
  const lists = [
    {
      name: t("connection.examplesValid"),
      tone: "valid",
      Icon: Check,
      examples: [
        { url: "https://north-and-oak.myshopify.com", why: t("connection.exampleShopify") },
        { url: "https://www.north-and-oak.com", why: t("connection.exampleDomain") },
      ],
    },
    {
      name: t("connection.examplesInvalid"),
      tone: "invalid",
      Icon: X,
      examples: [
        { url: "north-and-oak.com", why: t("connection.exampleNoScheme") },
        { url: "http://north-and-oak.com", why: t("connection.exampleHttp") },
        { url: placeholderStoreUrl, why: t("connection.examplePlaceholder") },
      ],
    },
  ];
  return lists.map(({ name, tone, Icon, examples }) => (
    <div key={tone} className={styles.examples} data-tone={tone}>
      <h4 className={`text-13 bold ${styles.name}`}>{name}</h4>
      <ul className={`stack plain-list ${styles.list}`}>
        {examples.map(({ url, why }) => (
          <li key={url} className={`text-13 gap-8 ${styles.example}`}>
            <Icon className={styles.icon} size={16} strokeWidth={2} aria-hidden />
            <span>
              <code className={styles.url}>{url}</code> <span className="muted">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
