import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useCommand } from "../../foundations/engine/use-command";
import { FailureLine } from "../../foundations/parts/failure-line";
import { Section } from "../../foundations/parts/section";
import { Switch } from "../../foundations/parts/switch";
import { changeCount } from "./change-count";
import styles from "./differences.module.css";
import { SettleChanges } from "./settle-changes";
import { ShowChanges } from "./show-changes";

/** Settings: keep the current catalogue, staged changes, changes of the last refresh. Empty without a store. */
export function ChangesSection(): ReactNode {
  const { t } = useTranslation();
  const { store } = useSnapshot(engineState).snapshot;
  const keepCatalogue = useCommand(engine.keepCatalogue);
  /** The requested value until the engine confirms it, so that the switch reacts at once. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted !== null && wanted === store?.frozen) setWanted(null);
  if (!store) return null;
  const keep = async (on: boolean) => {
    setWanted(on);
    const outcome = await keepCatalogue.run(on);
    if (!outcome.ok) setWanted(null);
  };
  return (
    <Section title={t("changes.title")}>
      <Switch
        label={t("changes.keep")}
        hint={t("changes.keepHint")}
        on={wanted ?? store.frozen}
        onChange={(on) => void keep(on)}
      />
      <FailureLine failure={keepCatalogue.failure} />
      {store.staged ? <Waiting counts={store.staged.counts} /> : <Last counts={store.differences} />}
    </Section>
  );
}

function Waiting({ counts }: Pick<NonNullable<StoreSummary["staged"]>, "counts">): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="row wrap between gap-8-12">
      <p className={styles.words}>{t("changes.wait", { count: changeCount(counts) })}</p>
      <div className="wrap gap-8">
        <ShowChanges of="staged" />
        <SettleChanges />
      </div>
    </div>
  );
}

/** Empty after a first import and after a refresh without changes. */
function Last({ counts }: { readonly counts: StoreSummary["differences"] }): ReactNode {
  const { t } = useTranslation();
  const count = changeCount(counts);
  if (count === 0) return null;
  return (
    <div className="row wrap between gap-8-12">
      <p className={styles.words}>{t("changes.last", { count })}</p>
      <ShowChanges of="current" />
    </div>
  );
}
