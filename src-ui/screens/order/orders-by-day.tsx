import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDay, OrderSummary } from "../../../src-worker/contract/order";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { dateText } from "../../foundations/words/date-text";
import { useLanguage } from "../../foundations/words/use-language";
import { useToday } from "../../foundations/words/use-relative-time";
import { OrderEntry, type OrderEntryContext } from "./order-entry";
import styles from "./orders-by-day.module.css";
import { sumsText } from "./sums-text";
import { useOpenStore } from "./use-open-store";

export interface OrdersByDayProps {
  readonly orders: readonly OrderSummary[];
  /** Empty until they are known. */
  readonly days: readonly OrderDay[];
}

/** Orders under the days on which they were begun, each with the day's total. */
export function OrdersByDay({ orders, days }: OrdersByDayProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices } = usePriceAndStock();
  const openStore = useOpenStore();
  const today = useToday();
  const now = new Date(today);
  const byDay = new Map<string, OrderSummary[]>();
  for (const order of orders) {
    const day = dateText(order.createdAt, { language, now });
    byDay.set(day, [...(byDay.get(day) ?? []), order]);
  }
  // The engine names a day by its number: an order of it has the same words.
  const totals = new Map(days.map((day) => [dateText(`${day.day}T12:00:00`, { language, now }), day]));
  const context = { t, language, showPrices, openStore, today };
  return [...byDay].map(([day, begun]) => (
    <Day key={day} day={day} total={totals.get(day) ?? null} orders={begun} context={context} />
  ));
}

interface DayProps {
  /** In words. */
  readonly day: string;
  readonly total: OrderDay | null;
  readonly orders: readonly OrderSummary[];
  readonly context: OrderEntryContext;
}

function Day({ day, total, orders, context }: DayProps): ReactNode {
  const { language, showPrices } = context;
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h4 className={`row between gap-16 small bold line-below ${styles.day}`}>
        <span id={title} className={styles.name}>
          {day}
        </span>
        {showPrices && total && <span className="figures">{sumsText(total.sums, language)}</span>}
      </h4>
      <ul className="stack plain-list" aria-labelledby={title}>
        {orders.map((order) => (
          <OrderEntry key={order.id} order={order} {...context} />
        ))}
      </ul>
    </section>
  );
}
