import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineLink } from "../../foundations/engine/engine";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useCommand } from "../../foundations/engine/use-command";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { Section } from "../../foundations/parts/section";

/** Lets fail what a sync depends on. */
export function Tools(): ReactNode {
  const { t } = useTranslation();
  const { link, snapshot } = useSnapshot(engineState);
  const { networkCut } = snapshot.profiler;
  const { run, failure } = useCommand(engine.cutNetwork);
  const [hasKilled, setHasKilled] = useState(false);
  const engineText =
    link === "restarting" ? t("profiler.engineRestarts") : hasKilled ? t("profiler.engineRestarted") : "";
  const kill = () => {
    setHasKilled(true);
    engineLink().kill();
  };
  return (
    <Section title={t("profiler.tools")} hint={t("profiler.toolsHint")}>
      <div className="wrap gap-8">
        <Button kind="secondary" onClick={() => void run(!networkCut)}>
          {t(networkCut ? "profiler.restoreNetwork" : "profiler.cutNetwork")}
        </Button>
        <Button kind="danger" disabled={link !== "running"} onClick={kill}>
          {t("profiler.killEngine")}
        </Button>
      </div>
      <p role="status" className="small unless-empty">
        {networkCut ? t("profiler.networkIsCut") : engineText}
      </p>
      <FailureLine failure={failure} />
    </Section>
  );
}
