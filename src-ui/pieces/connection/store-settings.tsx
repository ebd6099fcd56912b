import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { platformFacts, webPlatforms } from "../../../src-worker/contract/platforms";
import { engineState } from "../../foundations/engine/engine-state";
import { CompleteStore } from "./complete-store";
import { CurrencyChoice } from "./currency-choice";
import { OrderKeys } from "./order-keys";
import { RemoveStore } from "./remove-store";
import { StoreForm } from "./store-form";
import { StoresOnDevice } from "./stores-on-device";
import type { ConnectionForm } from "./use-connection-form";

/** The connection form, and the stores on this device. */
export function StoreSettings({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { link, snapshot } = useSnapshot(engineState);
  const { stores, catalogue } = snapshot;
  const place = useRef<HTMLDivElement>(null);
  const { connected } = form;
  const [only] = stores;
  const onRemoved = () => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: "start" });
  };
  // The current values are unknown until the engine has started.
  if (catalogue.state === "booting" && link !== "failed") return null;
  return (
    <div ref={place} tabIndex={-1} className="stack gap-24 no-outline">
      {stores.length > 1 && <StoresOnDevice stores={stores} current={connected?.id ?? null} onRemoved={onRemoved} />}
      <StoreForm form={form} />
      {connected && webPlatforms.some((one) => one === connected.platform) && (
        <CompleteStore key={`completes ${connected.id}`} store={connected} />
      )}
      {connected?.choosesCurrency && <CurrencyChoice currency={connected.currency} />}
      {connected && platformFacts[connected.platform].hasKeys && (
        <OrderKeys key={connected.id} store={connected.id} lastFour={connected.orderKey} />
      )}
      {only && stores.length === 1 && (
        <div className="flex">
          <RemoveStore store={only} label={t("stores.removeOnly")} onRemoved={onRemoved} />
        </div>
      )}
    </div>
  );
}
