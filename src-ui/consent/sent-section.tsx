import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { OutboxEntry } from "../../src-worker/contract/outbox";
import type { Failure, Outcome } from "../../src-worker/contract/outcome";
import { services } from "../../src-worker/contract/services";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { fileName } from "../files/file-name";
import { readDeviceId } from "../local-storage/device-id";
import { AskFirst } from "../parts/ask-first";
import { Button } from "../parts/button";
import { Disclosure } from "../parts/disclosure";
import { FailureLine } from "../parts/failure-line";
import { SaveFile } from "../parts/save-file";
import { Section } from "../parts/section";
import { whileCurrent } from "../parts/while-current";
import { useRelativeTime } from "../words/use-relative-time";
import styles from "./sent-section.module.css";
import { useConsent } from "./use-consent";

/** What was sent and what waits, and how to send, export and erase it. */
export function SentSection(): ReactNode {
  const { t } = useTranslation();
  const { waiting, refused } = useSnapshot(engineState).snapshot.outbox;
  const { entries, failure, reload } = useEntries();
  const sent = entries.filter(({ state }) => state === "sent").length;
  const isSending = services.backend !== null;
  const device = useConsent()?.deviceId ?? readDeviceId();
  const [erased, setErased] = useState(false);
  return (
    <Section title={t("privacy.sent")} hint={isSending ? t("privacy.sentHint") : t("privacy.staysHere")}>
      <ul className="plain-list stack gap-4" aria-live="polite">
        <li>{isSending ? t("privacy.waiting", { count: waiting }) : t("privacy.keptHere", { count: waiting })}</li>
        {refused > 0 && <li className="danger">{t("privacy.refused", { count: refused })}</li>}
        {isSending && <li>{t("privacy.wasSent", { count: sent })}</li>}
        {erased && <li>{t("privacy.erased")}</li>}
      </ul>
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
          <AskFirst
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
  const { waiting, refused } = useSnapshot(engineState).snapshot.outbox;
  const [listed, setListed] = useState<Outcome<readonly OutboxEntry[]> | null>(null);
  const [revision, setRevision] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts stand for what is listed
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const outcome = await engine.listOutbox();
        if (isCurrent()) setListed(outcome);
      }),
    [waiting, refused, revision],
  );
  return {
    entries: listed?.ok ? listed.value : [],
    failure: listed && !listed.ok ? listed.failure : null,
    reload: () => setRevision((now) => now + 1),
  };
}

function SendNow({ onDone }: { onDone(): void }): ReactNode {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async () => {
    setSending(true);
    const outcome = await engine.sendOutbox();
    setSending(false);
    setFailure(outcome.ok ? null : outcome.failure);
    onDone();
  };
  return (
    <>
      <Button kind="secondary" disabled={sending} onClick={() => void send()}>
        {sending ? t("privacy.sending") : t("privacy.sendNow")}
      </Button>
      <FailureLine failure={failure} />
    </>
  );
}

/** Writes what was not sent to a file and offers it for saving. */
function ExportUnsent(): ReactNode {
  const { t } = useTranslation();
  const [written, setWritten] = useState<Awaited<ReturnType<typeof engine.exportOutbox>> | null>(null);
  return (
    <>
      <Button kind="secondary" onClick={() => void engine.exportOutbox().then(setWritten)}>
        {t("privacy.export")}
      </Button>
      {written?.ok && (
        <SaveFile
          file={written.value}
          name={fileName(t("privacy.exportName"), new Date(), ".json")}
          label={t("file.save")}
        />
      )}
      {written && !written.ok && <FailureLine failure={written.failure} />}
    </>
  );
}

function Record({ entry }: { readonly entry: OutboxEntry }): ReactNode {
  const { t } = useTranslation();
  const { kind, state, at, settledAt, refusal, fields } = entry;
  const when = useRelativeTime(settledAt ?? at);
  const told = Object.entries(fields).filter(([, value]) => value !== null && value !== "");
  return (
    <li className="stack gap-4">
      <p className="row wrap between gap-8">
        <span className="strong">{t(`privacy.kind.${kind}`)}</span>
        <span className={state === "refused" ? "danger small" : "small"}>{t(`privacy.state.${state}`)}</span>
      </p>
      {when && (
        <p className="small">
          <time dateTime={settledAt ?? at}>{when.absolute}</time>
        </p>
      )}
      {refusal !== null && <p className="small danger breakable">{refusal}</p>}
      <dl className={`small breakable ${styles.fields}`}>
        {told.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
