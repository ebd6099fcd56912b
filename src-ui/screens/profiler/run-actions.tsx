import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../foundations/parts/button";
import { ConfirmButton } from "../../foundations/parts/confirm-button";
import { FileButton } from "../../foundations/parts/file-button";
import { showToast } from "../../foundations/parts/toast-state";
import { saveFile } from "../../pieces/device/files/save-file";
import type { AnalysedRun } from "./analyse-run";
import { writeHar } from "./har-file";
import { readTrace, type TraceFailure, writeTrace } from "./trace-file";
import type { Profiles } from "./use-profiles";

export interface RunActionsProps {
  /** The shown run; null for none. */
  readonly run: AnalysedRun | null;
  readonly profiles: Pick<Profiles, "runs" | "add" | "deleteAll">;
}

/** Saves a run as a trace file, reads one, and deletes all runs. */
export function RunActions({ run, profiles: { runs, add, deleteAll } }: RunActionsProps): ReactNode {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<TraceFailure | null>(null);
  const read = async (file: File) => {
    setRefused(null);
    const trace = await readTrace(file);
    if (!trace.ok) return setRefused(trace.code);
    add(trace.profile);
    showToast({ text: t("profiler.trace.read"), action: null });
  };
  return (
    <>
      <div className="wrap gap-8">
        {run && (
          <>
            <Button kind="secondary" onClick={() => void writeTrace(run.profile).then(saveFile)}>
              {t("profiler.trace.export")}
            </Button>
            {run.profile.requests.size > 0 && (
              <Button kind="secondary" onClick={() => saveFile(writeHar(run.profile, __VERSION__))}>
                {t("profiler.har")}
              </Button>
            )}
          </>
        )}
        <FileButton label={t("profiler.trace.import")} file="trace" onFile={(file) => void read(file)} />
        {runs?.some(({ end }) => end !== "running") && (
          <ConfirmButton
            kind="secondary"
            label={t("profiler.deleteRuns")}
            question={t("profiler.deleteQuestion")}
            keep={t("profiler.deleteKeep")}
            remove={t("profiler.deleteRuns")}
            removing={t("profiler.deleting")}
            onRemove={deleteAll}
          />
        )}
      </div>
      {refused && (
        <p role="alert" className="danger">
          {t(`profiler.trace.refused.${refused}`)}
        </p>
      )}
    </>
  );
}
