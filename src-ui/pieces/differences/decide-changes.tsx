import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { showToast } from "../../foundations/parts/toast-state";
import { ShowChanges } from "./show-changes";

/** Buttons for staged changes: show, discard, accept. While a sync runs, only show. */
export function DecideChanges(): ReactNode {
  const { t } = useTranslation();
  const { sync } = useSnapshot(engineState).snapshot;
  const { deciding, failure, accept, discard } = useDecision();
  const syncing = sync.state === "running" || sync.state === "following";
  return (
    <div className="wrap gap-8">
      <ShowChanges of="staged" />
      {!syncing && (
        <>
          <Button kind="secondary" disabled={deciding} onClick={discard}>
            {t("changes.discard")}
          </Button>
          <Button kind="secondary" disabled={deciding} onClick={accept}>
            {deciding ? t("changes.accepting") : t("changes.accept")}
          </Button>
        </>
      )}
      <FailureLine failure={failure} />
    </div>
  );
}

/** Accepts or discards the staged changes. */
interface Decision {
  readonly deciding: boolean;
  readonly failure: Failure | null;
  accept(): void;
  discard(): void;
}

function useDecision(): Decision {
  const [deciding, setDeciding] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { t } = useTranslation();
  const decide = async (command: () => Promise<Outcome<null>>, done: string) => {
    setDeciding(true);
    const outcome = await command();
    setDeciding(false);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) showToast({ text: done, action: null });
  };
  return {
    deciding,
    failure,
    accept: () => void decide(engine.acceptChanges, t("changes.accepted")),
    discard: () => void decide(engine.discardChanges, t("changes.discarded")),
  };
}
