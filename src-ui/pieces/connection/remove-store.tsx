import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import { engine } from "../../foundations/engine/engine-proxy";
import { storeMirror } from "../../foundations/local-storage/store-mirror";
import { ConfirmButton } from "../../foundations/parts/confirm-button";
import { showToast } from "../../foundations/parts/toast-state";

export interface RemoveStoreProps {
  readonly store: StoreSummary;
  readonly label: string;
  /** Id of the element that names the store, if the label does not. */
  readonly describedBy?: string;
  onRemoved(): void;
}

/** Removes a store from this device, after a confirmation that lists what is lost. */
export function RemoveStore({ store, label, describedBy, onRemoved }: RemoveStoreProps): ReactNode {
  const { t } = useTranslation();
  const withKeys = store.access.kind === "keys";
  const remove = async () => {
    const outcome = await engine.removeStore(store.id);
    if (!outcome.ok) return outcome.failure;
    storeMirror.forget(store.url);
    showToast({ text: t("stores.removed"), action: null });
    onRemoved();
    return null;
  };
  return (
    <ConfirmButton
      kind="quiet"
      label={label}
      describedBy={describedBy}
      question={t(withKeys ? "stores.confirmWithKeys" : "stores.confirm", { store: store.name || store.url })}
      keep={t("stores.keep")}
      remove={t("stores.remove")}
      removing={t("stores.removing")}
      onRemove={remove}
    />
  );
}
