import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OutboxEntry, SentConsent } from "../../../../src-worker/contract/outbox";
import type { Outcome } from "../../../../src-worker/contract/outcome";
import { engine } from "../../engine/engine-proxy";
import { Button } from "../../parts/button";
import { FailureLine } from "../../parts/failure-line";
import { RecordFields } from "./record-fields";

/** Shows on request which choices of this device the operator's server stores. */
export function ServerChoices({ device }: { readonly device: string }): ReactNode {
  const { t } = useTranslation();
  const [requesting, setRequesting] = useState(false);
  const [answer, setAnswer] = useState<Outcome<SentConsent | null> | null>(null);
  const request = async () => {
    setRequesting(true);
    setAnswer(await engine.readSentConsent(device));
    setRequesting(false);
  };
  return (
    <>
      <Button kind="secondary" disabled={requesting} onClick={() => void request()}>
        {requesting ? t("privacy.requestingChoices") : t("privacy.requestChoices")}
      </Button>
      {answer && !answer.ok && <FailureLine failure={answer.failure} />}
      {answer?.ok && (
        <div role="status" className="stack gap-4 own-line">
          <p>{answer.value ? t("privacy.serverHolds") : t("privacy.serverHoldsNone")}</p>
          {answer.value && <RecordFields fields={fieldsOf(answer.value)} />}
        </div>
      )}
    </>
  );
}

/** The server's answer in the form of a record of privacy choices that this device sends. */
function fieldsOf({ analytics, marketing, termsVersion, privacyVersion, at }: SentConsent): OutboxEntry["fields"] {
  return {
    analytics_consent: analytics,
    marketing_consent: marketing,
    terms_version: termsVersion,
    privacy_version: privacyVersion,
    client_at: at,
  };
}
