import Blocks from "lucide-react/icons/blocks";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../src-worker/contract/store-connection";
import { type RadioCard, RadioCards } from "../parts/radio-cards";
import { platformName } from "./platform-name";
import styles from "./store-tab.module.css";
import type { ConnectionForm } from "./use-connection-form";

/** Radio cards for the platform. */
export function PlatformChoice({ form }: { readonly form: ConnectionForm }): ReactNode {
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
      <p className={styles.soon}>{t("connection.comingSoon")}</p>
    </div>
  );
}
