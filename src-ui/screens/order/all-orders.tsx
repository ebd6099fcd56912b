import CircleAlert from "lucide-react/icons/circle-alert";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { OrderSummary } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { firstClick } from "../../foundations/parts/first-click";
import { Notice } from "../../foundations/parts/notice";
import { failureText } from "../../foundations/words/failure-text";
import { changeOrder } from "../../pieces/add-to-order/change-order";
import { LostOrders } from "../../pieces/device/files/lost-orders";
import styles from "./all-orders.module.css";
import { OrderEntry } from "./order-entry";
import { OrderSkeleton } from "./order-skeleton";
import { useOrderRequest } from "./use-order-request";

/** All orders on this device: open ones, then ended ones. */
export function AllOrders(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { request, retry } = useOrderRequest(() => engine.listOrders());
  const { lost } = useSnapshot(engineState).snapshot.orders;
  if (request.state === "loading") return <OrderSkeleton />;
  if (request.state === "failed")
    return (
      <Notice icon={CircleAlert} title={failureText(request.failure, t)} alert>
        <Button kind="primary" onClick={retry}>
          {t("detail.tryAgain")}
        </Button>
      </Notice>
    );
  const begin = async () => {
    if (await changeOrder.begin(t)) go({ order: "current" }, { replace: true });
  };
  const open = request.value.filter(({ endedAt }) => endedAt === null);
  const ended = request.value.filter(({ endedAt }) => endedAt !== null);
  return (
    <div className={`scroll ${styles.all}`}>
      <div className={`row wrap between gap-12 ${styles.head}`}>
        <h3 data-place tabIndex={-1} className="text-22">
          {t("order.all")}
        </h3>
        <div className="row wrap gap-8">
          <Button kind="secondary" onClick={() => go({ order: "customers" })}>
            {t("customers.title")}
          </Button>
          <Button kind="primary" onClick={firstClick(() => void begin())}>
            <Plus size={20} strokeWidth={1.75} aria-hidden />
            {t("order.begin")}
          </Button>
        </div>
      </div>
      <LostOrders />
      {request.value.length === 0 && !lost && (
        <Notice icon={ClipboardList} level={2} title={t("order.noneYet")} text={t("order.noneHint")} />
      )}
      <Group title={t("order.open")} orders={open} />
      <Group title={t("order.history")} orders={ended} />
    </div>
  );
}

function Group({ title, orders }: { readonly title: string; readonly orders: readonly OrderSummary[] }): ReactNode {
  if (orders.length === 0) return null;
  return (
    <section>
      <h4 className={`small bold ${styles.group}`}>{title}</h4>
      <ul className="stack plain-list" aria-label={title}>
        {orders.map((order) => (
          <OrderEntry key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}
