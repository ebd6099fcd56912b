import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { useIsSyncing } from "../../foundations/engine/use-is-syncing";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { showToast } from "../../foundations/parts/toast-state";

/** Buttons that discard or accept staged changes. Renders nothing while a sync runs. */
export function SettleChanges(): ReactNode {
  const { t } = useTranslation();
  const syncing = useIsSyncing();
  const decision = useCommand((command: () => Promise<Outcome<null>>) => command());
  const decide = async (command: () => Promise<Outcome<null>>, done: string) => {
    if ((await decision.run(command)).ok) showToast({ text: done, action: null });
  };
  return (
    !syncing && (
      <>
        <Button
          kind="secondary"
          disabled={decision.busy}
          onClick={() => void decide(engine.discardChanges, t("changes.discarded"))}
        >
          {t("changes.discard")}
        </Button>
        <Button
          kind="secondary"
          disabled={decision.busy}
          onClick={() => void decide(engine.acceptChanges, t("changes.accepted"))}
        >
          {decision.busy ? t("changes.accepting") : t("changes.accept")}
        </Button>
        <FailureLine failure={decision.failure} />
      </>
    )
  );
}
