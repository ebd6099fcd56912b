import CircleCheck from "lucide-react/icons/circle-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Send from "lucide-react/icons/send";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { longestOrderText, type Order } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { useWritten } from "../../foundations/parts/use-written";
import { orderName } from "../../foundations/words/order-name";
import { useLanguage } from "../../foundations/words/use-language";
import { useToday } from "../../foundations/words/use-relative-time";
import styles from "./order-head.module.css";
import { OrderTime } from "./order-time";
import { ShopState } from "./shop-state";

/** The order's name as a field, its date, and a link to all orders. */
export function OrderHead({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const go = useGo();
  const kiosk = useKiosk() !== null;
  const name = useWritten(order.name, (text) => engine.changeOrder(order.id, { name: text }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would come with its own layout
    <div
      role="group"
      aria-label={orderName(order, t, language)}
      data-place
      tabIndex={-1}
      className={`between gap-12 flex ${styles.head}`}
    >
      <div className="grow">
        <input
          className={`text-22 bold target full-width ${styles.name}`}
          aria-label={t("order.name")}
          placeholder={orderName({ ...order, name: "" }, t, language)}
          maxLength={longestOrderText}
          autoComplete="off"
          readOnly={order.endedAt !== null}
          {...name.field}
        />
        <FailureLine className="text-13 all-columns" failure={name.failure} />
        <p className="small">
          {[order.number, order.storeName].filter(Boolean).join(" · ")} ·{" "}
          <OrderTime order={order} t={t} language={language} today={today} />
        </p>
        <p role="status" className={`row gap-6 strong success unless-empty ${styles.ended}`}>
          {order.endedAt !== null && (
            <>
              <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
              {t("order.ended")}
            </>
          )}
          {order.endedAt === null && order.sentAt !== null && (
            <>
              <Send size={20} strokeWidth={1.75} aria-hidden />
              {t("sending.sent")}
            </>
          )}
        </p>
        {order.inShop !== null && !kiosk && (
          <p role="status" className={`breakable ${styles.ended}`}>
            <ShopState inShop={order.inShop} />
          </p>
        )}
      </div>
      {/* A visitor sees no other's order. */}
      {!kiosk && (
        <Button kind="secondary" className={styles.all} title={t("order.all")} onClick={() => go({ order: "all" })}>
          <ClipboardList size={20} strokeWidth={1.75} aria-hidden />
          <span className={styles.label}>{t("order.all")}</span>
        </Button>
      )}
    </div>
  );
}
