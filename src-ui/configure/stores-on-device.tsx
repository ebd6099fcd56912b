import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { StoreSummary } from "../../src-worker/contract/snapshot";
import { StoreEntry } from "./store-entry";
import styles from "./stores-on-device.module.css";

export interface StoresOnDeviceProps {
  readonly stores: readonly StoreSummary[];
  /** Id of the open store; null if none is open, and in the demo. */
  readonly current: string | null;
  onRemoved(): void;
}

/** All stores on this device, to open or remove. */
export function StoresOnDevice({ stores, current, onRemoved }: StoresOnDeviceProps): ReactNode {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t("stores.title")}</h3>
      <ul className={styles.list}>
        {stores.map((store) => (
          <StoreEntry key={store.id} store={store} current={store.id === current} onRemoved={onRemoved} />
        ))}
      </ul>
      <p className={styles.hint}>{t("stores.another")}</p>
    </section>
  );
}
