import PencilLine from "lucide-react/icons/pencil-line";
import Trash2 from "lucide-react/icons/trash-2";
import { memo, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestOrderNote, type Order, type OrderLine } from "../../../src-worker/contract/order";
import { useAddressPart, useGo } from "../../foundations/address/address";
import { plainAddress, writeAddress } from "../../foundations/address/address-query";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { engine } from "../../foundations/engine/engine-proxy";
import { FailureLine } from "../../foundations/parts/failure-line";
import { IconButton } from "../../foundations/parts/icon-button";
import { LoadingImage } from "../../foundations/parts/loading-image";
import { plainClick } from "../../foundations/parts/plain-click";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";
import { changeOrder } from "../../pieces/add-to-order/change-order";
import { QuantityStepper } from "../../pieces/add-to-order/quantity-stepper";
import { ruleText } from "../../pieces/add-to-order/rule-text";
import styles from "./order-line-row.module.css";
import { useOpenStore } from "./use-open-store";
import { useWritten } from "./use-written";

/** Only the parts of the order that a row shows, as separate props: typing in the order's note renders no row again. */
export interface OrderLineRowProps extends Pick<Order, "id" | "store" | "currency" | "decimals" | "endedAt"> {
  readonly line: OrderLine;
  /** Decimal numeral. */
  readonly amount: string;
  /** Position among the lines, from 1. */
  readonly place: number;
  /** Total number of lines. */
  readonly places: number;
}

/** One line of an order: product, quantity and amount. */
export const OrderLineRow = memo(function OrderLineRow(props: OrderLineRowProps): ReactNode {
  const { line, amount, place, places, ...order } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices } = usePriceAndStock();
  const demo = useAddressPart("demo");
  const openStore = useOpenStore();
  const go = useGo();
  const [noting, setNoting] = useState(line.note !== "");
  const title = useId();
  const rule = ruleText(line.rule, t);
  const open = plainClick(() => go({ order: null, product: line.productId, variant: line.variantId }));
  const facts = [line.variantTitle, line.sku].filter(Boolean).join(" · ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div
      role="listitem"
      aria-labelledby={title}
      aria-setsize={places}
      aria-posinset={place}
      data-line={line.id}
      data-place
      tabIndex={-1}
      className={`stack gap-8-12 line-above ${styles.line}`}
    >
      <LoadingImage className={styles.image} image={line.image === null ? null : { src: line.image }} alt="" />
      <div className={styles.words}>
        {order.store === openStore ? (
          <a
            id={title}
            className={`text-15 strong breakable underlined ${styles.title}`}
            href={`/app${writeAddress({ ...plainAddress, demo, product: line.productId, variant: line.variantId })}`}
            onClick={open}
          >
            {line.title}
          </a>
        ) : (
          // Products of another store cannot be opened here.
          <span id={title} className={`text-15 strong breakable ${styles.name}`}>
            {line.title}
          </span>
        )}
        {facts && <p className="small figures breakable">{facts}</p>}
        {showPrices && (
          <p className="small figures breakable">{t("order.each", { price: money(line.price, order, language) })}</p>
        )}
        {rule && <p className="small figures breakable">{rule}</p>}
      </div>
      <div className={styles.quantity}>
        {order.endedAt === null ? (
          <QuantityStepper order={order.id} line={line.id} quantity={line.quantity} rule={line.rule} t={t} />
        ) : (
          t("order.pieces", { count: line.quantity })
        )}
      </div>
      {showPrices && <p className={`bold figures ${styles.amount}`}>{money(amount, order, language)}</p>}
      {order.endedAt === null && (
        <div className={styles.tools}>
          <IconButton
            icon={PencilLine}
            label={t("order.lineNote")}
            aria-expanded={noting}
            title={t("order.lineNote")}
            onClick={() => setNoting(!noting)}
          />
          <IconButton
            icon={Trash2}
            label={t("order.remove")}
            title={t("order.remove")}
            onClick={() => void changeOrder.setQuantity(t, order.id, line.id, 0)}
          />
        </div>
      )}
      {(noting || line.note !== "") && <LineNote order={order} line={line} />}
    </div>
  );
});

interface LineNoteProps {
  readonly order: Pick<Order, "id" | "endedAt">;
  readonly line: Pick<OrderLine, "id" | "note">;
}

function LineNote({ order, line }: LineNoteProps): ReactNode {
  const { t } = useTranslation();
  const { field, failure } = useWritten(line.note, (text) =>
    engine.changeOrder(order.id, { lineNotes: { [line.id]: text } }),
  );
  return (
    <>
      <input
        className={`field target full-width ${styles.note}`}
        // biome-ignore lint/a11y/noAutofocus: an empty one is there because a press has just opened it
        autoFocus={line.note === ""}
        aria-label={t("order.lineNote")}
        placeholder={t("order.lineNoteHint")}
        maxLength={longestOrderNote}
        autoComplete="off"
        {...field}
      />
      <FailureLine className="text-13 all-columns" failure={failure} />
    </>
  );
}
