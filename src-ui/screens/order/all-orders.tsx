import CircleAlert from "lucide-react/icons/circle-alert";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { allOrders, type OrderSummary } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { firstClick } from "../../foundations/parts/first-click";
import { Notice } from "../../foundations/parts/notice";
import { useGradualRows } from "../../foundations/parts/use-gradual-rows";
import { failureText } from "../../foundations/words/failure-text";
import { changeOrders } from "../../pieces/add-to-order/change-orders";
import { LostOrders } from "../../pieces/device/files/lost-orders";
import styles from "./all-orders.module.css";
import { OrderFilters } from "./order-filters";
import { OrderSkeleton } from "./order-skeleton";
import { OrdersByDay } from "./orders-by-day";
import { OrdersFound } from "./orders-found";
import { useOrderRequest } from "./use-order-request";

/** Orders that a list begins with, and gains with each press of its last button. */
const page = 50;

const noOrders: readonly OrderSummary[] = [];

/** The orders on this device by day, latest first, with a search and totals. */
export function AllOrders(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const [query, setQuery] = useState(allOrders);
  const [limit, setLimit] = useState(page);
  const about = JSON.stringify([query, limit]);
  const { request, retry } = useOrderRequest(() => engine.listOrders(query, limit), about);
  const totals = useOrderRequest(() => engine.totalOrders(query), about);
  const { lost } = useSnapshot(engineState).snapshot.orders;
  const shown = useGradualRows(request.state === "loaded" ? request.value.orders : noOrders);
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
    if (await changeOrders.begin(t)) go({ order: "current" }, { replace: true });
  };
  const { orders, count } = request.value;
  const total = totals.request.state === "loaded" ? totals.request.value : null;
  const isFiltered = JSON.stringify(query) !== JSON.stringify(allOrders);
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
          <Button kind="secondary" onClick={() => go({ order: "price-lists" })}>
            {t("priceLists.title")}
          </Button>
          <Button kind="primary" onClick={firstClick(() => void begin())}>
            <Plus size={20} strokeWidth={1.75} aria-hidden />
            {t("order.begin")}
          </Button>
        </div>
      </div>
      <LostOrders />
      {(count > 0 || isFiltered) && (
        <>
          <OrderFilters
            query={query}
            onQuery={(changed) => {
              setQuery(changed);
              setLimit(page);
            }}
          />
          <OrdersFound query={query} count={count} sums={total?.sums ?? []} />
        </>
      )}
      {count === 0 && isFiltered && <p className={`muted ${styles.none}`}>{t("orderList.none")}</p>}
      {count === 0 && !isFiltered && !lost && (
        <Notice icon={ClipboardList} level={2} title={t("order.noneYet")} text={t("order.noneHint")} />
      )}
      <OrdersByDay orders={shown} days={total?.days ?? []} />
      {orders.length < count && (
        <Button kind="secondary" className={styles.more} onClick={() => setLimit(limit + page)}>
          {t("orderList.more", { count: Math.min(page, count - orders.length) })}
        </Button>
      )}
    </div>
  );
}
