import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useCommand } from "../../foundations/engine/use-command";
import { useIsSyncing } from "../../foundations/engine/use-is-syncing";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { FileButton } from "../../foundations/parts/file-button";
import { Section } from "../../foundations/parts/section";
import { momentText } from "../../foundations/words/date-text";
import { languageTag } from "../../foundations/words/language-tag";
import { useLanguage } from "../../foundations/words/use-language";

/** Chooses the table that adds barcodes, stock and weights to a shop, says what it has, and removes it. */
export function CompleteStore({ store }: { readonly store: Pick<StoreSummary, "completion" | "lastSync"> }): ReactNode {
  const { completion, lastSync } = store;
  const { t } = useTranslation();
  const language = useLanguage();
  const { online } = useSnapshot(engineState).snapshot;
  const syncing = useIsSyncing();
  const adding = useCommand(engine.completeStore);
  const removing = useCommand(engine.removeCompletion);
  const refresh = useCommand(engine.startSync);
  const [isRemoved, setRemoved] = useState(false);
  /** Whether a refresh is due: one that already runs has read products without the change. */
  const [isDue, setDue] = useState(false);
  const refreshNow = useEffectEvent(() => {
    setDue(false);
    void refresh.run();
  });
  useEffect(() => {
    if (isDue && online && !syncing) refreshNow();
  }, [isDue, online, syncing]);
  const isPending = completion !== null && (isDue || lastSync === null || Date.parse(lastSync) < completion.addedAt);
  const apply = (removed: boolean) => {
    setRemoved(removed);
    setDue(true);
  };
  const add = async (file: File) => {
    if ((await adding.run(file, file.name)).ok) apply(false);
  };
  const remove = async () => {
    if ((await removing.run()).ok) apply(true);
  };
  const names = (completion?.fields ?? []).map((field) => t(`completion.${field}`));
  return (
    <Section title={t("completion.title")} hint={t("completion.hint")}>
      {completion && (
        <div className="stack gap-4">
          <p className="strong breakable">
            {completion.fileName} · {momentText(new Date(completion.addedAt).toISOString(), language)}
          </p>
          <p>
            {t("completion.has", {
              fields: new Intl.ListFormat(languageTag(language)).format(names),
              count: completion.skus,
            })}
          </p>
          {completion.damaged > 0 && (
            <p className="warning">{t("completion.damaged", { count: completion.damaged })}</p>
          )}
        </div>
      )}
      <p role="status" className="small unless-empty">
        {adding.busy
          ? t("completion.reading")
          : syncing
            ? (isPending || isRemoved) && t("completion.refreshing")
            : isPending
              ? t("completion.pending")
              : isRemoved && t("completion.removed")}
      </p>
      <div className="wrap gap-8">
        <FileButton
          label={t(completion ? "completion.other" : "completion.choose")}
          file="completion"
          disabled={adding.busy}
          onFile={(file) => void add(file)}
        />
        {completion && (
          <Button kind="quiet" onClick={() => void remove()}>
            {t("completion.remove")}
          </Button>
        )}
      </div>
      <FailureLine failure={adding.failure ?? removing.failure ?? refresh.failure} />
    </Section>
  );
}
