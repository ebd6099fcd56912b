import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { offeredPrice } from "../../../src-worker/contract/offered-price";
import type { Order, RepeatedLine } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { engine } from "../../foundations/engine/engine-proxy";
import { Button } from "../../foundations/parts/button";
import { Checkbox } from "../../foundations/parts/checkbox";
import { Dialog } from "../../foundations/parts/dialog";
import { FailureLine } from "../../foundations/parts/failure-line";
import { firstClick } from "../../foundations/parts/first-click";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";
import { changeOrders } from "../../pieces/add-to-order/change-orders";
import styles from "./order-again.module.css";
import { OrderSkeleton } from "./order-skeleton";
import { useOrderRequest } from "./use-order-request";

export interface OrderAgainProps {
  readonly order: Order;
  onClose(): void;
}

/** A dialog that shows which lines of an order are gone or cost another price today, and orders the chosen ones again. */
export function OrderAgain({ order, onClose }: OrderAgainProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { request } = useOrderRequest(() => engine.repeatedLines(order.id));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const lines = request.state === "loaded" ? request.value : [];
  const chosen = lines.flatMap(({ line, obstacle }) => (obstacle === null && !left.has(line.id) ? [line.id] : []));
  const gone = lines.filter(({ obstacle }) => obstacle !== null).length;
  const repeat = async () => {
    if (!(await changeOrders.repeat(t, order.id, chosen))) return;
    onClose();
    go({ order: "current" }, { replace: true });
  };
  return (
    <Dialog
      variant="sheet"
      className={styles.dialog}
      title={t("orderAgain.title")}
      closeLabel={t("app.close")}
      onClose={onClose}
    >
      {request.state === "loading" && <OrderSkeleton />}
      {request.state === "failed" && (
        <div className={styles.lines}>
          <FailureLine failure={request.failure} />
        </div>
      )}
      {request.state === "loaded" && (
        <fieldset className={`scroll stack ${styles.lines}`}>
          <legend className="visually-hidden">{t("order.lines")}</legend>
          {lines.map((repeated) => (
            <Line
              key={repeated.line.id}
              repeated={repeated}
              order={order}
              chosen={!left.has(repeated.line.id)}
              onChoose={(isChosen) => {
                const next = new Set(left);
                if (isChosen) next.delete(repeated.line.id);
                else next.add(repeated.line.id);
                setLeft(next);
              }}
            />
          ))}
        </fieldset>
      )}
      <div className="dialog-footer row wrap between gap-12">
        <p role="status" className="figures">
          {request.state === "loaded" &&
            [t("order.lineCount", { count: chosen.length }), gone > 0 && t("orderAgain.left", { count: gone })]
              .filter(Boolean)
              .join(" · ")}
        </p>
        <Button kind="primary" disabled={chosen.length === 0} onClick={firstClick(() => void repeat())}>
          {t("orderAgain.title")}
        </Button>
      </div>
    </Dialog>
  );
}

interface LineProps {
  readonly repeated: RepeatedLine;
  readonly order: Order;
  readonly chosen: boolean;
  onChoose(chosen: boolean): void;
}

function Line({ repeated: { line, obstacle, was }, order, chosen, onChoose }: LineProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices } = usePriceAndStock();
  const name = [line.title, line.variantTitle].filter(Boolean).join(" · ");
  const pieces = t("order.pieces", { count: line.quantity });
  if (obstacle)
    return (
      <div className={`stack line-below ${styles.gone}`}>
        <span className="breakable muted">{name}</span>
        <span className="text-13 danger">{t(`orderAgain.${obstacle}`)}</span>
      </div>
    );
  const price = (amount: string) => money(amount, order, language);
  const changes = [
    was && was.quantity !== line.quantity && t("orderAgain.pieces", { was: was.quantity, now: line.quantity }),
    showPrices &&
      was &&
      was.price !== offeredPrice(line) &&
      t("orderAgain.price", { was: price(was.price), now: price(offeredPrice(line)) }),
    showPrices && was && line.agreed?.list === null && t("orderAgain.agreed", { price: price(line.agreed.price) }),
  ];
  return (
    <div className="line-below">
      <Checkbox
        label={`${name} · ${pieces}`}
        hint={changes.filter(Boolean).join(" · ")}
        checked={chosen}
        onChange={onChoose}
      />
    </div>
  );
}
