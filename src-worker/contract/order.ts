import type { QuantityRule } from "./product";

/** A variant in an order, with what it was when it was added: a line outlives its product. */
export interface OrderLine {
  /** Within its order, see `lineId`. */
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly handle: string;
  readonly title: string;
  /** Empty where the product has a single, unnamed variant. */
  readonly variantTitle: string;
  readonly sku: string;
  readonly barcode: string;
  /** Decimal numeral with a point, in the order's currency. */
  readonly price: string;
  /** Address of the variant's image, else of the cover; null for none. */
  readonly image: string | null;
  /** Whole, from 1. */
  readonly quantity: number;
  readonly rule: QuantityRule | null;
  readonly note: string;
}

/** For whom an order is; each part is empty where nobody has told. */
export interface Customer {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
}

/** Kept on this device until a person deletes it; of one store's products. */
export interface Order {
  readonly id: string;
  readonly store: string;
  readonly storeName: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Empty until a person names it. */
  readonly name: string;
  readonly customer: Customer;
  readonly note: string;
  /** In the order in which they were added. */
  readonly lines: readonly OrderLine[];
  /** ISO 8601. */
  readonly createdAt: string;
  readonly changedAt: string;
  /** When a person closed it; null while lines may be added. */
  readonly endedAt: string | null;
}

/** Amounts are decimal numerals, exact to the currency's smallest unit. */
export interface OrderTotals {
  /** Pieces of all lines. */
  readonly quantity: number;
  readonly amount: string;
  /** By line. */
  readonly amounts: Readonly<Record<string, string>>;
}

/** One order with what it comes to. */
export interface OrderDetail {
  readonly order: Order;
  readonly totals: OrderTotals;
}

/** An order as it is now, told to whoever holds an earlier state of it: of its lines only what that lacks. */
export interface OrderNews {
  readonly order: Omit<Order, "lines">;
  readonly totals: Omit<OrderTotals, "amounts">;
  /** Ids of all lines in their order; null where these are the ones that are held. */
  readonly places: readonly string[] | null;
  /** Those that are new or say something else. */
  readonly lines: readonly OrderLine[];
  /** By line, of these lines. */
  readonly amounts: OrderTotals["amounts"];
}

/** An order as a list shows it. */
export interface OrderSummary {
  readonly id: string;
  readonly name: string;
  /** The company, else the name; empty where neither is told. */
  readonly customer: string;
  readonly lines: number;
  /** Pieces. */
  readonly quantity: number;
  /** Decimal numeral, exact to the currency's smallest unit. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly store: string;
  readonly storeName: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly changedAt: string;
  readonly endedAt: string | null;
  /** Whether things are added to it. */
  readonly current: boolean;
}

/** In the snapshot as `orders`: what cards and the bar show. */
export interface OrdersState {
  /** The open store's order to which things are added; null before the first. */
  readonly current: {
    readonly id: string;
    readonly name: string;
    readonly lines: number;
    /** Pieces. */
    readonly quantity: number;
    /** By line. */
    readonly quantities: Readonly<Record<string, number>>;
    /** By line, of those that have one. */
    readonly rules: Readonly<Record<string, QuantityRule>>;
  } | null;
  /** Raised whenever an order changes: ask again. */
  readonly revision: number;
}

export const noOrders: OrdersState = { current: null, revision: 0 };

/** What is put in an order. */
export interface OrderAddition {
  readonly product: string;
  /** Null: the first that can be had. */
  readonly variant: string | null;
  /** Null: the least that may be ordered. */
  readonly quantity: number | null;
}

/** What a command has made of an order. */
export interface OrderEdit {
  readonly order: { readonly id: string; readonly name: string };
  /** Names this change for `undoOrderChange`. */
  readonly change: string;
  /** Of which another quantity is ordered now. */
  readonly lines: readonly OrderLineEdit[];
}

/** The same of a selection that was put in. */
export interface SelectionEdit extends OrderEdit {
  /** Products of which nothing can be had. */
  readonly leftOut: number;
}

export interface OrderLineEdit {
  /** As it is now; one that was taken away as it was, with the quantity 0. */
  readonly line: OrderLine;
  /** Pieces more than before; below 0 for fewer. */
  readonly by: number;
}

/** What a person writes into an order; what is left out stays. */
export interface OrderChange {
  readonly name?: string;
  /** Parts that are left out stay. */
  readonly customer?: Partial<Customer>;
  readonly note?: string;
  /** Notes by line. */
  readonly lineNotes?: Readonly<Record<string, string>>;
}

/** Most pieces of a line. */
export const maxPieces = 1_000_000;

/** Most lines of an order. */
export const maxOrderLines = 2000;

/** UTF-16 units of what is written into an order: a name, a line or a part of the customer; and a note. */
export const longestOrderText = 200;
export const longestOrderNote = 4000;
