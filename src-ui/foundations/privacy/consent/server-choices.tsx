import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OutboxEntry, SentConsent } from "../../../../src-worker/contract/outbox";
import type { Outcome } from "../../../../src-worker/contract/outcome";
import { engine } from "../../engine/engine-proxy";
import { Button } from "../../parts/button";
import { FailureLine } from "../../parts/failure-line";
import { RecordFields } from "./record-fields";

/** Shows on request which choices of this device the operator's server holds. */
export function HeldChoices({ device }: { readonly device: string }): ReactNode {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [held, setHeld] = useState<Outcome<SentConsent | null> | null>(null);
  const ask = async () => {
    setAsking(true);
    setHeld(await engine.readSentConsent(device));
    setAsking(false);
  };
  return (
    <>
      <Button kind="secondary" disabled={asking} onClick={() => void ask()}>
        {asking ? t("privacy.asking") : t("privacy.askServer")}
      </Button>
      {held && !held.ok && <FailureLine failure={held.failure} />}
      {held?.ok && (
        <div role="status" className="stack gap-4 own-line">
          <p>{held.value ? t("privacy.serverHolds") : t("privacy.serverHoldsNone")}</p>
          {held.value && <RecordFields fields={fieldsOf(held.value)} />}
        </div>
      )}
    </>
  );
}

/** What the server holds, as a record of privacy choices that this device sends. */
function fieldsOf({ analytics, marketing, termsVersion, privacyVersion, at }: SentConsent): OutboxEntry["fields"] {
  return {
    analytics_consent: analytics,
    marketing_consent: marketing,
    terms_version: termsVersion,
    privacy_version: privacyVersion,
    client_at: at,
  };
}
