import type { TFunction } from "i18next";
import type { Language } from "../../../src-worker/contract/engine";
import type { Order } from "../../../src-worker/contract/order";
import { dateTag } from "./language-tag";

/** The name of an order; an unnamed order is called after the time of its creation, in the passed language. */
export function orderName(
  { name, createdAt }: Pick<Order, "name" | "createdAt">,
  t: TFunction,
  language: Language,
): string {
  if (name.trim() !== "") return name;
  const when = new Date(createdAt).toLocaleString(dateTag(language), {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return t("order.unnamed", { when });
}
