import type { TFunction } from "i18next";
import Copy from "lucide-react/icons/copy";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useId } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import type { OrderSummary } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { Badge } from "../../foundations/parts/badge";
import { IconButton } from "../../foundations/parts/icon-button";
import { money } from "../../foundations/words/money";
import { orderName } from "../../foundations/words/order-name";
import { changeOrders } from "../../pieces/add-to-order/change-orders";
import styles from "./order-entry.module.css";
import { OrderTime } from "./order-time";
import { ShopState } from "./shop-state";

/** The same for all entries of a list. The list reads it once: hooks in each entry took a third of its time. */
export interface OrderEntryContext {
  readonly t: TFunction;
  readonly language: Language;
  readonly showPrices: boolean;
  /** See `useOpenStore`. */
  readonly openStore: string | undefined;
  /** See `useToday`. */
  readonly today: number;
}

export interface OrderEntryProps extends OrderEntryContext {
  readonly order: OrderSummary;
}

/** An order in the list. Choosing it opens it and makes it the current order. */
export function OrderEntry({ order, t, language, showPrices, openStore, today }: OrderEntryProps): ReactNode {
  const go = useGo();
  const title = useId();
  const { id, number, customer, lines, quantity, amount, storeName, current, sentAt, endedAt, cancelled, visitor } =
    order;
  const choose = async () => {
    if (endedAt === null && !(await changeOrders.choose(t, id))) return;
    go({ order: id }, { replace: true });
  };
  const copy = async () => {
    // Only the open store's orders can become the current order.
    const edit = await changeOrders.duplicate(t, id);
    if (edit) go({ order: order.store === openStore ? "current" : edit.order.id }, { replace: true });
  };
  return (
    <li aria-labelledby={title} data-place tabIndex={-1} className={`row gap-4 line-below open-end ${styles.entry}`}>
      <button
        type="button"
        className={`bare row grow between gap-16 hoverable ${styles.choose}`}
        aria-current={current}
        onClick={() => void choose()}
      >
        <span className="narrow">
          <span id={title} className="strong breakable">
            {orderName(order, t, language)}
          </span>
          {current && <Badge className={styles.badge}>{t("order.current")}</Badge>}
          {sentAt !== null && endedAt === null && <Badge className={styles.badge}>{t("sending.sent")}</Badge>}
          {visitor && <Badge className={styles.badge}>{t("orderList.visitor")}</Badge>}
          {cancelled && <Badge className={styles.badge}>{t("orderList.statuses.cancelled")}</Badge>}
          <span className="small figures breakable block">
            {[
              number,
              order.name.trim() && customer,
              storeName,
              t("order.lineCount", { count: lines }),
              t("order.pieces", { count: quantity }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <span className="small figures breakable block">
            <OrderTime order={order} t={t} language={language} today={today} />
          </span>
          {order.inShop && (
            <span className="small breakable block">
              <ShopState inShop={order.inShop} />
            </span>
          )}
        </span>
        {showPrices && <span className="rigid bold figures">{money(amount, order, language)}</span>}
      </button>
      <IconButton icon={Copy} label={t("order.duplicate")} title={t("order.duplicate")} onClick={() => void copy()} />
      <IconButton
        icon={Trash2}
        label={t("order.delete")}
        title={t("order.delete")}
        onClick={() => void changeOrders.remove(t, id)}
      />
    </li>
  );
}
