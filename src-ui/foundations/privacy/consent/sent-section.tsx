import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { failedTooOften, type OutboxEntry } from "../../../../src-worker/contract/outbox";
import type { Failure, Outcome } from "../../../../src-worker/contract/outcome";
import { services } from "../../../../src-worker/contract/services";
import { engine } from "../../engine/engine-proxy";
import { engineState } from "../../engine/engine-state";
import { useCommand } from "../../engine/use-command";
import { readDeviceId } from "../../local-storage/device-id";
import { Button } from "../../parts/button";
import { ConfirmButton } from "../../parts/confirm-button";
import { Disclosure } from "../../parts/disclosure";
import { FailureLine } from "../../parts/failure-line";
import { SaveFile } from "../../parts/save-file";
import { Section } from "../../parts/section";
import { whileCurrent } from "../../parts/while-current";
import { fileName } from "../../words/file-name";
import { useRelativeTime } from "../../words/use-relative-time";
import { RecordFields } from "./record-fields";
import { SendNow } from "./send-now";
import { SentCounts } from "./sent-counts";
import styles from "./sent-section.module.css";
import { ServerChoices } from "./server-choices";
import { useConsent } from "./use-consent";

/** Lists the records that were sent, wait or are stored on the server, with buttons to send, export and erase them. */
export function SentSection(): ReactNode {
  const { t } = useTranslation();
  const { waiting, refused } = useSnapshot(engineState).snapshot.outbox;
  const { entries, failure, reload } = useEntries();
  const isSending = services.backend !== null;
  const device = useConsent()?.deviceId ?? readDeviceId();
  const [erased, setErased] = useState(false);
  return (
    <Section
      title={isSending ? t("privacy.sent") : t("privacy.unsentTitle")}
      hint={isSending ? t("privacy.sentHint") : t("privacy.staysHere")}
    >
      <div className="stack gap-4 unless-empty" aria-live="polite">
        <SentCounts entries={entries} />
        {erased && <p>{t("privacy.erased")}</p>}
      </div>
      <FailureLine failure={failure} />
      {entries.length > 0 && (
        <Disclosure label={t("privacy.showRecords")} openLabel={t("privacy.hideRecords")}>
          <ul className={`plain-list ${styles.records}`}>
            {entries.map((entry) => (
              <Record key={entry.id} entry={entry} />
            ))}
          </ul>
        </Disclosure>
      )}
      <div className="row wrap gap-8-12">
        {isSending && waiting + refused > 0 && <SendNow onDone={reload} />}
        {waiting + refused > 0 && <ExportUnsent />}
        {device !== null && (isSending || entries.length > 0) && (
          <ConfirmButton
            kind="secondary"
            label={isSending ? t("privacy.erase") : t("privacy.eraseHere")}
            question={isSending ? t("privacy.eraseQuestion") : t("privacy.eraseHereQuestion")}
            keep={t("settings.cancel")}
            remove={t("privacy.eraseNow")}
            removing={t("privacy.erasing")}
            onRemove={async () => {
              const outcome = await engine.eraseSent(device);
              setErased(outcome.ok);
              reload();
              return outcome.ok ? null : outcome.failure;
            }}
          />
        )}
        {isSending && device !== null && <ServerChoices device={device} />}
      </div>
    </Section>
  );
}

interface Entries {
  readonly entries: readonly OutboxEntry[];
  readonly failure: Failure | null;
  reload(): void;
}

/** The records; read again when one is queued, sent or refused. */
function useEntries(): Entries {
  const { revision } = useSnapshot(engineState).snapshot.outbox;
  const [listed, setListed] = useState<Outcome<readonly OutboxEntry[]> | null>(null);
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for what is listed
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const outcome = await engine.listOutbox();
        if (isCurrent()) setListed(outcome);
      }),
    [revision, attempts],
  );
  return {
    entries: listed?.ok ? listed.value : [],
    failure: listed && !listed.ok ? listed.failure : null,
    reload: () => setAttempts((now) => now + 1),
  };
}

/** Writes what was not sent to a file and offers it for saving. */
function ExportUnsent(): ReactNode {
  const { t } = useTranslation();
  const { run, value, failure } = useCommand(engine.exportOutbox);
  return (
    <>
      <Button kind="secondary" onClick={() => void run()}>
        {t("privacy.export")}
      </Button>
      {value && (
        <SaveFile file={value} name={fileName(t("privacy.exportName"), new Date(), ".json")} label={t("file.save")} />
      )}
      <FailureLine failure={failure} />
    </>
  );
}

function Record({ entry }: { readonly entry: OutboxEntry }): ReactNode {
  const { t } = useTranslation();
  const { kind, state, at, settledAt, refusal, fields } = entry;
  const when = useRelativeTime(settledAt ?? at);
  return (
    <li className="stack gap-4">
      <p className="row wrap between gap-8">
        <span className="strong">{t(`privacy.kind.${kind}`)}</span>
        <span className={state === "refused" ? "danger small" : "small"}>{stateText()}</span>
      </p>
      {when && (
        <p className="small">
          <time dateTime={settledAt ?? at}>{when.absolute}</time>
        </p>
      )}
      {refusal !== null && (
        <p className="small danger breakable">
          {refusal === failedTooOften ? t("privacy.failedTooOften") : t("privacy.refusal", { answer: refusal })}
        </p>
      )}
      <RecordFields fields={fields} />
    </li>
  );

  function stateText(): string {
    return services.backend || state !== "waiting" ? t(`privacy.state.${state}`) : t("privacy.state.stored");
  }
}
