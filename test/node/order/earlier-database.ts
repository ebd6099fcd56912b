import Dexie from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import { workDatabase } from "../../../src-worker/order/work-database";
import type { Device } from "../engine/test-world";
import { orderWith } from "./any-order";

/** The tables of the first version, as Dexie takes them. */
export const firstTables = {
  orders: "id",
  current: "store",
  answers: "++, &request",
  copyState: "id",
  leads: "id",
  outbox: "++place, &id, state, [state+channel], session",
  consent: "id",
  sending: "id",
  deviceKeys: "id",
  erasures: "session",
  begunErasures: "session",
};

/** Fields that an order of each earlier version of the database did not have yet. */
const later = {
  first: ["discount", "terms", "number", "sentAt", "cancelled", "visitor", "priceList", "signature", "inShop"],
  second: ["number", "sentAt", "cancelled", "visitor", "priceList", "signature", "inShop"],
} as const;

/** The versions that were shipped, as Dexie numbers them. */
const shippedVersions = { first: 0.1, second: 1 } as const;

export type ShippedVersion = keyof typeof shippedVersions;

/** Gives a device the database of orders as an earlier version of the app left it, with so many empty orders. */
export async function fillEarlierDatabase(device: Device, version: ShippedVersion, orders: number): Promise<void> {
  const earlier = new Dexie(workDatabase, { indexedDB: device.indexedDB, IDBKeyRange });
  earlier.version(shippedVersions[version]).stores(firstTables);
  await earlier.table("orders").bulkPut(Array.from({ length: orders }, (_, at) => earlierOrder(version, at)));
  earlier.close();
}

function earlierOrder(version: keyof typeof later, at: number): object {
  const order = orderWith({ id: `order-${at}`, name: `Order ${at}`, lines: [] });
  return Object.fromEntries(Object.entries(order).filter(([field]) => !later[version].some((one) => one === field)));
}
