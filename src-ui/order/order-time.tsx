import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../src-worker/contract/order";
import { useRelativeTime } from "../words/use-relative-time";

/** When an order was ended or last changed. */
export function OrderTime({ order }: { readonly order: Pick<Order, "changedAt" | "endedAt"> }): ReactNode {
  const { t } = useTranslation();
  const at = order.endedAt ?? order.changedAt;
  const when = useRelativeTime(at);
  if (!when) return null;
  return (
    <time dateTime={at} title={when.absolute}>
      {order.endedAt === null ? t("order.changed", { when: when.text }) : t("order.endedAt", { when: when.text })}
    </time>
  );
}
