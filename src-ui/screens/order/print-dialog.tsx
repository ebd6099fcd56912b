import type { LucideIcon } from "lucide-react";
import Grid2x2 from "lucide-react/icons/grid-2x2";
import Grid3x3 from "lucide-react/icons/grid-3x3";
import ReceiptText from "lucide-react/icons/receipt-text";
import Rows3 from "lucide-react/icons/rows-3";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../src-worker/contract/order";
import { noSeller, type SoldOrder } from "../../../src-worker/contract/seller";
import { engine } from "../../foundations/engine/engine-proxy";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { type RadioCard, RadioCards } from "../../foundations/parts/radio-cards";
import { orderNumber } from "../../pieces/device/files/order-number";
import styles from "./print-dialog.module.css";
import { maxPrinted, type PrintLayout, printLayouts } from "./print-layout";
import { PrintedOrder } from "./printed-order";

export interface PrintDialogProps {
  readonly detail: OrderDetail;
  onClose(): void;
}

const icons: Readonly<Record<PrintLayout, LucideIcon>> = {
  sheet6: Grid2x2,
  sheet12: Grid3x3,
  table: Rows3,
  receipt: ReceiptText,
};

/** Choice of a print layout. Printing opens the browser's print dialog. */
export function PrintDialog({ detail, onClose }: PrintDialogProps): ReactNode {
  const { t } = useTranslation();
  const [layout, setLayout] = useState<PrintLayout>("sheet6");
  const [printed, setPrinted] = useState<SoldOrder | null>(null);
  const { order } = detail;
  const cards = printLayouts.map(
    (id): RadioCard<PrintLayout> => ({
      id,
      title: t(`export.${id}`),
      text: t(`export.${id}Text`),
      icon: icons[id],
    }),
  );
  return (
    <Dialog
      variant="center"
      title={t("export.print")}
      closeLabel={t("app.close")}
      className={styles.dialog}
      onClose={onClose}
    >
      <div className={`stack gap-16 ${styles.content}`}>
        <RadioCards label={t("export.layout")} cards={cards} chosen={layout} onChoose={(id) => setLayout(id)} />
        {order.lines.length > maxPrinted && <p>{t("export.printFirst", { count: maxPrinted })}</p>}
      </div>
      <div className={"dialog-footer wrap at-end gap-8"}>
        <Button kind="secondary" onClick={onClose}>
          {t("file.cancel")}
        </Button>
        <Button kind="primary" disabled={printed !== null} onClick={() => void print()}>
          {t("export.print")}
        </Button>
      </div>
      {printed && <PrintedOrder detail={printed} layout={layout} onPrinted={onClose} />}
    </Dialog>
  );

  async function print(): Promise<void> {
    const [number, seller] = await Promise.all([orderNumber(order), engine.readSeller()]);
    setPrinted({ ...detail, order: { ...order, number }, seller: seller.ok ? seller.value : noSeller });
  }
}
