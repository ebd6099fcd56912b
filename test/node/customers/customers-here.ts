import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createDeviceCustomers } from "../../../src-worker/customers/device-customers";
import { createCustomerChoice } from "../../../src-worker/order/customer-choice";
import { createDeviceWork } from "../../../src-worker/order/device-work";
import { createOrderEdits } from "../../../src-worker/order/order-edits";
import { createPublishedOrders } from "../../../src-worker/order/published-orders";
import { createUndoableEdits } from "../../../src-worker/order/undoable-edits";
import { openWorkDatabase } from "../../../src-worker/order/work-database";

/** The customers and orders of a new device, whose clock advances by a second with each reading. */
export function customersHere() {
  let at = Date.parse("2026-03-01T08:00:00Z");
  let names = 0;
  const world = {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    crypto: globalThis.crypto,
    deadline: () => ({ signal: new AbortController().signal, clear: () => undefined }),
    now() {
      at += 1000;
      return at;
    },
    uniqueName: () => `name-${++names}`,
  };
  const database = openWorkDatabase(world);
  const work = createDeviceWork(database, world, { onWritten: () => undefined, onQueued: () => undefined });
  const published = createPublishedOrders(work, { update: () => undefined }, { publish: () => undefined });
  const undoable = createUndoableEdits(world, work.orders, published, work.priceLists);
  const orderParts = { world, repository: work.orders, published, priceLists: work.priceLists, undoable };
  const edits = {
    ...createOrderEdits(orderParts),
    ...createCustomerChoice({ ...orderParts, customers: work.customers }),
  };
  const customers = createDeviceCustomers(world, {
    repository: work.customers,
    yieldIfDue: async () => undefined,
    orders: async () => (await work.orders.list()).orders,
  });
  return { work, edits, customers };
}
