import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../parts/dialog";
import { CameraView } from "./camera-view";
import { ScanMissed } from "./scan-missed";

export interface ScanDialogProps {
  /** The unknown code; null to show the camera. */
  readonly missed: string | null;
  onCode(code: string): void;
  /** Searches all products for the code. */
  onSearch(code: string): void;
  /** Opens the camera again. */
  onAgain(): void;
  onClose(): void;
}

/** The scan dialog: the camera, or the message for an unknown code. */
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
