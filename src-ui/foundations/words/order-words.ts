import type { TFunction } from "i18next";
import type { SumWords, TermWords } from "../../../src-worker/contract/order-sums";

/** The words beneath an order's lines, for the screen and for documents. */
export function sumWords(t: TFunction): SumWords {
  const rate = { rate: "{rate}", net: "{net}" };
  return {
    subtotal: t("order.subtotal"),
    discount: t("order.discountOf", { percent: "{percent}" }),
    shipping: t("order.shipping"),
    vatIncluded: t("order.vatIncluded", rate),
    vatAdded: t("order.vatAdded", rate),
    total: t("order.total"),
  };
}

/** The words of an order's terms. */
export function termWords(t: TFunction): TermWords {
  return {
    payment: t("order.payment"),
    purchaseNumber: t("order.purchaseNumber"),
    delivery: t("order.delivery"),
    validUntil: t("order.validUntil"),
  };
}
