import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../address";
import { failureText } from "../engine/failure-text";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import { CustomerFields } from "./customer-fields";
import { OrderFooter } from "./order-footer";
import { OrderHead } from "./order-head";
import { OrderLines } from "./order-lines";
import { OrderNote } from "./order-note";
import { OrderSkeleton } from "./order-skeleton";
import styles from "./order-view.module.css";
import { useOrder } from "./use-order";

/** One order whole: its lines, for whom it is, and what it comes to. */
export function OrderView({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { order, retry } = useOrder(id);
  if (order.state === "loading") return <OrderSkeleton />;
  if (order.state === "failed")
    return (
      <Notice icon={CircleAlert} title={failureText(order.failure, t)} alert>
        {order.failure.code !== "order-unknown" && (
          <Button kind="primary" onClick={retry}>
            {t("detail.tryAgain")}
          </Button>
        )}
        <Button kind="secondary" onClick={() => go({ order: "all" })}>
          {t("order.all")}
        </Button>
      </Notice>
    );
  const { detail } = order;
  return (
    <>
      <div className={styles.view}>
        <div className={styles.lines}>
          <OrderHead order={detail.order} />
          <OrderLines detail={detail} />
        </div>
        <div className={styles.about}>
          <CustomerFields order={detail.order} />
          <OrderNote order={detail.order} />
        </div>
      </div>
      <OrderFooter detail={detail} />
    </>
  );
}
