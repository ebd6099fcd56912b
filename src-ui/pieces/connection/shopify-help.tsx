import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { placeholderStoreUrl } from "../../../src-worker/contract/placeholder-store";
import { Disclosure } from "../../foundations/parts/disclosure";
import styles from "./store-form.module.css";

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
        </ol>
      </Disclosure>
      <Disclosure label={t("connection.examplesShow")} openLabel={t("connection.examplesHide")}>
        <UrlExamples />
      </Disclosure>
    </div>
  );
}

/** Examples of valid and invalid addresses, each with its reason. */
function UrlExamples(): ReactNode {
  const { t } = useTranslation();
  const lists = [
    {
      name: t("connection.examplesValid"),
      tone: "success",
      Icon: Check,
      examples: [
        { url: "https://north-and-oak.myshopify.com", why: t("connection.exampleShopify") },
        { url: "https://www.north-and-oak.com", why: t("connection.exampleDomain") },
      ],
    },
    {
      name: t("connection.examplesInvalid"),
      tone: "danger",
      Icon: X,
      examples: [
        { url: "https://north-and-oak", why: t("connection.exampleNoDomain") },
        { url: "http://north-and-oak.com", why: t("connection.exampleHttp") },
        { url: placeholderStoreUrl, why: t("connection.examplePlaceholder") },
      ],
    },
  ];
  return lists.map(({ name, tone, Icon, examples }) => (
    <div key={tone} className={styles.examples}>
      <h4 className={`text-13 bold ${styles.name}`}>{name}</h4>
      <ul className="stack plain-list gap-6">
        {examples.map(({ url, why }) => (
          <li key={url} className="text-13 gap-8 flex">
            <Icon className={`${tone} ${styles.icon}`} size={16} strokeWidth={2} aria-hidden />
            <span>
              <code className={styles.url}>{url}</code> <span className="muted">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
