import { CircleCheck, ShieldCheck, ShoppingBag } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../parts/disclosure";
import { ConnectionValidation } from "./connection-validation";
import styles from "./store-tab.module.css";
import { UrlExamples } from "./url-examples";
import { UrlField } from "./url-field";
import type { ConnectionForm } from "./use-connection-form";

/** The store's address, help to find it, and its test. */
export function StoreTab({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const validation = useId();
  const { connected } = form;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.obstacle === null) form.runTest();
      }}
    >
      <div className={styles.platform}>
        <ShoppingBag size={24} strokeWidth={1.75} aria-hidden />
        <div className={styles.words}>
          <h3>{t("connection.shopify")}</h3>
          <p className={styles.small}>{t("connection.shopifyText")}</p>
        </div>
        <CircleCheck className={styles.chosen} size={20} strokeWidth={1.75} aria-hidden />
      </div>
      <div>
        <UrlField form={form} />
        {connected && (
          <p className={styles.small}>{t("connection.current", { store: connected.name || connected.url })}</p>
        )}
        <Disclosure label={t("connection.helpTitle")}>
          <ol className={styles.help}>
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
      <section aria-labelledby={validation}>
        <h3 id={validation}>{t("connection.validation")}</h3>
        <p className={styles.small}>{t("connection.validationHint")}</p>
        <ConnectionValidation form={form} />
      </section>
      <aside className={styles.security}>
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
        <div className={styles.words}>
          <h3 className={styles.securityTitle}>{t("connection.securityTitle")}</h3>
          <p>{t("connection.security")}</p>
        </div>
      </aside>
    </form>
  );
}
