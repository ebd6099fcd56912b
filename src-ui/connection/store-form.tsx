import Blocks from "lucide-react/icons/blocks";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { placeholderStoreUrl } from "../../src-worker/contract/shared-names";
import type { Platform } from "../../src-worker/contract/store-connection";
import { engineState } from "../engine/engine-state";
import { failureText } from "../engine/failure-text";
import { type RadioCard, RadioCards } from "../parts/radio-cards";
import { TextField } from "../parts/text-field";
import { ConnectionValidation } from "./connection-validation";
import { CurrencyChoice } from "./currency-choice";
import { PlatformHint } from "./platform-hint";
import { platformName } from "./platform-name";
import { RemoveStore } from "./remove-store";
import { SecurityNote } from "./security-note";
import { ShopifyHelp } from "./shopify-help";
import styles from "./store-form.module.css";
import { StoresOnDevice } from "./stores-on-device";
import type { ConnectionForm } from "./use-connection-form";
import { WooAccess } from "./woo-access";

/** The connection form with help and test, and the stores on this device. */
export function StoreForm({ form }: { readonly form: ConnectionForm }): ReactNode {
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
    <div ref={tab} tabIndex={-1} className="stack gap-24 no-outline">
      {stores.length > 1 && <StoresOnDevice stores={stores} current={connected?.id ?? null} onRemoved={onRemoved} />}
      <form
        className="stack gap-24"
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
      {connected?.choosesCurrency && <CurrencyChoice currency={connected.currency} />}
      {only && stores.length === 1 && (
        <div className="flex">
          <RemoveStore store={only} label={t("stores.removeOnly")} onRemoved={onRemoved} />
        </div>
      )}
    </div>
  );
}

/** The store's address, with its error once a test has run. */
function UrlField({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { platform, url } = form.draft;
  return (
    <TextField
      label={t("connection.url")}
      hint={t("connection.urlHint")}
      problem={useProblem(form)}
      type="url"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      value={url}
      placeholder={platform === "shopify" ? placeholderStoreUrl : "https://www.your-domain.com"}
      onChange={(event) => form.change({ url: event.target.value })}
    />
  );
}

function useProblem({ obstacle, test }: ConnectionForm): string | null {
  const { t } = useTranslation();
  if (obstacle === "placeholder") return t("failure.url-placeholder");
  if (test.state !== "error" || test.steps.url !== "error" || !test.failure) return null;
  // Errors of the keys do not appear under the address.
  return test.failure.code.startsWith("url-") ? failureText(test.failure, t) : null;
}

/** Radio cards for the platform. */
function PlatformChoice({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const chosen = useRef<HTMLInputElement>(null);
  const found = form.detection.state === "found";
  const before = useRef(found);
  useEffect(() => {
    // The pressed button disappears with the failure, so move the focus here.
    if (found && !before.current) chosen.current?.focus();
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
        chosen={form.draft.platform}
        chosenRef={chosen}
        onChoose={(platform) => form.change({ platform })}
      />
      <p className={`small ${styles.soon}`}>{t("connection.comingSoon")}</p>
    </div>
  );
}
