import { minDecimals } from "../contract/amount-text";
import type { Order } from "../contract/order";
import { type ShopItem, shopItem } from "../contract/shop-item";
import {
  type Decimal,
  decimal,
  difference,
  hundred,
  numeralOf,
  percentOf,
  share,
  smaller,
  sum,
  times,
  zero,
} from "../order/decimal";
import { netPrice } from "../order/net-price";

/** Names our order in the shop's, so that it is found there again. */
export const orderKey = "_vitrine_order";

/** An order as WooCommerce's REST API takes it (`POST /wc/v3/orders`). */
export interface ShopOrder {
  readonly status: "pending";
  readonly currency?: string;
  readonly billing: Readonly<Record<string, string>>;
  /** The shop takes the billing address without it. */
  readonly shipping?: Readonly<Record<string, string>>;
  readonly line_items: readonly (ShopItem & {
    readonly quantity: number;
    /** Before and after the order's discount. */
    readonly subtotal: string;
    readonly total: string;
  })[];
  readonly shipping_lines: readonly { readonly method_id: string; readonly total: string }[];
  readonly customer_note: string;
  readonly meta_data: readonly { readonly key: string; readonly value: string }[];
}

/** Decimals more than the order shows, so that an amount with its tax is what it was. */
const netPlaces = 4;

/**
 * Null for an order without lines, or with one that the shop cannot take. The shop adds its own tax to all amounts
 * (https://woocommerce.github.io/woocommerce-rest-api-docs/), so VAT that an order says is included is taken off.
 */
export function shopOrder(order: Order): ShopOrder | null {
  const { id, number, currency, customer, note, lines, terms } = order;
  const places = minDecimals(order);
  const net = (amount: Decimal, rate: string) =>
    numeralOf(terms.vat?.included ? share(amount, hundred, sum(hundred, decimal(rate)), places + netPlaces) : amount);
  const amounts = lines.map((line) => times(netPrice(line, places), line.quantity));
  const subtotal = amounts.reduce(sum, zero);
  let discount = smaller(percentOf(subtotal, order.discount, places), subtotal);
  // With fewer places than a line has, a share could exceed its line.
  const sharePlaces = Math.max(places, subtotal.places, discount.places);
  let remaining = subtotal;
  const items = [];
  for (const [index, line] of lines.entries()) {
    const item = shopItem(line);
    const amount = amounts[index];
    if (!item || !amount) return null;
    const part = share(discount, amount, remaining, sharePlaces);
    discount = difference(discount, part);
    remaining = difference(remaining, amount);
    const rate = line.vatRate || (terms.vat?.rate ?? "");
    const total = net(difference(amount, part), rate);
    items.push({ ...item, quantity: line.quantity, subtotal: net(amount, rate), total });
  }
  if (items.length === 0) return null;
  const notes = lines.flatMap(({ title, variantTitle, note: about }) =>
    about === "" ? [] : [`${[title, variantTitle].filter(Boolean).join(" – ")}: ${about}`],
  );
  return {
    status: "pending",
    ...(currency !== null && { currency }),
    billing: billingOf(customer),
    ...(customer.shippingAddress.trim() !== "" && { shipping: addresseeOf(customer, customer.shippingAddress) }),
    line_items: items,
    // WooCommerce requires a method and names a line without a title itself, in the shop's language.
    shipping_lines:
      terms.shipping === ""
        ? []
        : [{ method_id: "flat_rate", total: net(decimal(terms.shipping), terms.vat?.rate ?? "") }],
    customer_note: [note, ...notes].filter(Boolean).join("\n"),
    meta_data: [{ key: orderKey, value: id }, { key: "_vitrine_number", value: number }, ...shownTerms(terms)],
  };
}

/** WooCommerce shows the fields of an order to the shop's staff by their keys, unless these begin with an underscore. */
function shownTerms({ purchaseNumber, payment, delivery }: Order["terms"]): ShopOrder["meta_data"] {
  const shown = [
    { key: "PO number", value: purchaseNumber.trim() },
    { key: "Payment terms", value: payment.trim() },
    { key: "Delivery date", value: delivery },
  ];
  return shown.filter(({ value }) => value !== "");
}

/** Without unknown fields: WooCommerce refuses an empty e-mail address. */
function billingOf(customer: Order["customer"]): Readonly<Record<string, string>> {
  const reached = known({ email: customer.email.trim(), phone: customer.phone.trim() });
  return { ...addresseeOf(customer, customer.address), ...reached };
}

function addresseeOf({ name, company }: Order["customer"], address: string): Readonly<Record<string, string>> {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : "";
  return known({
    first_name: words.join(" "),
    last_name: last ?? "",
    company: company.trim(),
    address_1: address
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .join(", "),
  });
}

function known(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""));
}
