import type { TFunction } from "i18next";
import type { customerFacts } from "../../../src-worker/contract/order";
import type { SumWords, TermWords } from "../../../src-worker/contract/order-wording";

/** The words beneath an order's lines, for the screen and for documents. */
export function sumWords(t: TFunction): SumWords {
  const rate = { rate: "{rate}", net: "{net}" };
  return {
    subtotal: t("orderTerms.subtotal"),
    discount: t("orderTerms.discountOf", { percent: "{percent}" }),
    shipping: t("orderTerms.shipping"),
    vatIncluded: t("orderTerms.vatIncluded", rate),
    vatAdded: t("orderTerms.vatAdded", rate),
    total: t("order.total"),
  };
}

/** The words of an order's terms. */
export function termWords(t: TFunction): TermWords {
  return {
    payment: t("orderTerms.payment"),
    purchaseNumber: t("orderTerms.purchaseNumber"),
    delivery: t("orderTerms.delivery"),
    validUntil: t("orderTerms.validUntil"),
  };
}

/** The labels of a customer's facts. */
export function customerWords(t: TFunction): Parameters<typeof customerFacts>[1] {
  return { taxId: t("customers.taxId"), shippingAddress: t("customers.shippingAddress") };
}
