import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { platformFacts } from "../../../src-worker/contract/platforms";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { viewState } from "../../foundations/local-storage/view-state";
import { Badge } from "../../foundations/parts/badge";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { platformName } from "../../foundations/words/platform-name";
import { useRelativeTime } from "../../foundations/words/use-relative-time";
import { RemoveStore } from "./remove-store";
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
      <p className="small">{t("stores.another")}</p>
    </section>
  );
}

interface StoreEntryProps {
  readonly store: StoreSummary;
  /** Whether its catalogue is open. */
  readonly current: boolean;
  onRemoved(): void;
}

/** A store on this device, with buttons to open and remove it. */
function StoreEntry({ store, current, onRemoved }: StoreEntryProps): ReactNode {
  const { t } = useTranslation();
  const name = useId();
  const go = useGo();
  const choice = useCommand(engine.chooseStore);
  const open = async () => {
    if (!(await choice.run(store.id)).ok) return;
    viewState.settings.platform = null;
    // The rest of the address belongs to the other store.
    go({ settings: null, product: null, collection: null, q: "", demo: false });
  };
  const synced = useRelativeTime(store.lastSync);
  const facts = [
    platformName(store.platform, t),
    ...(platformFacts[store.platform].hasWebsite ? [store.url.replace(/^https:\/\//, "")] : []),
    t("grid.count", { count: store.products }),
    synced ? t("top.updated", { when: synced.text }) : t("top.neverUpdated"),
  ];
  return (
    <li className={`row wrap at-end ${styles.entry}`}>
      <div className={`narrow breakable ${styles.words}`}>
        <p>
          <span className="strong" id={name}>
            {store.name || store.url}
          </span>
          {current && <Badge className={styles.current}>{t("stores.current")}</Badge>}
        </p>
        <p className="small">{facts.join(" · ")}</p>
      </div>
      {!current && (
        <Button kind="secondary" aria-describedby={name} disabled={choice.busy} onClick={() => void open()}>
          {t("stores.open")}
        </Button>
      )}
      <RemoveStore store={store} label={t("stores.remove")} describedBy={name} onRemoved={onRemoved} />
      <FailureLine className="text-13" failure={choice.failure} />
    </li>
  );
}
