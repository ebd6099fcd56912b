import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Customer, longestOrderText, type Order } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import { FailureLine } from "../../foundations/parts/failure-line";
import { TextField } from "../../foundations/parts/text-field";
import styles from "./customer-fields.module.css";
import { useWritten } from "./use-written";

/** The order's customer, saved while typing. Autocomplete is off: it would suggest other customers' details. */
export function CustomerFields({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation();
  return (
    <fieldset className={`stack gap-12 ${styles.customer}`}>
      <legend className={`text-18 bold ${styles.legend}`}>{t("order.customer")}</legend>
      <Part order={order} part="company" label={t("order.company")} />
      <Part order={order} part="name" label={t("order.contact")} />
      <Part order={order} part="email" label={t("order.email")} type="email" inputMode="email" />
      <Part order={order} part="phone" label={t("order.phone")} type="tel" inputMode="tel" />
    </fieldset>
  );
}

interface PartProps {
  readonly order: Order;
  readonly part: keyof Customer;
  readonly label: string;
  readonly type?: "email" | "tel";
  readonly inputMode?: "email" | "tel";
}

function Part({ order, part, label, ...input }: PartProps): ReactNode {
  const { field, failure } = useWritten(order.customer[part], (text) =>
    engine.changeOrder(order.id, { customer: { [part]: text } }),
  );
  return (
    <div>
      <TextField label={label} maxLength={longestOrderText} autoComplete="off" {...input} {...field} />
      <FailureLine className="text-13 all-columns" failure={failure} />
    </div>
  );
}
