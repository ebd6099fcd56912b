import type { TFunction } from "i18next";
import { memo, type ReactNode, useId } from "react";
import { maxPieces } from "../../../../src-worker/contract/order";
import type { ShownVariant } from "../../../../src-worker/contract/product";
import { spinButton } from "../../../foundations/parts/spin-button";
import { wholeNumber } from "../../../foundations/parts/whole-number";
import type { Money } from "../../../foundations/words/money";
import { blockedAs, blockedLabels } from "../row-addition";
import { ruleText } from "../rule-text";
import { ChangedAmount } from "./changed-amount";
import styles from "./entry-cell.module.css";
import type { Entries, VariantField } from "./use-entries";

export interface EntryCellProps extends VariantField, Pick<Entries, "type" | "leave"> {
  readonly variant: ShownVariant;
  /** The price in the current order if it is not the shop's; decimal numeral. */
  readonly agreed: string | null;
  readonly showPrices: boolean;
  readonly showStock: boolean;
  readonly t: TFunction;
  readonly money: Money;
}

/** The field of a variant with its price, its stock, its rule, and what becomes of a quantity that the rule forbids. */
export const EntryCell = memo(function EntryCell(props: EntryCellProps): ReactNode {
  const { variant, agreed, showPrices, showStock, t, money, type, leave, ...field } = props;
  const { text, adds, from, isWrong, ordered, rule } = field;
  const id = useId();
  const blocked = blockedAs(variant, showStock);
  const rules = ruleText(rule, t);
  const change = changeText(field, t);
  const price = showPrices && variant.price !== null ? money(variant.price) : null;
  const stock = blocked ? t(blockedLabels[blocked]) : showStock ? stockText(variant, t) : null;
  return (
    <div className={styles.cell}>
      <input
        {...spinButton("numeric", wholeNumber(text, 0, maxPieces), 0, rule?.maximum ?? maxPieces)}
        className={`field full-width centred figures strong target ${styles.quantity}`}
        aria-label={variant.title}
        aria-describedby={id}
        aria-invalid={isWrong}
        disabled={blocked !== null}
        value={text}
        data-variant={variant.id}
        data-entered={adds > 0}
        onChange={({ target }) => type(variant.id, target.value)}
        onBlur={() => leave(variant.id, field)}
        onFocus={({ target }) => target.select()}
      />
      <div id={id} className={`text-13 figures ${styles.facts}`}>
        {(price !== null || stock !== null) && (
          <p className={`wrap ${styles.line}`}>
            {price !== null && (
              <span>
                <ChangedAmount
                  before={agreed === null ? null : price}
                  amount={agreed === null ? price : money(agreed)}
                  t={t}
                />
              </span>
            )}
            {stock !== null && <span className="muted">{stock}</span>}
          </p>
        )}
        {variant.orderObstacle && <p className="muted">{t(`detail.obstacle.${variant.orderObstacle}`)}</p>}
        {rules !== null && !blocked && <p className="muted">{rules}</p>}
        {ordered > 0 && <p className="accent">{t("order.inOrder", { count: ordered })}</p>}
        <p role="status" className={`unless-empty ${isWrong ? "danger" : "warning strong"}`}>
          {isWrong ? t("order.notAQuantity", { max: maxPieces }) : from === null && text === "" ? "" : change}
        </p>
      </div>
    </div>
  );
});

/** The pieces that will be added in place of the typed ones; empty if these are the same. */
function changeText({ text, adds, from }: VariantField, t: TFunction): string {
  const typed = from ?? Number(text);
  if (typed === adds) return "";
  if (adds === 0) return t("entry.full");
  return from === null ? t("entry.adds", { quantity: adds }) : t("entry.changed", { from, to: adds });
}

function stockText({ inventoryQuantity: pieces }: ShownVariant, t: TFunction): string {
  return pieces !== null && pieces > 0 ? t("entry.inStock", { quantity: pieces }) : t("detail.available");
}
