import Send from "lucide-react/icons/send";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../src-worker/contract/order";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { engine } from "../../foundations/engine/engine-proxy";
import { Button } from "../../foundations/parts/button";
import { firstClick } from "../../foundations/parts/first-click";
import { showToast } from "../../foundations/parts/toast-state";
import { failureText } from "../../foundations/words/failure-text";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";
import { ExportProgress } from "../../pieces/device/files/export-progress";
import { orderNumber } from "../../pieces/device/files/order-number";
import { saveFile } from "../../pieces/device/files/save-file";
import { useExport } from "../../pieces/device/files/use-export";
import { quoteMail } from "./quote-mail";
import { ReadyFile } from "./ready-file";
import styles from "./send-quote.module.css";
import { canShare, ShareReady } from "./share-ready";

/** How a written quote leaves: by the share sheet, or beside an e-mail. */
type Leaving =
  | { readonly by: "share"; readonly file: File }
  | { readonly by: "mail"; readonly file: File; readonly address: string };

/**
 * Sends the order's PDF through the share sheet, which needs a second press. Where the browser shares no files, saves it and
 * opens an e-mail to the customer; no browser attaches a file to one.
 */
export function SendQuote({ detail }: { readonly detail: OrderDetail }): ReactNode {
  const { order, totals } = detail;
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices } = usePriceAndStock();
  const { writing, failure, orderFile } = useExport();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [sharing] = useState(() => canShare("application/pdf", "a.pdf"));
  return (
    <>
      <Button
        kind="primary"
        className={styles.send}
        // Not disabled, because a disabled button loses the focus.
        aria-disabled={writing}
        // The second press of a double click on the menu arrives here once it is closed.
        onClick={firstClick(() => {
          if (!writing) void send();
        })}
      >
        <Send size={20} strokeWidth={1.75} aria-hidden />
        {t("sending.send")}
      </Button>
      {writing && <ExportProgress />}
      {leaving?.by === "share" && (
        <ShareReady file={leaving.file} onShared={() => void noteSent()} onDone={() => setLeaving(null)} />
      )}
      {leaving?.by === "mail" && (
        <ReadyFile words={t("sending.attach", { name: leaving.file.name })} onDone={() => setLeaving(null)}>
          <Button kind="secondary" onClick={() => open(leaving.address)}>
            {t("sending.openMail")}
          </Button>
        </ReadyFile>
      )}
      {failure && (
        <p role="alert" className={`danger own-line ${styles.failure}`}>
          {failureText(failure, t)}
        </p>
      )}
    </>
  );

  async function send(): Promise<void> {
    setLeaving(null);
    const file = await orderFile(detail, "pdf");
    if (!file) return;
    if (sharing) {
      setLeaving({ by: "share", file });
      return;
    }
    saveFile(file);
    const number = await orderNumber(order);
    const total = showPrices ? money(totals.amount, order, language) : "";
    const address = quoteMail(order, { number, total }, t);
    setLeaving({ by: "mail", file, address });
    open(address);
    await noteSent();
  }

  async function noteSent(): Promise<void> {
    const outcome = await engine.noteSent(order.id);
    if (!outcome.ok) showToast({ text: failureText(outcome.failure, t), action: null });
  }
}

/** Opens an e-mail in the person's program without leaving the page. */
function open(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.click();
}
