import RefreshCw from "lucide-react/icons/refresh-cw";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";
import { CancelTask } from "../../foundations/progress/cancel-task";
import { PauseSync } from "../../foundations/progress/pause-sync";
import { stageSeconds } from "../../foundations/progress/stage-times";
import { useCountText } from "../../foundations/progress/use-count-text";
import { useImportTimeLeft, useRunningImport } from "../../foundations/progress/use-running-import";
import { useWholeImport } from "../../foundations/progress/use-whole-import";
import { useDurationText } from "../../foundations/words/use-duration-text";
import type { NoticeEntry } from "./notice-entry";
import { SlowHost } from "./slow-host";
import { StageList } from "./stage-list";
import { SkipPause, usePauseText } from "./store-pause";
import { useImportTitle } from "./use-import-title";

/** The import that this window runs, beside a catalogue in use. Null while none runs. */
export function useImportEntry(): NoticeEntry | null {
  const { t } = useTranslation();
  const countText = useCountText();
  const durationText = useDurationText();
  const title = useImportTitle();
  const running = useRunningImport();
  const left = useImportTimeLeft(running);
  const percent = useWholeImport();
  const pause = usePauseText(running?.now ?? 0);
  const { syncPaused, storageLost } = useSnapshot(engineState).snapshot;
  if (!running) return null;
  const { progress, times, sync, now } = running;
  const stage = t(`import.stage.${progress.stage}`);
  const count = countText(progress) || t("import.percent", { percent });
  return {
    id: "import",
    urgency: "import",
    tone: "muted",
    icon: RefreshCw,
    title,
    sentences: storageLost ? [t("import.lostRestoring")] : [],
    figures: pause
      ? [pause]
      : [
          syncPaused ? t("import.syncPaused") : stage,
          count,
          ...(left === null ? [] : [t("import.left", { time: durationText(left) })]),
        ],
    bar: { percent, label: t("import.progress"), spoken: t("import.stageCount", { stage, count }) },
    actions: (
      <>
        {pause ? <SkipPause /> : <PauseSync />}
        <CancelTask task="sync" />
      </>
    ),
    details: (
      <>
        <SlowHost />
        <StageList stages={progress.stages} secondsOf={(of) => stageSeconds(times, of, sync.stage, now)} />
      </>
    ),
  };
}
