import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useDeferredValue, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Order, OrderDetail } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { Button } from "../../foundations/parts/button";
import { Notice } from "../../foundations/parts/notice";
import { failureText } from "../../foundations/words/failure-text";
import { CustomerChoice } from "./customer-choice";
import { CustomerFields } from "./customer-fields";
import { FinishedOrder } from "./finished-order";
import { OrderFacts } from "./order-facts";
import { OrderFooter } from "./order-footer";
import { OrderHead } from "./order-head";
import { OrderLines } from "./order-lines";
import { OrderMinimum } from "./order-minimum";
import { OrderNote } from "./order-note";
import { OrderSignature } from "./order-signature";
import { OrderSkeleton } from "./order-skeleton";
import { OrderSums } from "./order-sums";
import { OrderTerms } from "./order-terms";
import styles from "./order-view.module.css";
import { QuickOrderButton } from "./quick-order-button";
import { useOrderRequest } from "./use-order-request";
import { withNews } from "./with-news";

/** An order: lines, customer, terms, note and totals. */
export function OrderView({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const kiosk = useKiosk() !== null;
  const { showPrices } = usePriceAndStock();
  // Products are added to the current order alone.
  const isCurrent = useSnapshot(engineState).snapshot.orders.current?.id === id;
  const scroller = useRef<HTMLDivElement>(null);
  const [justEnded, setJustEnded] = useState(false);
  const { request, retry } = useOrderRequest<OrderDetail>(async (previous) => {
    const news = await engine.readOrder(id, previous?.order.changedAt ?? null);
    return news.ok ? { ok: true, value: withNews(previous, news.value) } : news;
  });
  if (request.state === "loading") return <OrderSkeleton />;
  if (request.state === "failed")
    return (
      <Notice icon={CircleAlert} title={failureText(request.failure, t)} alert>
        {request.failure.code !== "order-unknown" && (
          <Button kind="primary" onClick={retry}>
            {t("detail.tryAgain")}
          </Button>
        )}
        {!kiosk && (
          <Button kind="secondary" onClick={() => go({ order: "all" })}>
            {t("order.all")}
          </Button>
        )}
      </Notice>
    );
  const detail = request.value;
  if (justEnded && !kiosk && detail.order.endedAt !== null)
    return <FinishedOrder detail={detail} onShow={() => setJustEnded(false)} />;
  return (
    <>
      <div ref={scroller} data-windowed className={`scroll ${styles.view}`}>
        <div className={styles.lines}>
          <OrderHead order={detail.order} />
          {!kiosk && detail.order.endedAt === null && <CustomerChoice order={detail.order} />}
          <OrderLines detail={detail} scroller={scroller} />
          {isCurrent && !kiosk && (
            <p className={styles.quick}>
              <QuickOrderButton />
            </p>
          )}
          {showPrices && <OrderSums detail={detail} />}
          {showPrices && !kiosk && detail.order.endedAt === null && <OrderMinimum detail={detail} />}
          {!kiosk && detail.order.lines.length > 0 && <OrderSignature order={detail.order} />}
        </div>
        <OrderAbout order={detail.order} kiosk={kiosk} />
      </div>
      <OrderFooter detail={detail} onEnded={() => setJustEnded(true)} />
    </>
  );
}

/** Customer, terms and note. The lines are painted before them. */
function OrderAbout({ order, kiosk }: { readonly order: Order; readonly kiosk: boolean }): ReactNode {
  const isDue = useDeferredValue(true, false);
  return (
    <div className={`stack line-above ${styles.about}`}>
      {isDue && order.endedAt === null && (
        <>
          <CustomerFields order={order} />
          {!kiosk && <OrderTerms order={order} />}
          <OrderNote order={order} />
        </>
      )}
      {isDue && order.endedAt !== null && <OrderFacts order={order} />}
    </div>
  );
}
