import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { maxListed, type OutboxEntry } from "../../../../src-worker/contract/outbox";
import { services } from "../../../../src-worker/contract/services";
import { engineState } from "../../engine/engine-state";
import { useLanguage } from "../../words/use-language";
import { wholeNumberText } from "../../words/whole-number-text";

export interface SentCountsProps {
  /** The listed records: of each state the newest `maxListed`. */
  readonly entries: readonly OutboxEntry[];
}

/** How many records wait, were refused and were sent, and how many of them are contact details. */
export function SentCounts({ entries }: SentCountsProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { waiting, refused } = useSnapshot(engineState).snapshot.outbox;
  const sent = entries.filter(({ state }) => state === "sent");
  const unsent = entries.filter(({ state }) => state !== "sent");
  const hasMoreSent = sent.length >= maxListed;
  const hasMoreUnsent = Math.max(waiting, refused) > maxListed;
  const leadsSent = leadsIn(sent);
  const unsentLeads = leadsIn(unsent);
  const numberText = (least: number, hasMore: boolean) =>
    hasMore ? t("privacy.orMore", { least }) : wholeNumberText(least, language);
  return (
    <>
      {services.backend ? (
        <>
          <p>{t("privacy.waiting", { count: waiting })}</p>
          {refused > 0 && <p className="danger">{t("privacy.refused", { count: refused })}</p>}
          <p>
            {hasMoreSent ? t("privacy.manySent", { least: maxListed }) : t("privacy.wasSent", { count: sent.length })}
          </p>
        </>
      ) : (
        waiting > unsentLeads && <p>{t("privacy.storedHere", { count: waiting })}</p>
      )}
      {unsentLeads > 0 && <p>{t("privacy.leadsHere", { number: numberText(unsentLeads, hasMoreUnsent) })}</p>}
      {leadsSent > 0 && <p>{t("privacy.leadsSent", { number: numberText(leadsSent, hasMoreSent) })}</p>}
    </>
  );
}

function leadsIn(entries: readonly OutboxEntry[]): number {
  return entries.filter(({ kind }) => kind === "lead").length;
}
