import type { LucideIcon } from "lucide-react";
import Ban from "lucide-react/icons/ban";
import Copy from "lucide-react/icons/copy";
import CopyPlus from "lucide-react/icons/copy-plus";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import FileText from "lucide-react/icons/file-text";
import Link2 from "lucide-react/icons/link-2";
import LockOpen from "lucide-react/icons/lock-open";
import Printer from "lucide-react/icons/printer";
import QrCode from "lucide-react/icons/qr-code";
import Repeat2 from "lucide-react/icons/repeat-2";
import Share2 from "lucide-react/icons/share-2";
import Store from "lucide-react/icons/store";
import Table2 from "lucide-react/icons/table-2";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Order, OrderDetail, OrderEdit } from "../../../src-worker/contract/order";
import { shopItem } from "../../../src-worker/contract/shop-item";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useCommand } from "../../foundations/engine/use-command";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { viewState } from "../../foundations/local-storage/view-state";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { copyText } from "../../foundations/parts/copy-text";
import { FailureLine } from "../../foundations/parts/failure-line";
import { Switch } from "../../foundations/parts/switch";
import { showToast } from "../../foundations/parts/toast-state";
import { failureText } from "../../foundations/words/failure-text";
import { changeOrders } from "../../pieces/add-to-order/change-orders";
import { ExportProgress } from "../../pieces/device/files/export-progress";
import { useExport } from "../../pieces/device/files/use-export";
import { cartLink } from "../../pieces/hand-off/hand-off";
import styles from "./order-menu.module.css";
import { canShare, ShareReady, saveInstead } from "./share-ready";
import { useOpenStore } from "./use-open-store";

const OrderQr = lazyScreen(async () => (await import("../../pieces/hand-off/order-qr")).OrderQr);
const OrderAgain = lazyScreen(async () => (await import("./order-again")).OrderAgain);
const PrintDialog = lazyScreen(async () => (await import("./print-dialog")).PrintDialog);

/** Whether the shop takes orders from here, this one among them, and has it not. */
function canSendToShop({ inShop, lines }: Order, { orderKey }: StoreSummary, kiosk: boolean): boolean {
  const isOutside = inShop === null || inShop.state === "refused";
  return !kiosk && orderKey !== null && isOutside && lines.length > 0 && lines.every((line) => shopItem(line) !== null);
}

/** All that can be done with an order beside its next steps: documents, ways to hand it on, a copy of it. */
export function OrderMenu({ detail }: { readonly detail: OrderDetail }): ReactNode {
  const { order } = detail;
  const { t } = useTranslation();
  const go = useGo();
  const menu = useId();
  const openStore = useOpenStore();
  const { stores } = useSnapshot(engineState).snapshot;
  const { quoteBarcodes } = useSnapshot(viewState).settings;
  const { writing, failure, orderFile, saveOrder } = useExport();
  const sending = useCommand(engine.sendToShop);
  const kiosk = useKiosk() !== null;
  const [shared, setShared] = useState<File | null>(null);
  const [notCopied, setNotCopied] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [qr, setQr] = useState(false);
  const [again, setAgain] = useState(false);
  const [sharing] = useState(() => canShare("application/pdf", "a.pdf"));
  const store = stores.find(({ id }) => id === order.store) ?? null;
  const canSend = store !== null && canSendToShop(order, store, kiosk);
  const cart = store && cartLink(order.lines, store);

  const entry = (label: string, Icon: LucideIcon, act: () => void) => (
    <Button
      kind="quiet"
      className={styles.entry}
      popoverTarget={menu}
      popoverTargetAction="hide"
      // Not disabled, because a disabled button loses the focus.
      aria-disabled={writing}
      onClick={({ detail: clicks }) => {
        // A double click makes one copy.
        if (writing || clicks > 1) return;
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
      <Button kind="secondary" className={styles.open} popoverTarget={menu} aria-label={t("sending.more")}>
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        <span className={styles.label}>{t("sending.more")}</span>
      </Button>
      <fieldset id={menu} popover="auto" className={styles.menu}>
        <legend className={`small bold ${styles.title}`}>{t("sending.more")}</legend>
        {entry(t("export.pdf"), FileText, () => void saveOrder(detail, "pdf"))}
        {entry(t("export.csv"), Table2, () => void saveOrder(detail, "csv"))}
        {entry(t("export.xlsx"), FileSpreadsheet, () => void saveOrder(detail, "xlsx"))}
        {entry(t("export.print"), Printer, () => setPrinting(true))}
        <div className={styles.choice}>
          <Switch
            label={t("orderTerms.barcodes")}
            on={quoteBarcodes}
            onChange={(on) => {
              viewState.settings.quoteBarcodes = on;
            }}
          />
        </div>
        <hr className={styles.rule} />
        {entry(t("export.share"), Share2, () => void share())}
        {entry(t("export.copy"), Copy, () => void copy())}
        {cart && entry(t("sending.copyCart"), Link2, () => void copyCart(cart))}
        {canSend && entry(t("shopOrder.send"), Store, () => void sending.run(order.id))}
        {entry(t("handOff.title"), QrCode, () => setQr(true))}
        <hr className={styles.rule} />
        {order.store === openStore && entry(t("orderAgain.title"), Repeat2, () => setAgain(true))}
        {entry(t("order.duplicate"), CopyPlus, () => void duplicate())}
        {order.endedAt === null
          ? entry(t("orderList.cancel"), Ban, () => void cancel())
          : entry(t("order.reopen"), LockOpen, () => void reopen())}
      </fieldset>
      {writing && <ExportProgress />}
      {shared && <ShareReady file={shared} onDone={() => setShared(null)} />}
      <FailureLine className={styles.failure} failure={sending.failure} />
      {(failure || notCopied) && (
        <p role="alert" className={`danger own-line ${styles.failure}`}>
          {failure ? failureText(failure, t) : t("export.notCopied")}
        </p>
      )}
      {qr && <OrderQr order={order} onClose={() => setQr(false)} />}
      {again && <OrderAgain order={order} onClose={() => setAgain(false)} />}
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

  async function copyCart(link: string): Promise<void> {
    if (await copyText(Promise.resolve(link))) showToast({ text: t("sending.cartCopied"), action: null });
    else setNotCopied(true);
  }

  /** It stays on screen, by its id. */
  async function cancel(): Promise<void> {
    go({ order: order.id }, { replace: true });
    await changeOrders.cancel(t, order.id);
  }

  async function duplicate(): Promise<void> {
    show(await changeOrders.duplicate(t, order.id));
  }

  async function reopen(): Promise<void> {
    show(await changeOrders.choose(t, order.id));
  }

  /** The current order is always the open store's. Another store's order is shown by its id. */
  function show(edit: OrderEdit | null): void {
    if (edit) go({ order: order.store === openStore ? "current" : edit.order.id }, { replace: true });
  }
}
