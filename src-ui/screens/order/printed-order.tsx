import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { customerFacts } from "../../../src-worker/contract/order";
import { type SoldOrder, sellerLines } from "../../../src-worker/contract/seller";
import { dateTag } from "../../foundations/words/language-tag";
import { orderName } from "../../foundations/words/order-name";
import { customerWords } from "../../foundations/words/order-words";
import { useLanguage } from "../../foundations/words/use-language";
import { linesOnPage, maxPrinted, type PrintLayout } from "./print-layout";
import { PrintSheet } from "./print-sheet";
import { PrintTable } from "./print-table";
import styles from "./printed-order.module.css";
import { PrintedReceipt } from "./printed-receipt";
import { SignatureImage } from "./signature-image";

export interface PrintedOrderProps {
  readonly detail: SoldOrder;
  readonly layout: PrintLayout;
  /** Called when the print dialog has closed. */
  onPrinted(): void;
}

/** Total time to wait for the images, in milliseconds. */
const patienceMs = 5000;

/** An order laid out for paper, rendered beside the app and printed once its images have loaded. */
export function PrintedOrder({ detail, layout, onPrinted }: PrintedOrderProps): ReactNode {
  const paper = useRef<HTMLDivElement>(null);
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    let wanted = true;
    const images = [...(paper.current?.querySelectorAll("img") ?? [])];
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    void Promise.race([Promise.all(images.map(whenLoaded)), patience]).then(() => {
      if (wanted) window.print();
    });
    // Some browsers return from `print` before the dialog closes.
    const done = () => printed();
    window.addEventListener("afterprint", done);
    return () => {
      wanted = false;
      window.removeEventListener("afterprint", done);
    };
  }, []);

  const lines = detail.order.lines.slice(0, maxPrinted);
  const onPage = linesOnPage[layout];
  const footer = detail.seller.footer.trim();
  return createPortal(
    <div ref={paper} className={styles.paper}>
      {layout === "receipt" ? (
        <PrintedReceipt detail={detail} lines={lines} />
      ) : onPage === null ? (
        <>
          <PrintHead detail={detail} whole />
          <PrintTable detail={detail} lines={lines} />
          {detail.order.signature && <SignatureImage signature={detail.order.signature} />}
          {footer && <p className={styles.note}>{footer}</p>}
        </>
      ) : (
        Array.from({ length: Math.ceil(lines.length / onPage) }, (_, page) => (
          <section key={lines[page * onPage]?.id} className={styles.page}>
            <PrintHead detail={detail} whole={page === 0} />
            <PrintSheet detail={detail} lines={lines.slice(page * onPage, (page + 1) * onPage)} layout={layout} />
          </section>
        ))
      )}
    </div>,
    document.body,
  );
}

/** A missing image leaves its space empty. */
function whenLoaded(image: HTMLImageElement): Promise<unknown> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const end of ["load", "error"]) image.addEventListener(end, resolve, { once: true });
  });
}

interface PrintHeadProps {
  readonly detail: SoldOrder;
  /** Whether to include customer and note, as on the first page. */
  readonly whole: boolean;
}

function PrintHead({ detail: { order, seller }, whole }: PrintHeadProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const customer = customerFacts(order.customer, customerWords(t)).map((fact) => fact.replaceAll("\n", ", "));
  const from = sellerLines(seller, { taxId: t("seller.taxId") });
  const day = new Intl.DateTimeFormat(dateTag(language), { dateStyle: "long" }).format(new Date(order.changedAt));
  return (
    <header className={styles.head}>
      <p className={`flex between ${styles.line}`}>
        <strong>{[order.number, orderName(order, t, language)].filter(Boolean).join(" · ")}</strong>
        <span>
          {order.storeName} · {day}
        </span>
      </p>
      {whole && from.length > 0 && <p className={styles.customer}>{from.join(" · ")}</p>}
      {whole && customer.length > 0 && <p className={styles.customer}>{customer.join(" · ")}</p>}
      {whole && order.note.trim() !== "" && <p className={styles.note}>{order.note.trim()}</p>}
    </header>
  );
}
