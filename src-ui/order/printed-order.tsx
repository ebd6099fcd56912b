import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import type { OrderDetail } from "../../src-worker/contract/order";
import { PrintHead } from "./print-head";
import { linesOnPage, maxPrinted, type PrintLayout } from "./print-layout";
import { PrintSheet } from "./print-sheet";
import { PrintTable } from "./print-table";
import styles from "./printed-order.module.css";

export interface PrintedOrderProps {
  readonly detail: OrderDetail;
  readonly layout: PrintLayout;
  /** Told when the browser's dialog has been closed. */
  onPrinted(): void;
}

/** Milliseconds for which the images are waited for, all together. */
const patienceMs = 5000;

/** An order laid out on paper, beside the app, which is not printed; printed when its images are there. */
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
    // Not every browser waits in `print` until its dialog is closed.
    const done = () => printed();
    window.addEventListener("afterprint", done);
    return () => {
      wanted = false;
      window.removeEventListener("afterprint", done);
    };
  }, []);

  const lines = detail.order.lines.slice(0, maxPrinted);
  const onPage = linesOnPage[layout];
  return createPortal(
    <div ref={paper} className={styles.paper}>
      {onPage === null ? (
        <>
          <PrintHead detail={detail} whole />
          <PrintTable detail={detail} lines={lines} />
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

/** One that is not held leaves its place empty. */
function whenLoaded(image: HTMLImageElement): Promise<unknown> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const end of ["load", "error"]) image.addEventListener(end, resolve, { once: true });
  });
}
