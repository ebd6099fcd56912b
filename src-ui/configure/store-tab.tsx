import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";
import text from "../parts/text.module.css";
import { ConnectionValidation } from "./connection-validation";
import { PlatformChoice } from "./platform-choice";
import { PlatformHint } from "./platform-hint";
import { RemoveStore } from "./remove-store";
import { SecurityNote } from "./security-note";
import { ShopifyHelp } from "./shopify-help";
import styles from "./store-tab.module.css";
import { StoresOnDevice } from "./stores-on-device";
import { UrlField } from "./url-field";
import type { ConnectionForm } from "./use-connection-form";
import { WooAccess } from "./woo-access";

/** The connection form with help and test, and the stores on this device. */
export function StoreTab({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { link, snapshot } = useSnapshot(engineState);
  const { stores, catalogue } = snapshot;
  const validation = useId();
  const tab = useRef<HTMLDivElement>(null);
  const { connected, draft } = form;
  const [only] = stores;
  const onRemoved = () => {
    tab.current?.focus();
    tab.current?.scrollIntoView({ block: "start" });
  };
  // The current values are unknown until the engine has started.
  if (catalogue.state === "opening" && link !== "failed") return null;
  return (
    <div ref={tab} tabIndex={-1} className={styles.tab}>
      {stores.length > 1 && <StoresOnDevice stores={stores} current={connected?.id ?? null} onRemoved={onRemoved} />}
      <form
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.obstacle === null) form.runTest();
        }}
      >
        <PlatformChoice form={form} />
        <div className="stack gap-4">
          <UrlField form={form} />
          {connected && draft.known?.id === connected.id && (
            <p className={text.small}>{t("connection.current", { store: connected.name || connected.url })}</p>
          )}
          <PlatformHint form={form} />
          {draft.platform === "shopify" && <ShopifyHelp />}
        </div>
        {draft.platform === "woocommerce" && <WooAccess form={form} />}
        <section aria-labelledby={validation}>
          <h3 id={validation}>{t("connection.validation")}</h3>
          <p className={text.small}>{t("connection.validationHint")}</p>
          <ConnectionValidation form={form} />
        </section>
        <SecurityNote draft={draft} />
      </form>
      {only && stores.length === 1 && (
        <div className={styles.only}>
          <RemoveStore store={only} label={t("stores.removeOnly")} onRemoved={onRemoved} />
        </div>
      )}
    </div>
  );
}
