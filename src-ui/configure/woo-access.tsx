import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type RadioCard, RadioCards } from "../parts/radio-cards";
import type { ConnectionFields } from "./connection-draft";
import type { ConnectionForm } from "./use-connection-form";
import styles from "./woo-access.module.css";
import { WooHelp } from "./woo-help";
import { WooKeyFields } from "./woo-key-fields";

/** How to read a WooCommerce store: with an API key, or through its public API. */
export function WooAccess({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const cards: readonly RadioCard<ConnectionFields["access"]>[] = [
    { id: "keys", title: t("connection.withKey"), text: t("connection.withKeyText") },
    { id: "public", title: t("connection.withoutKeys"), text: t("connection.withoutKeysText") },
  ];
  return (
    <div className={styles.access}>
      <RadioCards
        label={t("connection.access")}
        cards={cards}
        chosen={form.draft.access}
        onChoose={(access) => form.change({ access })}
      />
      {form.draft.access === "keys" && (
        <>
          <p className={styles.hint}>{t("connection.kioskHint")}</p>
          <WooKeyFields form={form} />
          <WooHelp />
        </>
      )}
    </div>
  );
}
