import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Customer, longestAddress, type Order } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import styles from "./customer-fields.module.css";
import { WrittenLines, WrittenText } from "./written-field";

/** The fields for an order's customer. */
export function CustomerFields({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation();
  const field = (part: Exclude<keyof Customer, "id">, label: string) => ({
    label,
    value: order.customer[part],
    save: (text: string) => engine.changeOrder(order.id, { customer: { [part]: text } }),
  });
  return (
    <fieldset className={`stack gap-12 ${styles.customer}`}>
      <legend className={`text-18 bold ${styles.legend}`}>{t("order.customer")}</legend>
      <WrittenText {...field("company", t("order.company"))} />
      <WrittenText {...field("name", t("order.contact"))} />
      <WrittenText {...field("email", t("order.email"))} input={{ type: "email", inputMode: "email" }} />
      <WrittenText {...field("phone", t("order.phone"))} input={{ type: "tel", inputMode: "tel" }} />
      <WrittenLines {...field("address", t("customers.address"))} maxLength={longestAddress} />
      <WrittenLines {...field("shippingAddress", t("customers.shippingAddress"))} maxLength={longestAddress} />
      <WrittenText {...field("taxId", t("customers.taxId"))} />
    </fieldset>
  );
}
