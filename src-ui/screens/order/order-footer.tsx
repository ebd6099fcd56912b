import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { Button } from "../../foundations/parts/button";
import { firstClick } from "../../foundations/parts/first-click";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";
import { changeOrders } from "../../pieces/add-to-order/change-orders";
import { OrderCode } from "./order-code";
import styles from "./order-footer.module.css";
import { OrderMenu } from "./order-menu";
import { SendQuote } from "./send-quote";

export interface OrderFooterProps {
  readonly detail: OrderDetail;
  /** Called once a person has finished the order. */
  onEnded(): void;
}

/** The order's totals, its next steps, and a menu of all other actions. In a kiosk the QR code and the end alone. */
export function OrderFooter({ detail, onEnded }: OrderFooterProps): ReactNode {
  const { order, totals } = detail;
  const { t } = useTranslation();
  const language = useLanguage();
  const go = useGo();
  const { showPrices } = usePriceAndStock();
  const kiosk = useKiosk() !== null;
  const isEmpty = order.lines.length === 0;
  return (
    <footer className={"dialog-footer row wrap gap-8"}>
      <p className={`stack ${styles.totals}`}>
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
      {!isEmpty && (kiosk ? <OrderCode order={order} /> : <OrderMenu detail={detail} />)}
      {order.endedAt !== null
        ? !kiosk && (
            <Button kind="secondary" onClick={firstClick(() => void begin())}>
              {t("order.begin")}
            </Button>
          )
        : !isEmpty && (
            <Button kind="secondary" onClick={firstClick(() => void end())}>
              {t("order.end")}
            </Button>
          )}
      {!isEmpty && !kiosk && <SendQuote detail={detail} />}
    </footer>
  );

  /** The finished order stays on screen, by its id: it is not the current one any more. A visitor's is put away. */
  async function end(): Promise<void> {
    if (!kiosk) go({ order: order.id }, { replace: true });
    if (await changeOrders.end(t, order.id)) onEnded();
  }

  async function begin(): Promise<void> {
    if (await changeOrders.begin(t)) go({ order: "current" }, { replace: true });
  }
}
