import Dexie from "dexie";
import { onTestFinished, vi } from "vitest";
import { commands } from "../../src-ui/engine/commands";
import { engineState } from "../../src-ui/engine/engine-state";
import { lineId } from "../../src-worker/contract/line-id";
import type { OrderAddition } from "../../src-worker/contract/order";
import type { Outcome } from "../../src-worker/contract/outcome";
import { createOrderRepository } from "../../src-worker/order/order-repository";
import type { OrderStoreSource } from "../../src-worker/order/order-store";
import { createOrders, type Orders } from "../../src-worker/order/orders";
import { openWorkDatabase, workDatabase } from "../../src-worker/order/work-database";
import { attempt } from "../../src-worker/run/attempt";
import { line } from "../node/export/sample-order";
import { storeSummary } from "../node/ui/store-summary";
import { showSnapshot } from "./show-snapshot";

export interface OrdersHere {
  readonly orders: Orders;
  /** Makes another store the open one. */
  openStore(host: string): Promise<void>;
}

/** The engine's orders, in the page of the test: the interface asks them, and shows what they tell, until it is over. */
export async function ordersHere(): Promise<OrdersHere> {
  await Dexie.delete(workDatabase);
  const world = { indexedDB, IDBKeyRange, now: Date.now, uniqueName: () => crypto.randomUUID() };
  const database = openWorkDatabase(world);
  const open: { store: OrderStoreSource | null } = { store: null };
  const orders = createOrders({
    world,
    repository: createOrderRepository(database, world),
    open,
    publisher: { update: (part) => showSnapshot({ ...engineState.snapshot, ...part }) },
    windows: { tell: () => undefined },
  });
  const answer = <T>(act: () => Promise<T>): Promise<Outcome<T>> => attempt(act);
  vi.spyOn(commands, "addToOrder").mockImplementation((additions) =>
    answer(async () => ({ ...(await orders.add(additions.map(asLine))), leftOut: 0 })),
  );
  vi.spyOn(commands, "changeOrder").mockImplementation((...asked) =>
    answer(async () => {
      await orders.change(...asked);
      return null;
    }),
  );
  vi.spyOn(commands, "beginOrder").mockImplementation((name) => answer(() => orders.begin(name)));
  vi.spyOn(commands, "setQuantity").mockImplementation((...asked) => answer(() => orders.setQuantity(...asked)));
  vi.spyOn(commands, "chooseOrder").mockImplementation((id) => answer(() => orders.choose(id)));
  vi.spyOn(commands, "duplicateOrder").mockImplementation((id) => answer(() => orders.duplicate(id)));
  vi.spyOn(commands, "endOrder").mockImplementation((id) => answer(() => orders.end(id)));
  vi.spyOn(commands, "deleteOrder").mockImplementation((id) => answer(() => orders.remove(id)));
  vi.spyOn(commands, "undoOrderChange").mockImplementation((change) => answer(() => orders.undo(change)));
  vi.spyOn(commands, "readOrder").mockImplementation((...asked) => answer(() => orders.readSince(...asked)));
  vi.spyOn(commands, "listOrders").mockImplementation(() => answer(orders.list));
  onTestFinished(() => {
    vi.restoreAllMocks();
    database.close();
  });
  return {
    orders,
    async openStore(host) {
      const store = storeSummary({ id: `shopify:${host}`, url: `https://${host}`, name: host });
      const address = { platform: "shopify", url: store.url } as const;
      open.store = { store: store.id, address, name: host, currency: "EUR" };
      showSnapshot({ ...engineState.snapshot, store });
      await orders.tell();
    },
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
