import type { TFunction } from "i18next";
import type { Order } from "../../../src-worker/contract/order";

/** Characters of a name in an e-mail: programs refuse addresses of some thousand characters. */
const longestName = 80;

/** The address of an e-mail to an order's customer, without the quote: `mailto` attaches nothing. */
export function quoteMail(
  { customer, storeName }: Pick<Order, "customer" | "storeName">,
  { number, total }: { readonly number: string; readonly total: string },
  t: TFunction,
): string {
  const from = short(storeName);
  const quote = [t("export.quote"), number].filter(Boolean).join(" ");
  const name = short(customer.name);
  const body = [
    name === "" ? t("sending.hello") : t("sending.helloName", { name }),
    total === "" ? t("sending.attached", { quote }) : t("sending.attachedTotal", { quote, total }),
    from,
  ];
  const to = encodeURIComponent(customer.email.trim()).replaceAll("%40", "@");
  const subject = [quote, from].filter(Boolean).join(" – ");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.filter(Boolean).join("\r\n\r\n"))}`;
}

function short(name: string): string {
  return [...name.trim()].slice(0, longestName).join("").trim();
}
