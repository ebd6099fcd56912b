import Dexie from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { noTerms, nothingAgreed } from "../../../src-worker/contract/order";
import { openWorkDatabase, workDatabase } from "../../../src-worker/order/work-database";
import { orderWith } from "./any-order";
import { firstTables } from "./earlier-database";

test("an order of the first version is there whole: nothing was agreed in it", async () => {
  const world = {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    deadline: () => ({ signal: new AbortController().signal, clear() {} }),
  };
  const { discount: _, terms: __, number: ___, sentAt: ____, priceList: _____, customer, ...order } = orderWith();
  const { name, company, email, phone } = { ...customer, company: "Casa Lopes" };
  const line = { id: "p v", productId: "p", variantId: "v", title: "P", price: "9.90", quantity: 2, note: "blue" };
  const first = new Dexie(workDatabase, world);
  first.version(0.1).stores(firstTables);
  await first.table("orders").put({ ...order, customer: { name, company, email, phone }, lines: [line] });
  await first.table("current").put({ store: order.store, order: order.id });
  first.close();
  const database = openWorkDatabase(world);
  expect(await database.orders.toArray()).toEqual([
    {
      ...order,
      number: "",
      sentAt: null,
      customer: { ...customer, company: "Casa Lopes" },
      priceList: "",
      discount: "",
      terms: noTerms,
      lines: [{ ...line, ...nothingAgreed }],
    },
  ]);
  expect(await database.current.toArray()).toEqual([{ store: order.store, order: order.id }]);
  database.close();
});
