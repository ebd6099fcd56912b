import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Failure } from "../../src-worker/contract/outcome";
import { engineLink } from "../engine/engine";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { Button } from "../parts/button";
import { FailureLine } from "../parts/failure-line";
import { Section } from "../parts/section";

/** Lets fail what a sync depends on. */
export function Tools(): ReactNode {
  const { t } = useTranslation();
  const { link, snapshot } = useSnapshot(engineState);
  const { networkCut } = snapshot.profiler;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [hasKilled, setHasKilled] = useState(false);
  const engineText = link === "restarting" ? t("debug.engineRestarts") : hasKilled ? t("debug.engineRestarted") : "";
  const kill = () => {
    setHasKilled(true);
    engineLink().kill();
  };
  return (
    <Section title={t("debug.tools")} hint={t("debug.toolsHint")}>
      <div className="wrap gap-8">
        <Button
          kind="secondary"
          onClick={() =>
            void engine.cutNetwork(!networkCut).then((outcome) => setFailure(outcome.ok ? null : outcome.failure))
          }
        >
          {t(networkCut ? "debug.restoreNetwork" : "debug.cutNetwork")}
        </Button>
        <Button kind="danger" disabled={link !== "running"} onClick={kill}>
          {t("debug.killEngine")}
        </Button>
      </div>
      <p role="status" className="small unless-empty">
        {networkCut ? t("debug.networkIsCut") : engineText}
      </p>
      <FailureLine failure={failure} />
    </Section>
  );
}
