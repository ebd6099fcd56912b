import History from "lucide-react/icons/history";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { StoreSummary } from "../../src-worker/contract/snapshot";
import { changeCount } from "../differences/change-count";
import { DecideChanges } from "../differences/decide-changes";
import { engineState } from "../engine/engine-state";
import { useRelativeTime } from "../words/use-relative-time";
import styles from "./sync-notice.module.css";

/** The notice of a refresh that waits for review. It stays until the refresh is accepted or discarded. */
export const ChangesNotice = memo(function ChangesNotice(): ReactNode {
  const { store } = useSnapshot(engineState).snapshot;
  return <div aria-live="polite">{store?.staged && <Strip staged={store.staged} />}</div>;
});

function Strip({ staged }: { readonly staged: NonNullable<StoreSummary["staged"]> }): ReactNode {
  const { t } = useTranslation();
  const read = useRelativeTime(staged.lastSync);
  return (
    <div className={`card gap-12 ${styles.strip}`} data-tone="warning" data-kind="staged">
      <History className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={`wrap grow ${styles.body}`}>
        <div className={`text-15 breakable ${styles.words}`}>
          <p className="strong">{t("changes.wait", { count: changeCount(staged.counts) })}</p>
          {read && <p>{t("changes.waitText", { when: read.text })}</p>}
        </div>
        <DecideChanges />
      </div>
    </div>
  );
}
