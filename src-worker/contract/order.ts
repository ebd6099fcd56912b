import type { Denomination } from "./amount-text";
import type { Failure } from "./outcome";
import type { QuantityRule } from "./product";
import type { Signature } from "./signature";
import type { PriceTax } from "./store-connection";

/** A variant in an order, with its data from when it was added: a line outlives its product. */
export interface OrderLine {
  /** Unique within the order, see `lineId`. */
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly handle: string;
  readonly title: string;
  /** Empty for a single unnamed variant. */
  readonly variantTitle: string;
  readonly sku: string;
  readonly barcode: string;
  /** Decimal numeral with a point, in the order's currency, as the store wrote it. */
  readonly price: string;
  /** Whether the price includes tax; absent if unknown. */
  readonly tax?: PriceTax | undefined;
  /** Address of the variant's image, or else of the cover; null if there is neither. */
  readonly image: string | null;
  /** Whole, from 1. */
  readonly quantity: number;
  readonly rule: QuantityRule | null;
  readonly note: string;
  /** Replaces `price`; null for none. */
  readonly agreed: AgreedPrice | null;
  /** Percent off the price, as a decimal numeral up to 100; empty for none. */
  readonly discount: string;
  /** Percent of VAT, as a decimal numeral up to 100; empty for the order's. */
  readonly vatRate: string;
}

/** A line's price that is not the shop's. */
export interface AgreedPrice {
  /** Of one piece, as a decimal numeral. */
  readonly price: string;
  /** Name of the price list that has it; null if a person typed it. */
  readonly list: string | null;
}

/** The fields of a line without an agreement. */
export const nothingAgreed = { agreed: null, discount: "", vatRate: "" } as const satisfies Partial<OrderLine>;

/** VAT of an order. */
export interface Vat {
  /** Percent, as a decimal numeral up to 100. */
  readonly rate: string;
  /** Whether the prices include it; otherwise it is added to them. */
  readonly included: boolean;
}

/** The terms of an order. Unknown fields are empty. */
export interface OrderTerms {
  /** Null: the order says nothing of VAT. */
  readonly vat: Vat | null;
  /** Decimal numeral. */
  readonly shipping: string;
  readonly payment: string;
  /** A day, such as "2026-12-31". */
  readonly delivery: string;
  /** The customer's own number for the order. */
  readonly purchaseNumber: string;
  /** The last day on which the offer holds, such as "2026-12-31". */
  readonly validUntil: string;
}

export const noTerms: OrderTerms = {
  vat: null,
  shipping: "",
  payment: "",
  delivery: "",
  purchaseNumber: "",
  validUntil: "",
};

/** The customer of an order, as it was when the order took it. Unknown fields are empty. */
export interface Customer {
  /** Of the directory; empty if the customer was only typed into the order. */
  readonly id: string;
  readonly name: string;
  readonly company: string;
  /** Lines of the billing address. */
  readonly address: string;
  /** Lines; empty if the goods go to the billing address. */
  readonly shippingAddress: string;
  readonly email: string;
  readonly phone: string;
  readonly taxId: string;
}

export const noCustomer: Customer = {
  id: "",
  name: "",
  company: "",
  address: "",
  shippingAddress: "",
  email: "",
  phone: "",
  taxId: "",
};

/** The name to show for a customer: the company, or else the name; empty if both are unknown. */
export function customerName({ company, name }: Pick<Customer, "company" | "name">): string {
  return company.trim() || name.trim();
}

/** A customer's facts as documents print them, a line or more each; without unknown ones. @param words the labels */
export function customerFacts(
  { company, name, address, shippingAddress, taxId, email, phone }: Omit<Customer, "id">,
  words: { readonly taxId: string; readonly shippingAddress: string },
): readonly string[] {
  const delivery = shippingAddress.trim() && `${words.shippingAddress}: ${shippingAddress}`;
  const facts = [company, name, address, taxId && `${words.taxId}: ${taxId}`, email, phone, delivery];
  return facts.map((fact) => fact.trim()).filter(Boolean);
}

