import Dexie from "dexie";
import { onTestFinished, vi } from "vitest";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { lineId } from "../../src-worker/contract/line-id";
import type { OrderAddition } from "../../src-worker/contract/order";
import type { Outcome } from "../../src-worker/contract/outcome";
import { createDeviceCustomers, type DeviceCustomers } from "../../src-worker/customers/device-customers";
import { createCustomerChoice } from "../../src-worker/order/customer-choice";
import { createDeviceWork } from "../../src-worker/order/device-work";
import { createOrderEdits } from "../../src-worker/order/order-edits";
import { createOrderIndex } from "../../src-worker/order/order-index";
import { createOrderReads } from "../../src-worker/order/order-reads";
import type { OrderShopSource } from "../../src-worker/order/order-shop";
import { createPublishedOrders } from "../../src-worker/order/published-orders";
import { createUndoableEdits, type OrderCall } from "../../src-worker/order/undoable-edits";
import { openWorkDatabase, workDatabase } from "../../src-worker/order/work-database";
import { attempt } from "../../src-worker/outcome/attempt";
import { createDevicePriceLists } from "../../src-worker/price-lists/device-price-lists";
import { line } from "../node/export/sample-order";
import { storeSummary } from "../node/ui/store-summary";
import { showSnapshot } from "./show-snapshot";

export interface OrdersHere {
  readonly orders: ReturnType<typeof boundTo> & ReturnType<typeof createOrderReads>;
  readonly customers: DeviceCustomers;
  readonly priceLists: ReturnType<typeof createDevicePriceLists>;
  /** Makes another store the open one. */
  openStore(host: string): Promise<void>;
}

