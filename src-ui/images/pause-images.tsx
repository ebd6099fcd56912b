import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { Button } from "../parts/button";

/** Pauses or resumes the download of images. Empty while none runs. */
export function PauseImages(): ReactNode {
  const { t } = useTranslation();
  const { images, sync } = useSnapshot(engineState).snapshot;
  if (sync.state !== "running" || sync.stage !== "images") return null;
  const { paused } = images;
  const Icon = paused ? Play : Pause;
  return (
    <Button kind="secondary" onClick={() => void engine.pauseImages(!paused)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {t(paused ? "images.goOn" : "images.pause")}
    </Button>
  );
}
