import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Order, OrderTerms as Terms } from "../../../src-worker/contract/order";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { engine } from "../../foundations/engine/engine-proxy";
import { SelectField } from "../../foundations/parts/select-field";
import { changed, offerUndo } from "../../pieces/add-to-order/change-order";
import styles from "./order-terms.module.css";
import { joined } from "./use-undo-offer";
import { WrittenAmount, WrittenDay, WrittenPercent, WrittenTerm } from "./written-field";

/** The usual choices of VAT; any rate can be typed. */
const vatKinds = ["none", "included", "added"] as const;

/** The fields for an order's terms: discount, shipping and VAT if prices are shown; payment and days. */
export function OrderTerms({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation();
  const { showPrices } = usePriceAndStock();
  const { terms } = order;
  const change = (part: Partial<Terms>, joins?: string) =>
    engine.changeOrder(order.id, { terms: part, ...joined(joins) });
  const field = (part: Exclude<keyof Terms, "vat">, label: string) => ({
    label,
    value: terms[part],
    save: (text: string, joins?: string) => change({ [part]: text }, joins),
  });
  const { vat } = terms;
  const lastRate = useRef({ order: order.id, rate: "" });
  const chooseVat = async (kind: string) => {
    if (vat) lastRate.current = { order: order.id, rate: vat.rate };
    const last = lastRate.current.order === order.id ? lastRate.current.rate : "";
    const rate = kind === "none" ? "" : last || (await sellerRate());
    const next = kind === "none" ? null : { rate, included: kind === "included" };
    const edit = await changed(t, change({ vat: next }));
    if (edit) offerUndo(t, t("orderTerms.changed", { field: t("orderTerms.vat") }), edit);
  };
  return (
    <fieldset className={`gap-12 ${styles.terms}`}>
      <legend className={`text-18 bold ${styles.legend}`}>{t("orderTerms.title")}</legend>
      {showPrices && (
        <>
          <WrittenPercent
            label={t("orderTerms.discount")}
            placeholder="%"
            value={order.discount}
            save={(discount, joins) => engine.changeOrder(order.id, { discount, ...joined(joins) })}
          />
          <WrittenAmount {...field("shipping", t("orderTerms.shipping"))} denomination={order} />
          <div className="stack gap-4">
            <span className="strong" aria-hidden>
              {t("orderTerms.vat")}
            </span>
            <SelectField
              label={t("orderTerms.vat")}
              value={vat === null ? "none" : vat.included ? "included" : "added"}
              onChange={(kind) => void chooseVat(kind)}
            >
              {vatKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`orderTerms.vatKind.${kind}`)}
                </option>
              ))}
            </SelectField>
          </div>
          {vat && (
            <WrittenPercent
              label={t("orderTerms.vatRate")}
              value={vat.rate}
              save={(rate, joins) => change({ vat: { ...vat, rate: rate || "0" } }, joins)}
            />
          )}
        </>
      )}
      <WrittenTerm {...field("payment", t("orderTerms.payment"))} />
      <WrittenTerm {...field("purchaseNumber", t("orderTerms.purchaseNumber"))} />
      <WrittenDay {...field("delivery", t("orderTerms.delivery"))} />
      <WrittenDay {...field("validUntil", t("orderTerms.validUntil"))} />
    </fieldset>
  );
}

async function sellerRate(): Promise<string> {
  const seller = await engine.readSeller();
  return (seller.ok && seller.value.vat?.rate) || "0";
}
