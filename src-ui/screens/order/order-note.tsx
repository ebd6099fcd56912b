import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { longestOrderNote, type Order } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import { WrittenLines } from "./written-field";

export function OrderNote({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation();
  return (
    <WrittenLines
      label={t("order.note")}
      value={order.note}
      save={(note) => engine.changeOrder(order.id, { note })}
      maxLength={longestOrderNote}
    />
  );
}
