import type { TFunction } from "i18next";
import type { CustomerColumn } from "../../../src-worker/contract/customer";

/** The headings of a customer file. The engine reads them in either language. */
export function customerHeadings(t: TFunction): Readonly<Record<CustomerColumn, string>> {
  return {
    company: t("order.company"),
    name: t("order.contact"),
    address: t("customers.address"),
    shippingAddress: t("customers.shippingAddress"),
    email: t("order.email"),
    phone: t("order.phone"),
    taxId: t("customers.taxId"),
    discount: t("customers.discount"),
    note: t("customers.note"),
  };
}
