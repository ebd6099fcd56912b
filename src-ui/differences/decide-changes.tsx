import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";
import { Button } from "../parts/button";
import { FailureLine } from "../parts/failure-line";
import { ShowChanges } from "./show-changes";
import { useDecision } from "./use-decision";

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
