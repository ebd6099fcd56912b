import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Order } from "../../../src-worker/contract/order";
import { engineState } from "../../foundations/engine/engine-state";
import { QrDialog } from "../../foundations/parts/qr-dialog";
import { orderName } from "../../foundations/words/order-name";
import { useLanguage } from "../../foundations/words/use-language";
import { handOffsOf } from "./hand-off";

export interface OrderQrProps {
  readonly order: Order;
  onClose(): void;
}

export function OrderQr({ order, onClose }: OrderQrProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { stores } = useSnapshot(engineState).snapshot;
  const store = stores.find(({ id }) => id === order.store) ?? null;
  const name = orderName(order, t, language);
  const ways = useMemo(() => handOffsOf(order, store, name), [order, store, name]);
  return <QrDialog title={name} ways={ways} onClose={onClose} />;
}
