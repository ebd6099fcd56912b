import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../parts/dialog";
import { CameraView } from "./camera-view";
import { ScanMissed } from "./scan-missed";

export interface ScanDialogProps {
  /** The code that was found nowhere; null to look through the camera. */
  readonly missed: string | null;
  onCode(code: string): void;
  /** Looks for the code in everything that is searched. */
  onSearch(code: string): void;
  /** Looks through the camera once more. */
  onAgain(): void;
  onClose(): void;
}

/** The camera, and what became of a code that this device knows nothing of. */
export function ScanDialog({ missed, onCode, onSearch, onAgain, onClose }: ScanDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog variant="sheet" title={t("scan.title")} closeLabel={t("app.close")} onClose={onClose}>
      {missed === null ? (
        <CameraView onCode={onCode} />
      ) : (
        <ScanMissed code={missed} onSearch={() => onSearch(missed)} onAgain={onAgain} />
      )}
    </Dialog>
  );
}
