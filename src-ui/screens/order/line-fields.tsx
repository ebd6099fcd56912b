import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type LineChange, longestOrderNote, type Order, type OrderLine } from "../../../src-worker/contract/order";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { engine } from "../../foundations/engine/engine-proxy";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import styles from "./line-fields.module.css";
import { joined } from "./use-undo-offer";
import { WrittenAmount, WrittenPercent, WrittenText } from "./written-field";

export interface LineFieldsProps {
  readonly order: Pick<Order, "id" | "currency" | "decimals">;
  readonly line: OrderLine;
  /** Whether the order says something of VAT. */
  readonly taxed: boolean;
  readonly className: string | undefined;
}

/** The fields of a line: its note and, where prices are shown outside a kiosk, its price. */
export function LineFields({ order, line, taxed, className }: LineFieldsProps): ReactNode {
  const { t } = useTranslation();
  const { showPrices } = usePriceAndStock();
  const kiosk = useKiosk() !== null;
  const change = (part: LineChange, joins?: string) =>
    engine.changeOrder(order.id, { lines: { [line.id]: part }, ...joined(joins) });
  return (
    <div className={`gap-12 ${styles.fields} ${className}`}>
      {showPrices && !kiosk && (
        <>
          <WrittenAmount
            label={t("orderTerms.linePrice")}
            placeholder={line.price}
            value={line.agreed?.price ?? ""}
            save={(price, joins) => change({ price }, joins)}
            denomination={order}
          />
          <WrittenPercent
            label={t("orderTerms.lineDiscount")}
            value={line.discount}
            save={(discount, joins) => change({ discount }, joins)}
          />
          {taxed && (
            <WrittenPercent
              label={t("orderTerms.lineVat")}
              value={line.vatRate}
              save={(vatRate, joins) => change({ vatRate }, joins)}
            />
          )}
        </>
      )}
      <div className="all-columns">
        <WrittenText
          label={t("order.lineNote")}
          placeholder={t("order.lineNoteHint")}
          value={line.note}
          save={(note) => change({ note })}
          // It is there because a press has just opened it.
          input={{ maxLength: longestOrderNote, autoFocus: true }}
        />
      </div>
    </div>
  );
}