/**
 * The changes that a state of an order contains: of each device, the number of its last one. A state that contains all
 * changes of another is newer, whatever the clocks say.
 */
export type Revision = Readonly<Record<string, number>>;

/** An order on its way into the orders of its shop. */
export interface InShop {
  /** `queued`: it waits for the network, for its turn, or for an answer. */
  readonly state: "queued" | "sent" | "refused";
  /** The shop's number of the order; empty until it was sent. */
  readonly number: string;
  /** Why the shop refused it, in the shop's words; empty without a refusal or without words. */
  readonly reason: string;
  /** Highest id of the shop's orders before this one was first sent, which gets a higher one; null if it was never sent. */
  readonly after: number | null;
  /** ISO 8601 time at which it got this state. */
  readonly at: string;
}

/**
 * An order for one store's products. It stays on this device until a person deletes it. Its currency and decimals are the
 * store's from when it got them.
 */
export interface Order extends Denomination {
  readonly id: string;
  readonly store: string;
  readonly storeName: string;
  /** Of the device's series, such as "A-0012"; empty until the order is first sent, exported or finished. */
  readonly number: string;
  /** Empty until a person names the order. */
  readonly name: string;
  readonly customer: Customer;
  /** Id of the price list for lines that are added; empty for the shop's prices. */
  readonly priceList: string;
  readonly note: string;
  /** Percent off the sum of the lines, as a decimal numeral up to 100; empty for none. */
  readonly discount: string;
  readonly terms: OrderTerms;
  /** In the order in which they were added. */
  readonly lines: readonly OrderLine[];
  /** For the lines, prices and terms as they are; null for none. */
  readonly signature: Signature | null;
  readonly revision: Revision;
  /** ISO 8601, by the clock of the device that made or changed the order. */
  readonly createdAt: string;
  readonly changedAt: string;
  /** Time at which a person last sent the quote; null for never. */
  readonly sentAt: string | null;
  /** Time at which a person closed the order; null while it is open. */
  readonly endedAt: string | null;
  /** Whether it was closed because it was cancelled. */
  readonly cancelled: boolean;
  /** Whether a visitor of a kiosk took it. */
  readonly visitor: boolean;
  /** Null until a person sends it to the shop. */
  readonly inShop: InShop | null;
}

/**
 * Amounts are as `shownNumeral` writes them. They add up as they are shown: `amount` is `subtotal` without `discount`, with
 * `shipping` and with the VAT that is not included.
 */
export interface OrderTotals {
  /** Pieces of all lines. */
  readonly quantity: number;
  /** The amount to pay. */
  readonly amount: string;
  /** The sum of the lines. */
  readonly subtotal: string;
  /** The amount of `Order.discount`; null for none. */
  readonly discount: string | null;
  /** Null for none. */
  readonly shipping: string | null;
  /** By rate, in the sequence of the lines; empty if the order says nothing of VAT. */
  readonly vat: readonly VatTotal[];
  /** By line. */
  readonly lines: Readonly<Record<string, LineTotal>>;
}

export interface LineTotal {
  /** Of one piece, discounts taken off. */
  readonly price: string;
  /** Exact: the price times the quantity. */
  readonly amount: string;
}

export interface VatTotal {
  /** Percent, as a decimal numeral. */
  readonly rate: string;
  /** The amount without the VAT. */
  readonly net: string;
  readonly vat: string;
}

/** One order with its totals. */
export interface OrderDetail {
  readonly order: Order;
  readonly totals: OrderTotals;
}

