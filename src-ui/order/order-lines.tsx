import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../src-worker/contract/order";
import { useGo } from "../address";
import { Button } from "../parts/button";
import { OrderLineRow } from "./order-line-row";
import styles from "./order-lines.module.css";

/** What is ordered, in the order in which it was added. */
export function OrderLines({ detail: { order, totals } }: { readonly detail: OrderDetail }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  if (order.lines.length === 0)
    return (
      <div className={styles.empty}>
        <p>{t("order.noLines")}</p>
        <Button kind="secondary" onClick={() => go({ order: null })}>
          {t("order.browse")}
        </Button>
      </div>
    );
  return (
    <ul className={styles.lines} aria-label={t("order.lines")}>
      {order.lines.map((line) => (
        <OrderLineRow
          key={line.id}
          id={order.id}
          store={order.store}
          currency={order.currency}
          endedAt={order.endedAt}
          line={line}
          amount={totals.amounts[line.id] ?? "0"}
        />
      ))}
    </ul>
  );
}
