import FileDown from "lucide-react/icons/file-down";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Presentation, type SheetLayout, sheetLayouts } from "../../../src-worker/contract/presentation";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { FailureLine } from "../../foundations/parts/failure-line";
import { Segments } from "../../foundations/parts/segments";
import { Switch } from "../../foundations/parts/switch";
import { ExportProgress } from "../../pieces/device/files/export-progress";
import { useExport } from "../../pieces/device/files/use-export";
import { presentationName } from "../../pieces/presentations/presentation-name";
import styles from "./line-sheet-dialog.module.css";

export interface LineSheetDialogProps {
  readonly presentation: Presentation;
  onClose(): void;
}

/** The layout and contents of a line sheet, and the button that saves it as PDF. */
export function LineSheetDialog({ presentation, onClose }: LineSheetDialogProps): ReactNode {
  const { t } = useTranslation();
  const { showPrices } = usePriceAndStock();
  const [layout, setLayout] = useState<SheetLayout>("two");
  const [prices, setPrices] = useState(showPrices);
  const [barcodes, setBarcodes] = useState(false);
  const { writing, failure, saveSheet } = useExport();
  const save = async () => {
    if (writing) return;
    const saved = await saveSheet(presentation.id, presentationName(presentation, t), { layout, barcodes }, prices);
    if (saved) onClose();
  };
  return (
    <Dialog variant="center" title={t("presentations.sheet")} closeLabel={t("app.close")} onClose={onClose}>
      <div className={`scroll stack gap-16 ${styles.choices}`}>
        <Segments<SheetLayout>
          label={t("presentations.layout")}
          segments={sheetLayouts.map((id) => ({ id, label: t(`presentations.layouts.${id}`) }))}
          chosen={layout}
          onChoose={setLayout}
        />
        <div className="stack">
          <Switch label={t("presentations.prices")} on={prices} onChange={setPrices} />
          <Switch label={t("presentations.barcodes")} on={barcodes} onChange={setBarcodes} />
        </div>
        {writing && <ExportProgress />}
        <FailureLine failure={failure} />
      </div>
      <footer className="dialog-footer wrap at-end gap-8">
        <Button kind="primary" aria-busy={writing} onClick={() => void save()}>
          <FileDown size={20} strokeWidth={1.75} aria-hidden />
          {t("presentations.save")}
        </Button>
      </footer>
    </Dialog>
  );
}
