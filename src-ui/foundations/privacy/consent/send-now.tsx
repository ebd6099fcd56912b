import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Failure } from "../../../../src-worker/contract/outcome";
import { engine } from "../../engine/engine-proxy";
import { engineState } from "../../engine/engine-state";
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
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async () => {
    setSending(true);
    const outcome = await engine.sendOutbox();
    setSending(false);
    setTried(outcome.ok);
    setFailure(outcome.ok ? null : outcome.failure);
    onDone();
  };
  return (
    <>
      <Button kind="secondary" disabled={sending} onClick={() => void send()}>
        {sending ? t("privacy.sending") : t("privacy.sendNow")}
      </Button>
      <FailureLine failure={failure} />
      <p role="status" className="own-line small unless-empty">
        {/* Late: the new counts come a moment after the answer. */}
        {tried && !sending && <span className="late">{t(`privacy.afterSending.${reason()}`)}</span>}
      </p>
    </>
  );

  function reason(): "network" | "check" | "waiting" | "refused" {
    if (!online) return "network";
    if (outbox.verificationFor !== null) return "check";
    return outbox.waiting > 0 ? "waiting" : "refused";
  }
}
