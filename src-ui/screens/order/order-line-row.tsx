import PencilLine from "lucide-react/icons/pencil-line";
import Trash2 from "lucide-react/icons/trash-2";
import { memo, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order, OrderLine } from "../../../src-worker/contract/order";
import { useAddressPart, useGo } from "../../foundations/address/address";
import { plainAddress, writeAddress } from "../../foundations/address/address-query";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { IconButton } from "../../foundations/parts/icon-button";
import { LoadingImage } from "../../foundations/parts/loading-image";
import { plainClick } from "../../foundations/parts/plain-click";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";
import { changeOrder } from "../../pieces/add-to-order/change-order";
import { QuantityStepper } from "../../pieces/add-to-order/quantity-stepper";
import { ruleText } from "../../pieces/add-to-order/rule-text";
import { LineFields } from "./line-fields";
import { LinePrice } from "./line-price";
import styles from "./order-line-row.module.css";
import { useOpenStore } from "./use-open-store";

/** Only the parts of the order that a row shows, as separate props: typing in the order's note renders no row again. */
export interface OrderLineRowProps extends Pick<Order, "id" | "store" | "currency" | "decimals" | "endedAt"> {
  readonly line: OrderLine;
  /** Of one piece, as a decimal numeral. */
  readonly price: string;
  /** Decimal numeral. */
  readonly amount: string;
  /** Whether the order says something of VAT. */
  readonly taxed: boolean;
  /** Position among the lines, from 1. */
  readonly place: number;
  /** Total number of lines. */
  readonly places: number;
}

/** One line of an order: product, quantity and amount. */
export const OrderLineRow = memo(function OrderLineRow(props: OrderLineRowProps): ReactNode {
  const { line, price, amount, taxed, place, places, ...order } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices } = usePriceAndStock();
  const demo = useAddressPart("demo");
  const openStore = useOpenStore();
  const go = useGo();
  const [editing, setEditing] = useState(false);
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
        {showPrices && <LinePrice line={line} price={price} denomination={order} />}
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
            label={t("orderTerms.editLine")}
            aria-expanded={editing}
            title={t("orderTerms.editLine")}
            onClick={() => setEditing(!editing)}
          />
          <IconButton
            icon={Trash2}
            label={t("order.remove")}
            title={t("order.remove")}
            onClick={() => void changeOrder.setQuantity(t, order.id, line.id, 0)}
          />
        </div>
      )}
      {editing && order.endedAt === null ? (
        <LineFields className={styles.more} order={order} line={line} taxed={taxed} />
      ) : (
        line.note !== "" && <p className={`text-13 breakable ${styles.more} ${styles.note}`}>{line.note}</p>
      )}
    </div>
  );
});
