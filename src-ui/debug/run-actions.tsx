import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../files/save-file";
import { browserName } from "../on-device/browser-name";
import { AskFirst } from "../parts/ask-first";
import { Button } from "../parts/button";
import { copyText } from "../parts/copy-text";
import { FileButton } from "../parts/file-button";
import { showToast } from "../parts/toast-state";
import type { AnalysedRun } from "./analyse-run";
import { writeHar } from "./har-file";
import { profileText } from "./profile-text";
import { readTrace, type TraceFailure, writeTrace } from "./trace-file";
import type { Profiles } from "./use-profiles";

export interface RunActionsProps {
  /** The shown run; null for none. */
  readonly run: AnalysedRun | null;
  readonly profiles: Pick<Profiles, "runs" | "add" | "deleteAll">;
}

/** Saves a run as a trace file, reads one, copies a run's summary, and deletes all runs. */
export function RunActions({ run, profiles: { runs, add, deleteAll } }: RunActionsProps): ReactNode {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<TraceFailure | null>(null);
  const read = async (file: File) => {
    setRefused(null);
    const trace = await readTrace(file);
    if (!trace.ok) return setRefused(trace.code);
    add(trace.profile);
    showToast({ text: t("debug.trace.read"), action: null });
  };
  return (
    <>
      <div className="wrap gap-8">
        {run && (
          <>
            <Button kind="secondary" onClick={() => void writeTrace(run.profile).then(saveFile)}>
              {t("debug.trace.export")}
            </Button>
            {run.profile.requests.size > 0 && (
              <Button kind="secondary" onClick={() => saveFile(writeHar(run.profile, __VERSION__))}>
                {t("debug.har")}
              </Button>
            )}
            <Button kind="secondary" onClick={() => void copyAsIssue(run)}>
              {t("debug.copyIssue")}
            </Button>
          </>
        )}
        <FileButton label={t("debug.trace.import")} file="trace" onFile={(file) => void read(file)} />
        {runs?.some(({ end }) => end !== "running") && (
          <AskFirst
            kind="secondary"
            label={t("debug.deleteRuns")}
            question={t("debug.deleteAsk")}
            keep={t("debug.deleteKeep")}
            remove={t("debug.deleteRuns")}
            removing={t("debug.deleting")}
            onRemove={deleteAll}
          />
        )}
      </div>
      {refused && (
        <p role="alert" className="danger">
          {t(`debug.trace.refused.${refused}`)}
        </p>
      )}
    </>
  );

  async function copyAsIssue(shown: AnalysedRun): Promise<void> {
    const copied = await copyText(Promise.resolve(issueOf(shown)));
    showToast({ text: t(copied ? "debug.copied" : "debug.notCopied"), action: null });
  }
}

function issueOf({ profile, time, bottleneck, stages }: AnalysedRun): string {
  const { userAgent, hardwareConcurrency } = navigator;
  return profileText(profile, time, bottleneck, stages, {
    version: __VERSION__,
    browser: browserName(userAgent) ?? userAgent,
    cores: hardwareConcurrency || null,
  });
}
