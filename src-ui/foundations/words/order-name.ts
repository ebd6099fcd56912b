import type { TFunction } from "i18next";
import type { Language } from "../../../src-worker/contract/engine";
import { type Customer, customerName, type Order } from "../../../src-worker/contract/order";
import { dateTag } from "./language-tag";

/** The parts of an order that decide its name. */
export interface NamedOrder extends Pick<Order, "name" | "createdAt"> {
  /** A text as `customerName` answers it. */
  readonly customer: string | Pick<Customer, "company" | "name">;
}

/** The name of an order: the one that a person wrote, else its customer's, else the time of its creation, in the passed language. */
export function orderName(order: NamedOrder, t: TFunction, language: Language): string {
  const written = writtenName(order);
  if (written !== "") return written;
  const when = new Date(order.createdAt).toLocaleString(dateTag(language), {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return t("order.unnamed", { when });
}

/** The order's name as people wrote it: its own, else its customer's; empty without either. */
export function writtenName({ name, customer }: Pick<NamedOrder, "name" | "customer">): string {
  return name.trim() || (typeof customer === "string" ? customer : customerName(customer));
}
