import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../src-worker/contract/profile";
import { saveFile } from "../files/save-file";
import { browserName } from "../on-device/browser-name";
import { Button } from "../parts/button";
import { copyText } from "../parts/copy-text";
import { FileButton } from "../parts/file-button";
import { showToast } from "../parts/toast-state";
import { findBottleneck } from "./bottleneck";
import { profileText } from "./profile-text";
import { stageTable } from "./stage-table";
import { readTrace, type TraceFailure, writeTrace } from "./trace-file";
import { whereTimeGoes } from "./where-time-goes";

export interface RunActionsProps {
  /** The shown run; null for none. */
  readonly profile: Profile | null;
  /** Called with the run of a file. */
  onRead(profile: Profile): void;
}

/** Saves a run as a trace file, reads one, and copies a run's summary. */
export function RunActions({ profile, onRead }: RunActionsProps): ReactNode {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<TraceFailure | null>(null);
  const read = async (file: File) => {
    setRefused(null);
    const trace = await readTrace(file);
    if (trace.ok) onRead(trace.profile);
    else setRefused(trace.code);
  };
  return (
    <>
      <div className="wrap gap-8">
        {profile && (
          <>
            <Button kind="secondary" onClick={() => void writeTrace(profile).then(saveFile)}>
              {t("debug.trace.export")}
            </Button>
            <Button kind="secondary" onClick={() => void copyAsIssue(profile)}>
              {t("debug.copyIssue")}
            </Button>
          </>
        )}
        <FileButton label={t("debug.trace.import")} file="trace" onFile={(file) => void read(file)} />
      </div>
      {refused && (
        <p role="alert" className="danger">
          {t(`debug.trace.refused.${refused}`)}
        </p>
      )}
    </>
  );

  async function copyAsIssue(run: Profile): Promise<void> {
    const copied = await copyText(Promise.resolve(issueOf(run)));
    showToast({ text: t(copied ? "debug.copied" : "debug.notCopied"), action: null });
  }
}

function issueOf(profile: Profile): string {
  const time = whereTimeGoes(profile);
  const stages = stageTable(profile);
  const { userAgent, hardwareConcurrency } = navigator;
  return profileText(profile, time, findBottleneck(profile, time, stages), stages, {
    version: __VERSION__,
    browser: browserName(userAgent) ?? userAgent,
    cores: hardwareConcurrency || null,
  });
}
