import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail, OrderEdit } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { Button } from "../../foundations/parts/button";
import { firstClick } from "../../foundations/parts/first-click";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";
import { changeOrder } from "../../pieces/add-to-order/change-order";
import { OrderActions } from "./order-actions";
import styles from "./order-footer.module.css";
import { useOpenStore } from "./use-open-store";

/** The order's totals and actions. */
export function OrderFooter({ detail }: { readonly detail: OrderDetail }): ReactNode {
  const { order, totals } = detail;
  const { t } = useTranslation();
  const language = useLanguage();
  const go = useGo();
  const { showPrices } = usePriceAndStock();
  const kiosk = useKiosk() !== null;
  const openStore = useOpenStore();
  return (
    <footer className={"dialog-footer row wrap between gap-8-16"}>
      <p className="stack">
        <span className="small figures">
          {t("order.lineCount", { count: order.lines.length })} · {t("order.pieces", { count: totals.quantity })}
        </span>
        {showPrices && (
          <span className="text-22 bold figures">
            <span className="visually-hidden">{t("order.total")} </span>
            {money(totals.amount, order, language)}
          </span>
        )}
      </p>
      <OrderActions detail={detail} />
      <div className={`wrap gap-8 ${styles.actions}`}>
        {order.lines.length > 0 && !kiosk && (
          <Button kind="quiet" onClick={firstClick(() => void duplicate())}>
            {t("order.duplicate")}
          </Button>
        )}
        {order.lines.length > 0 && order.endedAt === null && (
          <Button kind="secondary" onClick={() => void end()}>
            {t("order.end")}
          </Button>
        )}
        {order.endedAt !== null && !kiosk && (
          <>
            <Button kind="secondary" onClick={() => void reopen()}>
              {t("order.reopen")}
            </Button>
            <Button kind="secondary" onClick={firstClick(() => void begin())}>
              {t("order.begin")}
            </Button>
          </>
        )}
      </div>
    </footer>
  );

  /** The finished order stays on screen, by its id: it is not the current one any more. A visitor's is put away. */
  async function end(): Promise<void> {
    if (!kiosk) go({ order: order.id }, { replace: true });
    await changeOrder.end(t, order.id);
  }

  async function begin(): Promise<void> {
    if (await changeOrder.begin(t)) go({ order: "current" }, { replace: true });
  }

  async function duplicate(): Promise<void> {
    show(await changeOrder.duplicate(t, order.id));
  }

  async function reopen(): Promise<void> {
    show(await changeOrder.choose(t, order.id));
  }

  /** The current order is always the open store's. Another store's order is shown by its id. */
  function show(edit: OrderEdit | null): void {
    if (edit) go({ order: order.store === openStore ? "current" : edit.order.id }, { replace: true });
  }
}