/** The engine's orders in the page of the test: the interface sends them commands and shows their snapshots until it is over. */
export async function ordersHere(): Promise<OrdersHere> {
  await Dexie.delete(workDatabase);
  const deadline = () => ({ signal: new AbortController().signal, clear: () => undefined });
  const world = { crypto, indexedDB, IDBKeyRange, deadline, now: Date.now, uniqueName: () => crypto.randomUUID() };
  const database = openWorkDatabase(world);
  const work = createDeviceWork(database, world, { onWritten: () => undefined, onQueued: () => undefined });
  const open: { store: OrderShopSource | null } = { store: null };
  const published = createPublishedOrders(
    work,
    { update: (part) => showSnapshot({ ...engineState.snapshot, ...part }) },
    { publish: () => undefined },
  );
  const undoable = createUndoableEdits(world, work.orders, published, work.priceLists);
  const orderParts = { world, repository: work.orders, published, priceLists: work.priceLists, undoable };
  const edits = createOrderEdits(orderParts);
  const choice = createCustomerChoice({ ...orderParts, customers: work.customers });
  const call = { open, request: null };
  const yieldIfDue = async () => undefined;
  const orders = {
    ...boundTo(call, edits),
    ...createOrderReads(work.orders, createOrderIndex(work.orders, yieldIfDue)),
  };
  const customers = createDeviceCustomers(world, {
    repository: work.customers,
    yieldIfDue,
    orders: async () => (await work.orders.list()).orders,
  });
  const priceLists = createDevicePriceLists(world, work.priceLists, async () => undefined);
  const answer = <T>(act: () => Promise<T>): Promise<Outcome<T>> => attempt(act);
  vi.spyOn(engine, "addToOrder").mockImplementation((additions) =>
    answer(() => orders.addLines(additions.map(asLine))),
  );
  vi.spyOn(engine, "changeOrder").mockImplementation((...parameters) =>
    answer(() => orders.changeOrder(...parameters)),
  );
  vi.spyOn(engine, "chooseCustomer").mockImplementation((...parameters) =>
    answer(() => choice.chooseCustomer(call, ...parameters)),
  );
  vi.spyOn(engine, "listPriceLists").mockImplementation(() => answer(priceLists.list));
  vi.spyOn(engine, "readPriceFile").mockImplementation((file) => answer(() => priceLists.readFile(file)));
  vi.spyOn(engine, "savePriceList").mockImplementation((...list) => answer(() => priceLists.save(...list)));
  vi.spyOn(engine, "orderMinimum").mockImplementation((id) => answer(() => choice.orderMinimum(id)));
  vi.spyOn(engine, "findCustomers").mockImplementation((text) => answer(() => customers.find(text)));
  vi.spyOn(engine, "saveCustomer").mockImplementation((customer) => answer(() => customers.save(customer)));
  vi.spyOn(engine, "deleteCustomer").mockImplementation((id) =>
    answer(async () => {
      await customers.remove(id);
      return null;
    }),
  );
  vi.spyOn(engine, "importCustomers").mockImplementation((file) => answer(() => customers.importFile(file)));
  vi.spyOn(engine, "readSeller").mockImplementation(() => answer(work.seller.read));
  vi.spyOn(engine, "saveSeller").mockImplementation((change) => answer(() => work.seller.save(change)));
  vi.spyOn(engine, "beginOrder").mockImplementation((name) => answer(() => orders.beginOrder(name)));
  vi.spyOn(engine, "setQuantity").mockImplementation((...parameters) =>
    answer(() => orders.setQuantity(...parameters)),
  );
  vi.spyOn(engine, "chooseOrder").mockImplementation((id) => answer(() => orders.chooseOrder(id)));
  vi.spyOn(engine, "duplicateOrder").mockImplementation((id) => answer(() => orders.duplicateOrder(id)));
  vi.spyOn(engine, "endOrder").mockImplementation((...end) => answer(() => orders.endOrder(...end)));
  vi.spyOn(engine, "signOrder").mockImplementation((...parameters) => answer(() => orders.signOrder(...parameters)));
  vi.spyOn(engine, "numberOrder").mockImplementation((id) => answer(() => orders.numberOrder(id)));
  vi.spyOn(engine, "noteSent").mockImplementation((id) => answer(() => orders.noteSent(id)));
  vi.spyOn(engine, "deleteOrder").mockImplementation((id) => answer(() => orders.deleteOrder(id)));
  vi.spyOn(engine, "undoOrderChange").mockImplementation((change) => answer(() => orders.undoOrderChange(change)));
  vi.spyOn(engine, "readOrder").mockImplementation((...parameters) => answer(() => orders.readOrder(...parameters)));
  vi.spyOn(engine, "listOrders").mockImplementation((...list) => answer(() => orders.listOrders(...list)));
  vi.spyOn(engine, "totalOrders").mockImplementation((query) => answer(() => orders.totalOrders(query)));
  onTestFinished(() => {
    vi.restoreAllMocks();
    database.close();
  });
  return {
    orders,
    customers,
    priceLists,
    async openStore(host) {
      const store = storeSummary({ id: `shopify:${host}`, url: `https://${host}`, name: host });
      const address = { platform: "shopify", url: store.url } as const;
      open.store = { store: store.id, address, name: host, currency: "EUR", chosenCurrency: null, decimals: null };
      showSnapshot({ ...engineState.snapshot, store });
      await published.publish(open);
    },
  };
}

/** The changes with the circumstances of a call. */
function boundTo(call: OrderCall, edits: ReturnType<typeof createOrderEdits>) {
  const bound =
    <Args extends readonly unknown[], T>(change: (of: OrderCall, ...args: Args) => Promise<T>) =>
    (...args: Args) =>
      change(call, ...args);
  const { addLines, changeOrder, beginOrder, setQuantity, chooseOrder } = edits;
  const { duplicateOrder, endOrder, signOrder, numberOrder, noteSent, deleteOrder, undoOrderChange } = edits;
  return {
    addLines: bound(addLines),
    changeOrder: bound(changeOrder),
    beginOrder: bound(beginOrder),
    setQuantity: bound(setQuantity),
    chooseOrder: bound(chooseOrder),
    duplicateOrder: bound(duplicateOrder),
    endOrder: bound(endOrder),
    signOrder: bound(signOrder),
    numberOrder: bound(numberOrder),
    noteSent: bound(noteSent),
    deleteOrder: bound(deleteOrder),
    undoOrderChange: bound(undoOrderChange),
  };
}

/** A product of the fake shop, whose name is made of its id. */
function asLine({ product, variant, quantity }: OrderAddition) {
  const variantId = variant ?? "v";
  const id = lineId(product, variantId);
  const title = `Product ${product}`;
  return {
    line: line({ id, productId: product, variantId, handle: `product-${product}`, title, quantity: 0 }),
    quantity,
  };
}
