import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import { type Order, orderStatus } from "../../../src-worker/contract/order";
import { dateText } from "../../foundations/words/date-text";

export interface OrderTimeProps {
  readonly order: Pick<Order, "changedAt" | "sentAt" | "endedAt" | "cancelled">;
  readonly t: TFunction;
  readonly language: Language;
  /** Milliseconds since 1970 of a moment of today. */
  readonly today: number;
}

/** When an order was ended or last changed. */
export function OrderTime({ order, t, language, today }: OrderTimeProps): ReactNode {
  const at = order.endedAt ?? order.changedAt;
  const when = dateText(at, { language, now: new Date(today), clock: true });
  const words = {
    open: "order.changed",
    sent: "order.changed",
    finished: "order.endedAt",
    cancelled: "orderList.cancelledAt",
  } as const;
  return when && <time dateTime={at}>{t(words[orderStatus(order)], { when })}</time>;
}
