import ScanBarcode from "lucide-react/icons/scan-barcode";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import { canUseCamera } from "./can-use-camera";
import { whatStoreLacks } from "./what-store-lacks";

export interface ScanMissedProps {
  readonly code: string;
  onSearch(): void;
  onAgain(): void;
}

/** The message for an unknown code: a possible reason, and the next steps. */
export function ScanMissed({ code, onSearch, onAgain }: ScanMissedProps): ReactNode {
  const { t } = useTranslation();
  const { store } = useSnapshot(engineState).snapshot;
  return (
    <Notice
      icon={ScanBarcode}
      title={t("scan.missed", { code })}
      text={t(`scan.lacks.${store ? whatStoreLacks(store) : "nothing"}`)}
      alert
    >
      <Button kind="primary" onClick={onSearch}>
        {t("scan.search")}
      </Button>
      {canUseCamera() && (
        <Button kind="secondary" onClick={onAgain}>
          {t("scan.again")}
        </Button>
      )}
    </Notice>
  );
}
