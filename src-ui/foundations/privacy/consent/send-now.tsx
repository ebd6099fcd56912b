import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../../engine/engine-proxy";
import { engineState } from "../../engine/engine-state";
import { useCommand } from "../../engine/use-command";
import { Button } from "../../parts/button";
import { FailureLine } from "../../parts/failure-line";

export interface SendNowProps {
  /** Called after each attempt. */
  onDone(): void;
}

/** Sends what waits and what was refused. Says why a record is still here after that. */
export function SendNow({ onDone }: SendNowProps): ReactNode {
  const { t } = useTranslation();
  const { online, outbox } = useSnapshot(engineState).snapshot;
  const { run, busy, failure } = useCommand(engine.sendOutbox);
  const [tried, setTried] = useState(false);
  const send = async () => {
    setTried((await run()).ok);
    onDone();
  };
  return (
    <>
      <Button kind="secondary" disabled={busy} onClick={() => void send()}>
        {busy ? t("privacy.sending") : t("privacy.sendNow")}
      </Button>
      <FailureLine failure={failure} />
      <p role="status" className="own-line small unless-empty">
        {/* Late: the new counts come a moment after the answer. */}
        {tried && !busy && <span className="late">{t(`privacy.afterSending.${reason()}`)}</span>}
      </p>
    </>
  );

  function reason(): "network" | "check" | "waiting" | "refused" {
    if (!online) return "network";
    if (outbox.verificationFor !== null) return "check";
    return outbox.waiting > 0 ? "waiting" : "refused";
  }
}
