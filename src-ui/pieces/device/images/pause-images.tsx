import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";
import { Button } from "../../../foundations/parts/button";

/** Pauses or resumes the running download of images. */
export function PauseImages(): ReactNode {
  const { t } = useTranslation();
  const { paused } = useSnapshot(engineState).snapshot.images;
  const Icon = paused ? Play : Pause;
  return (
    <Button kind="secondary" onClick={() => void engine.pauseImages(!paused)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {t(paused ? "images.goOn" : "images.pause")}
    </Button>
  );
}
