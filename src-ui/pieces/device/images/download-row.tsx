import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../../foundations/engine/engine-state";
import { CancelTask } from "../../../foundations/progress/cancel-task";
import { PauseImages } from "./pause-images";

/** The running download of images: how far it is, pause and cancel. Nothing while none runs. */
export function DownloadRow(): ReactNode {
  const { t } = useTranslation();
  const { download } = useSnapshot(engineState).snapshot.images;
  if (download.state !== "running") return null;
  const { processed: done, total } = download.counts;
  return (
    <div className="row wrap gap-8-12">
      <p className="grow figures">
        {t("images.downloading")} {t("import.countOf", { done, total })}
      </p>
      {!download.waiting && <PauseImages />}
      <CancelTask task="images" />
    </div>
  );
}
