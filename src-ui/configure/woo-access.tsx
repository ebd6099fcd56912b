import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../parts/disclosure";
import { type RadioCard, RadioCards } from "../parts/radio-cards";
import text from "../parts/text.module.css";
import type { ConnectionFields } from "./connection-draft";
import type { ConnectionForm } from "./use-connection-form";
import styles from "./woo-access.module.css";
import { WooKeyFields } from "./woo-key-fields";

/** How to read a WooCommerce store: with an API key, or through its public API. */
export function WooAccess({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const cards: readonly RadioCard<ConnectionFields["access"]>[] = [
    { id: "keys", title: t("connection.withKey"), text: t("connection.withKeyText") },
    { id: "public", title: t("connection.withoutKeys"), text: t("connection.withoutKeysText") },
  ];
  return (
    <div className="stack gap-16">
      <RadioCards
        label={t("connection.access")}
        cards={cards}
        chosen={form.draft.access}
        onChoose={(access) => form.change({ access })}
      />
      {form.draft.access === "keys" && (
        <>
          <p className={text.small}>{t("connection.kioskHint")}</p>
          <WooKeyFields form={form} />
          <WooHelp />
        </>
      )}
    </div>
  );
}

const guide = "https://woocommerce.com/document/woocommerce-rest-api/";

/** How to create a read-only key. */
function WooHelp(): ReactNode {
  const { t } = useTranslation();
  return (
    <Disclosure label={t("connection.wooHelpTitle")}>
      <ol className={`text-15 stack gap-4 ${styles.steps}`}>
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
