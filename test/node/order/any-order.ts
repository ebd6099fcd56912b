import fc from "fast-check";
import { allowedQuantity } from "../../../src-worker/contract/allowed-quantity";
import {
  noCustomer,
  noTerms,
  nothingAgreed,
  type Order,
  type OrderLine,
  type OrderTerms,
} from "../../../src-worker/contract/order";
import type { QuantityRule } from "../../../src-worker/contract/product";

/** A rule as stores state it: whole numbers, bounds that are multiples of the step. */
export const anyRule: fc.Arbitrary<QuantityRule | null> = fc.option(
  fc
    .record({
      step: fc.integer({ min: 1, max: 12 }),
      min: fc.integer({ min: 1, max: 9 }),
      more: fc.option(fc.nat(9)),
    })
    .map(({ step, min, more }) => ({
      step,
      minimum: step * min,
      maximum: more === null ? null : step * (min + more),
    })),
);

const price = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.constantFrom("0", "12", "0.125", "19.90", "1999.999"),
);

const amount = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));

/** A percentage, or none. */
const anyPercent = fc.oneof(
  fc.constantFrom("", "0", "5", "12.5", "33.3333", "100"),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => String(hundredths / 100)),
);

const agreed = fc.option(fc.record({ price: fc.oneof(amount, price), list: fc.constantFrom(null, "Trade") }));

/** Agreements about a line. */
const anyAgreement = fc.record({
  agreed,
  discount: anyPercent,
  vatRate: fc.constantFrom("", "", "6", "13", "0"),
});

const anyTerms: fc.Arbitrary<OrderTerms> = fc
  .record({
    vat: fc.option(fc.record({ rate: fc.constantFrom("0", "6", "23", "19.5"), included: fc.boolean() })),
    shipping: fc.oneof(fc.constant(""), amount),
    payment: fc.constantFrom("", "30 days net"),
    delivery: fc.constantFrom("", "2026-04-15"),
  })
  .map((terms) => ({ ...noTerms, ...terms }));

/** A line of one of a few products, so that two orders have some in common. */
export const anyLine: fc.Arbitrary<OrderLine> = fc
  .record({
    product: fc.nat(5),
    variant: fc.nat(1),
    rule: anyRule,
    quantity: fc.integer({ min: 1, max: 500 }),
    price,
    agreement: fc.oneof(fc.constant(nothingAgreed), anyAgreement),
  })
  .map(({ product, variant, rule, quantity, agreement, ...rest }) => ({
    id: `p${product} v${variant}`,
    productId: `p${product}`,
    variantId: `v${variant}`,
    handle: `product-${product}`,
    title: `Product ${product}`,
    variantTitle: "",
    sku: `SKU-${product}-${variant}`,
    barcode: "",
    image: null,
    rule,
    quantity: allowedQuantity(quantity, rule),
    note: "",
    ...agreement,
    ...rest,
  }));

export const anyLines = fc.uniqueArray(anyLine, { selector: ({ id }) => id, maxLength: 8 });

export const anyOrder: fc.Arbitrary<Order> = fc
  .record({ lines: anyLines, decimals: fc.constantFrom(null, 0, 2, 3), discount: anyPercent, terms: anyTerms })
  .map(orderWith);

/** An order, and parts of it that a test cares about. */
export function orderWith(part: Partial<Order> = {}): Order {
  return {
    id: "o1",
    store: "shopify:shop.example",
    storeName: "Shop",
    currency: "EUR",
    decimals: null,
    number: "",
    name: "",
    customer: noCustomer,
    priceList: "",
    note: "",
    discount: "",
    terms: noTerms,
    lines: [],
    signature: null,
    revision: {},
    createdAt: "2026-03-01T08:00:00.000Z",
    changedAt: "2026-03-01T08:00:00.000Z",
    sentAt: null,
    endedAt: null,
    cancelled: false,
    visitor: false,
    inShop: null,
    ...part,
  };
}
