import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { Button } from "../parts/button";

/** Pauses or resumes this window's sync. */
export function PauseSync(): ReactNode {
  const { t } = useTranslation();
  const { syncPaused } = useSnapshot(engineState).snapshot;
  const Icon = syncPaused ? Play : Pause;
  return (
    <Button
      kind="secondary"
      aria-label={t(syncPaused ? "import.resumeSync" : "import.pauseSync")}
      onClick={() => void engine.pauseSync(!syncPaused)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {t(syncPaused ? "import.goOn" : "import.pause")}
    </Button>
  );
}
