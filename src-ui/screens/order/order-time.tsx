import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Order, orderStatus } from "../../../src-worker/contract/order";
import { dateText } from "../../foundations/words/date-text";
import { useLanguage } from "../../foundations/words/use-language";
import { useToday } from "../../foundations/words/use-relative-time";

/** When an order was ended or last changed. */
export function OrderTime({
  order,
}: {
  readonly order: Pick<Order, "changedAt" | "sentAt" | "endedAt" | "cancelled">;
}): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = new Date(useToday());
  const at = order.endedAt ?? order.changedAt;
  const when = dateText(at, { language, now, clock: true });
  const words = {
    open: "order.changed",
    sent: "order.changed",
    finished: "order.endedAt",
    cancelled: "orderList.cancelledAt",
  } as const;
  return when && <time dateTime={at}>{t(words[orderStatus(order)], { when })}</time>;
}