/** An update from an earlier state of an order to the current one: only the lines that changed. */
export interface OrderNews {
  readonly order: Omit<Order, "lines">;
  readonly totals: Omit<OrderTotals, "lines">;
  /** Ids of all lines in their sequence; null if unchanged. */
  readonly places: readonly string[] | null;
  /** New and changed lines. */
  readonly lines: readonly OrderLine[];
  /** Totals of these lines, by line. */
  readonly lineTotals: OrderTotals["lines"];
}

/** An order as a list shows it. */
export interface OrderSummary extends Denomination {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  /** As `customerName` says. */
  readonly customer: string;
  readonly lines: number;
  /** Pieces. */
  readonly quantity: number;
  /** As in `OrderTotals`. */
  readonly amount: string;
  readonly store: string;
  readonly storeName: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly changedAt: string;
  readonly sentAt: string | null;
  readonly endedAt: string | null;
  readonly cancelled: boolean;
  readonly visitor: boolean;
  readonly inShop: InShop | null;
  /** Whether products are added to this order. */
  readonly current: boolean;
}

/** A sent order is open still. */
export const orderStatuses = ["open", "sent", "finished", "cancelled"] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export function orderStatus({
  sentAt,
  endedAt,
  cancelled,
}: Pick<Order, "sentAt" | "endedAt" | "cancelled">): OrderStatus {
  if (endedAt === null) return sentAt === null ? "open" : "sent";
  return cancelled ? "cancelled" : "finished";
}

/** A line of an earlier order, as the shop sells it today. */
export interface RepeatedLine {
  /** As it was where the shop sells it no more. */
  readonly line: OrderLine;
  /** Why it cannot be ordered: its product or variant is gone, or is there but not available. */
  readonly obstacle: "gone" | "unavailable" | null;
  /** The offered price (`offeredPrice`) and the pieces then, if one of them is another today. */
  readonly was: Pick<OrderLine, "price" | "quantity"> | null;
}

