import type { LucideIcon } from "lucide-react";
import Copy from "lucide-react/icons/copy";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import FileText from "lucide-react/icons/file-text";
import Printer from "lucide-react/icons/printer";
import QrCode from "lucide-react/icons/qr-code";
import Share2 from "lucide-react/icons/share-2";
import Table2 from "lucide-react/icons/table-2";
import Upload from "lucide-react/icons/upload";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../src-worker/contract/order";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button, type ButtonProps } from "../../foundations/parts/button";
import { copyText } from "../../foundations/parts/copy-text";
import { showToast } from "../../foundations/parts/toast-state";
import { failureText } from "../../foundations/words/failure-text";
import { ExportProgress } from "../../pieces/device/files/export-progress";
import { useExport } from "../../pieces/device/files/use-export";
import styles from "./order-actions.module.css";
import { canShare, ShareReady, saveInstead } from "./share-ready";

const OrderQr = lazyScreen(async () => (await import("../../pieces/hand-off/order-qr")).OrderQr);
const PrintDialog = lazyScreen(async () => (await import("./print-dialog")).PrintDialog);

/** Export, share, QR code, print and copy: a row of buttons on wide screens, a menu otherwise. In a kiosk the QR code alone. */
export function OrderActions({ detail }: { readonly detail: OrderDetail }): ReactNode {
  const { t } = useTranslation();
  const menu = useId();
  const { writing, failure, orderFile, saveOrder } = useExport();
  const [shared, setShared] = useState<File | null>(null);
  const [notCopied, setNotCopied] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [qr, setQr] = useState(false);
  const kiosk = useKiosk() !== null;
  const [sharing] = useState(() => canShare("application/pdf", "a.pdf"));
  if (detail.order.lines.length === 0) return null;
  if (kiosk)
    return (
      <>
        <Button kind="primary" className={styles.qr} aria-haspopup="dialog" onClick={() => setQr(true)}>
          <QrCode size={20} strokeWidth={1.75} aria-hidden />
          {t("handOff.title")}
        </Button>
        {qr && <OrderQr order={detail.order} onClose={() => setQr(false)} />}
      </>
    );

  const way = (label: string, Icon: LucideIcon, act: () => void, kind: ButtonProps["kind"] = "secondary") => (
    <Button
      kind={kind}
      className={styles.way}
      popoverTarget={menu}
      popoverTargetAction="hide"
      // Not disabled, because a disabled button loses the focus.
      aria-disabled={writing}
      onClick={() => {
        if (writing) return;
        setShared(null);
        setNotCopied(false);
        act();
      }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {label}
    </Button>
  );
  return (
    <>
      <Button kind="primary" className={styles.open} popoverTarget={menu}>
        <Upload size={20} strokeWidth={1.75} aria-hidden />
        {t("export.menu")}
      </Button>
      {/* One set of buttons: on wide screens the style sheet shows it in the footer. */}
      <fieldset id={menu} popover="auto" aria-label={t("export.menu")} className={styles.ways}>
        {way(t("export.pdf"), FileText, () => void saveOrder(detail, "pdf"), "primary")}
        {way(t("export.csv"), Table2, () => void saveOrder(detail, "csv"))}
        {way(t("export.xlsx"), FileSpreadsheet, () => void saveOrder(detail, "xlsx"))}
        <span className={styles.gap} />
        {way(t("export.share"), Share2, () => void share())}
        {way(t("handOff.title"), QrCode, () => setQr(true))}
        {way(t("export.print"), Printer, () => setPrinting(true))}
        {way(t("export.copy"), Copy, () => void copy())}
      </fieldset>
      {writing && <ExportProgress />}
      {shared && <ShareReady file={shared} onDone={() => setShared(null)} />}
      {(failure || notCopied) && (
        <p role="alert" className={`danger own-line ${styles.failure}`}>
          {failure ? failureText(failure, t) : t("export.notCopied")}
        </p>
      )}
      {qr && <OrderQr order={detail.order} onClose={() => setQr(false)} />}
      {printing && <PrintDialog detail={detail} onClose={() => setPrinting(false)} />}
    </>
  );

  /**
   * Sharing needs a second press: the first press's user activation may expire while the file is written. Where the browser
   * shares no files, the file is saved.
   */
  async function share(): Promise<void> {
    const file = await orderFile(detail, "pdf");
    if (sharing) setShared(file);
    else if (file) saveInstead(file, t);
  }

  async function copy(): Promise<void> {
    let written = false;
    const text = orderFile(detail, "text").then(async (file) => {
      written = file !== null;
      return file && (await file.text());
    });
    if (await copyText(text)) showToast({ text: t("export.copied"), action: null });
    // A failed write has already shown its error.
    else setNotCopied(written || (await text) !== null);
  }
}
