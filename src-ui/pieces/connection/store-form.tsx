import Blocks from "lucide-react/icons/blocks";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../src-worker/contract/store-connection";
import { type RadioCard, RadioCards } from "../../foundations/parts/radio-cards";
import { platformName } from "../../foundations/stores/platform-name";
import { AddressField } from "./address-field";
import { ConnectionValidation } from "./connection-validation";
import { PlatformHint } from "./platform-hint";
import { SecurityNote } from "./security-note";
import { ShopifyHelp } from "./shopify-help";
import styles from "./store-form.module.css";
import type { ConnectionForm } from "./use-connection-form";
import { WooAccess } from "./woo-access";

export interface StoreFormProps {
  readonly form: ConnectionForm;
  /** Whether the platform is chosen elsewhere. */
  readonly withoutPlatform?: boolean;
}

/** Platform, address and keys of a store, with help and the connection test. */
export function StoreForm({ form, withoutPlatform = false }: StoreFormProps): ReactNode {
  const { t } = useTranslation();
  const validation = useId();
  const { connected, draft } = form;
  return (
    <form
      className="stack gap-24"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.obstacle === null) form.runTest();
      }}
    >
      {!withoutPlatform && <PlatformChoice form={form} />}
      <div className="stack gap-4">
        <AddressField form={form} begin={form.begin} />
        {connected && draft.known?.id === connected.id && (
          <p className="small">{t("connection.current", { store: connected.name || connected.url })}</p>
        )}
        <PlatformHint form={form} />
        {draft.platform === "shopify" && <ShopifyHelp />}
      </div>
      {draft.platform === "woocommerce" && <WooAccess form={form} />}
      <section aria-labelledby={validation}>
        <h3 id={validation}>{t("connection.validation")}</h3>
        <p className="small">{t("connection.validationHint")}</p>
        <ConnectionValidation form={form} />
      </section>
      <SecurityNote draft={draft} />
    </form>
  );
}

/** Radio cards for the platform. */
export function PlatformChoice({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const chosen = useRef<HTMLInputElement>(null);
  const { detection, draft } = form;
  const found = detection.state === "found" && detection.found.platform === draft.platform;
  const before = useRef(found);
  useEffect(() => {
    // A pressed button disappears with the failure, so move the focus here; it stays in a text field.
    if (found && !before.current && !document.activeElement?.matches("input[type=url]")) chosen.current?.focus();
    before.current = found;
  }, [found]);
  const cards: readonly RadioCard<Platform>[] = [
    { id: "shopify", title: platformName.shopify, text: t("connection.shopifyText"), icon: ShoppingBag },
    { id: "woocommerce", title: platformName.woocommerce, text: t("connection.wooText"), icon: Blocks },
  ];
  return (
    <div>
      <RadioCards
        label={t("connection.platform")}
        cards={cards}
        chosen={draft.platform}
        chosenRef={chosen}
        onChoose={(platform) => form.change({ platform })}
      />
      <p className={`small ${styles.soon}`}>{t("connection.comingSoon")}</p>
    </div>
  );
}