/** A selection of orders. */
export interface OrderQuery {
  /** Words that begin words of an order's name, customer, products, codes or notes; all of them must. */
  readonly text: string;
  /** Null for any. */
  readonly status: OrderStatus | null;
  /** The first and last day on which orders were begun, such as "2026-12-31"; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

export const allOrders: OrderQuery = { text: "", status: null, from: "", to: "" };

/** The orders of a query, latest first. */
export interface OrderList {
  readonly orders: readonly OrderSummary[];
  /** All that match, listed or not. */
  readonly count: number;
}

/** Maximum orders of a list. */
export const maxListed = 20_000;

/** Totals of the orders of a query. */
export interface OrdersTotal {
  /** Of the orders that are not cancelled, by currency. */
  readonly sums: readonly OrdersSum[];
  /** Latest first. */
  readonly days: readonly OrderDay[];
}

/** The orders that were begun on a day. */
export interface OrderDay {
  /** By the device's clock, such as "2026-12-31". */
  readonly day: string;
  readonly orders: number;
  /** As in `OrdersTotal`. */
  readonly sums: readonly OrdersSum[];
}

export interface OrdersSum extends Denomination {
  /** As in `OrderTotals`. */
  readonly amount: string;
}

/** The snapshot's `orders`, for cards and the order bar. */
export interface OrdersState {
  /** The open store's order to which products are added; null before the first. */
  readonly current: {
    readonly id: string;
    readonly name: string;
    /** As in `OrderSummary`. */
    readonly customer: string;
    readonly lines: number;
    /** Pieces. */
    readonly quantity: number;
    /** As in `OrderTotals`. */
    readonly amount: string;
    /** ISO 4217; null if unknown. */
    readonly currency: string | null;
    readonly decimals: number | null;
    /** By line. */
    readonly quantities: Readonly<Record<string, number>>;
    /** By line; only lines with a rule. */
    readonly rules: Readonly<Record<string, QuantityRule>>;
  } | null;
  /** Ids of the open store's favourite products. */
  readonly favourites: readonly string[];
  /** Increases whenever an order changes: read the orders again. */
  readonly revision: number;
  /** Orders and changes that this device has lost, of which a copy waits for a decision; null if there are none. */
  readonly lost: LostOrders | null;
  /** Why the orders could not be read; null once they are read. */
  readonly failure: Failure | null;
}

export interface LostOrders {
  /** Time of the copy, ISO 8601; null if nothing of it can be read. */
  readonly made: string | null;
  /** Orders of the copy that are missing or older on this device. */
  readonly orders: number;
  /** Whether the database went back to an earlier state, as after a power cut. Otherwise the browser emptied it. */
  readonly rolledBack: boolean;
  /** Whether a part of the copy cannot be read: it is damaged, or of a newer app. */
  readonly unreadable: boolean;
}

export const noOrders: OrdersState = { current: null, favourites: [], revision: 0, lost: null, failure: null };

/** A product to add to an order. */
export interface OrderAddition {
  readonly product: string;
  /** Null: the first available variant. */
  readonly variant: string | null;
  /** Null: the minimum quantity. */
  readonly quantity: number | null;
}

/** Pieces of a variant that a person enters. */
export interface VariantEntry {
  readonly variant: string;
  /** Whole, from 1. */
  readonly quantity: number;
  /** Names of the sums that it is part of, such as its row's and its column's. */
  readonly sums: readonly string[];
}

/** The cost of entered pieces of a product in the current order. Amounts are exact decimal numerals. */
export interface EntrySums {
  /** By the name of the sum. */
  readonly amounts: Readonly<Record<string, string>>;
  /** Of one piece, by variant: only prices that are not the shop's. */
  readonly prices: Readonly<Record<string, string>>;
  /** All pieces with the order's discount taken off; null without one. */
  readonly discounted: { readonly percent: string; readonly amount: string } | null;
}

/** The result of a command that changed an order. */
export interface OrderEdit {
  readonly order: { readonly id: string; readonly name: string };
  /** Id of this change for `undoOrderChange`. */
  readonly change: string;
  /** Lines whose quantity changed. */
  readonly lines: readonly OrderLineEdit[];
}

/** The result of adding a selection. */
export interface SelectionEdit {
  /** Null if nothing was added, because all products leave a choice. */
  readonly edit: OrderEdit | null;
  /** Number of products without an available variant. */
  readonly leftOut: number;
  /** Ids of products with several available variants, of which nothing was added: the first `maxToChoose`. */
  readonly toChoose: readonly string[];
  /** Number of all these products. */
  readonly choices: number;
}

/** Maximum products that one selection leaves to choose from. */
export const maxToChoose = 100;

export interface OrderLineEdit {
  /** The line after the change; a removed line has the quantity 0. */
  readonly line: OrderLine;
  /** Change in pieces; negative for fewer. */
  readonly by: number;
}

/** A change of an open order. Missing fields stay as they are. */
export interface OrderChange {
  readonly name?: string;
  readonly customer?: Partial<Omit<Customer, "id">>;
  readonly note?: string;
  readonly visitor?: boolean;
  readonly discount?: string;
  readonly terms?: Partial<OrderTerms>;
  /** By line. */
  readonly lines?: Readonly<Record<string, LineChange>>;
  /** Id of an earlier change, such as that of the same field's previous letter: one undo undoes both. */
  readonly joins?: string;
}

/** A change of a line. Missing fields stay as they are. */
export interface LineChange {
  readonly note?: string;
  /** A price typed by a person; empty for the shop's. */
  readonly price?: string;
  readonly discount?: string;
  readonly vatRate?: string;
}

/** Maximum pieces of a line. */
export const maxPieces = 1_000_000;

/** Maximum lines of an order. */
export const maxOrderLines = 2000;

/** Maximum UTF-16 units of a name, a line's note or a customer field, and of an order's note. */
export const longestOrderText = 200;
export const longestOrderNote = 4000;

/** Maximum UTF-16 units of an address. */
export const longestAddress = 1000;
