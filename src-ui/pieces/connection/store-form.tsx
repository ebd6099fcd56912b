import Blocks from "lucide-react/icons/blocks";
import CloudDownload from "lucide-react/icons/cloud-download";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Table2 from "lucide-react/icons/table-2";
import { type ComponentType, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { hasKeys, type Platform, platformFacts, platforms } from "../../../src-worker/contract/platforms";
import { type RadioCard, RadioCards } from "../../foundations/parts/radio-cards";
import { platformName } from "../../foundations/words/platform-name";
import { AddressField } from "./address-field";
import { ConnectionValidation } from "./connection-validation";
import { PlatformHint } from "./platform-hint";
import { ProductFileField } from "./product-file-field";
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

const icons = {
  shopify: ShoppingBag,
  woocommerce: Blocks,
  spreadsheet: Table2,
  published: CloudDownload,
} satisfies Record<Platform, RadioCard<Platform>["icon"]>;

/** How to find a store's address; null for nothing. */
const addressHelp: Readonly<Record<Platform, ComponentType | null>> = {
  shopify: ShopifyHelp,
  woocommerce: null,
  spreadsheet: null,
  published: null,
};

/** Platform, address and keys of a store, with help and the connection test. */
export function StoreForm({ form, withoutPlatform = false }: StoreFormProps): ReactNode {
  const { t } = useTranslation();
  const validation = useId();
  const { connected, draft } = form;
  const Help = addressHelp[draft.platform];
  const isOnDevice = !platformFacts[draft.platform].hasWebsite;
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
      {isOnDevice ? (
        <ProductFileField form={form} />
      ) : (
        <div className="stack gap-4">
          <AddressField form={form} begin={form.begin} />
          {connected && draft.known?.id === connected.id && (
            <p className="small">{t("connection.current", { store: connected.name || connected.url })}</p>
          )}
          <PlatformHint form={form} />
          {Help && <Help />}
        </div>
      )}
      {hasKeys(draft.platform) && <WooAccess form={form} />}
      {!isOnDevice && (
        <section aria-labelledby={validation}>
          <h3 id={validation}>{t("connection.validation")}</h3>
          <p className="small">{t("connection.validationHint")}</p>
          <ConnectionValidation form={form} />
        </section>
      )}
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
  /** An address is none of a file's, and the other way round. */
  const isOtherKind = (platform: Platform) =>
    platformFacts[platform].hasWebsite !== platformFacts[draft.platform].hasWebsite;
  const cards = platforms.map((id): RadioCard<Platform> => {
    return { id, title: platformName(id, t), text: t(`connection.reads.${id}`), icon: icons[id] };
  });
  return (
    <div>
      <RadioCards
        label={t("connection.platform")}
        cards={cards}
        chosen={draft.platform}
        chosenRef={chosen}
        onChoose={(platform) => form.change({ platform, ...(isOtherKind(platform) && { url: "", fragment: "" }) })}
      />
      <p className={`small ${styles.soon}`}>{t("connection.comingSoon")}</p>
    </div>
  );
}
