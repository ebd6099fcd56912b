import type { EntityTable, Table } from "dexie";
import { noCustomer, noTerms, nothingAgreed, type Order } from "../contract/order";
import type { OrderSeries } from "../contract/order-number";
import type { Seller } from "../contract/seller";
import { type CustomersDatabase, customerTables } from "../customers/customers-database";
import { type OutboxDatabase, outboxTables } from "../outbox/outbox-database";
import { type PresentationsDatabase, presentationTables } from "../presentations/presentations-database";
import { type PriceListsDatabase, priceListTables } from "../price-lists/price-lists-database";
import { createDeviceDatabase, type DatabaseWorld, type RunOperation } from "../storage/device-database";

/** The current order of a store. */
export interface CurrentOrder {
  readonly store: string;
  readonly order: string;
}

/** The answer of a command that changed orders, written in the transaction of the change. */
export interface StoredAnswer {
  /** The page's id of the command. */
  readonly request: string;
  readonly value: unknown;
}

export interface StoredSeller extends Seller {
  readonly id: "seller";
}

/** A series of order numbers. The row with the highest place above 0 is in use; those below are of other devices. */
export interface NumberSeries extends OrderSeries {
  readonly place: number;
}

export interface WorkDatabase extends OutboxDatabase, CustomersDatabase, PriceListsDatabase, PresentationsDatabase {
  /** The last answers, by ascending numbers. */
  readonly answers: Table<StoredAnswer, number>;
  readonly orders: EntityTable<Order, "id">;
  readonly current: EntityTable<CurrentOrder, "store">;
  readonly seller: EntityTable<StoredSeller, "id">;
  readonly series: Table<NumberSeries, number, Omit<NumberSeries, "place">>;
}

export const workDatabase = "vitrine-work";

/** Dexie multiplies a version by ten for IndexedDB: these are IndexedDB's 1, 10 and 20. */
const first = 0.1;
/** Orders have discounts and terms. */
const second = 1;
/**
 * Orders have numbers, the time at which they were sent, and can be cancelled; they are listed by the time at which they were
 * begun. There are customers, price lists, presentations and the seller. They can be sent to their
 * shop.
 */
const third = 2;

const tables = {
  orders: "id",
  current: "store",
  answers: "++, &request",
  copyState: "id",
  leads: "id",
  ...outboxTables,
} as const;

/**
 * Opens the database of orders, customers, leads and the outbox, which no store can supply again. Clearing or repairing a catalogue
 * never touches it, and its transactions complete only after the data is on disk (`strict` durability).
 */
export function openWorkDatabase(world: DatabaseWorld, run?: RunOperation): WorkDatabase {
  const database = createDeviceDatabase(world, workDatabase, { chromeTransactionDurability: "strict" }, run);
  database.version(first).stores(tables);
  database.version(second).upgrade(async (transaction) => {
    await transaction.table("orders").toCollection().modify(addTerms);
  });
  database
    .version(third)
    .stores({
      orders: "id, number, createdAt, inShop.state",
      series: "++place, &prefix",
      seller: "id",
      ...customerTables,
      ...priceListTables,
      ...presentationTables,
    })
    .upgrade(async (transaction) => {
      await transaction.table("orders").toCollection().modify(completeOrder);
    });
  return database as WorkDatabase;
}

/** Completes an order of the first version. */
function addTerms(order: Order): void {
  Object.assign(order, { discount: "", terms: noTerms });
  for (const line of order.lines) Object.assign(line, nothingAgreed);
}

/** Completes an order of the second version. */
function completeOrder(order: Order): void {
  const customer = { ...noCustomer, ...order.customer };
  const fields = {
    number: "",
    sentAt: null,
    cancelled: false,
    visitor: false,
    customer,
    priceList: "",
    signature: null,
    inShop: null,
  };
  Object.assign(order, fields);
}
