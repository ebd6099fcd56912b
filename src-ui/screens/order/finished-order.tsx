import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { Button } from "../../foundations/parts/button";
import { firstClick } from "../../foundations/parts/first-click";
import { money } from "../../foundations/words/money";
import { orderName } from "../../foundations/words/order-name";
import { useLanguage } from "../../foundations/words/use-language";
import { changeOrders } from "../../pieces/add-to-order/change-orders";
import styles from "./finished-order.module.css";
import { SendQuote } from "./send-quote";

export interface FinishedOrderProps {
  readonly detail: OrderDetail;
  onShow(): void;
}

/** The end of an order: whose it is, what it comes to, and the next steps. */
export function FinishedOrder({ detail, onShow }: FinishedOrderProps): ReactNode {
  const { order, totals } = detail;
  const { t } = useTranslation();
  const language = useLanguage();
  const go = useGo();
  const { showPrices } = usePriceAndStock();
  const begin = async () => {
    if (await changeOrders.begin(t)) go({ order: "current" }, { replace: true });
  };
  return (
    <div className={`scroll ${styles.end}`}>
      <div className={`stack gap-8 ${styles.card}`}>
        <CircleCheck className={styles.icon} size={56} strokeWidth={1.25} aria-hidden />
        <h3 data-place tabIndex={-1} className="text-22">
          {t("order.ended")}
        </h3>
        <p className="text-18 strong breakable">{orderName(order, t, language)}</p>
        <p className="muted figures">
          {[
            order.number,
            t("order.lineCount", { count: order.lines.length }),
            t("order.pieces", { count: totals.quantity }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {showPrices && (
          <p className="text-22 bold figures">
            <span className="visually-hidden">{t("order.total")} </span>
            {money(totals.amount, order, language)}
          </p>
        )}
        <div className={`stack gap-8 ${styles.steps}`}>
          <SendQuote detail={detail} />
          <Button kind="secondary" onClick={firstClick(() => void begin())}>
            {t("order.begin")}
          </Button>
          <Button kind="quiet" onClick={() => go({ order: "all" })}>
            {t("order.all")}
          </Button>
          <Button kind="quiet" onClick={onShow}>
            {t("sending.showOrder")}
          </Button>
        </div>
      </div>
    </div>
  );
}
