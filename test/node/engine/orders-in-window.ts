import { expect } from "vitest";
import { withNews } from "../../../src-ui/screens/order/with-news";
import type { OrderDetail, OrderEdit, OrderSummary } from "../../../src-worker/contract/order";
import { allOrders } from "../../../src-worker/contract/order";
import type { RestoredWork } from "../../../src-worker/contract/work-file";
import { openWorkDatabase } from "../../../src-worker/order/work-database";
import { type AppWindow, listedRows, value } from "./app-window";

/** Ids of the listed products that have an available variant. */
export async function availableProducts(window: AppWindow): Promise<string[]> {
  return (await listedRows(window)).filter(({ stock }) => stock !== "out-of-stock").map(({ id }) => id);
}

/** Adds pieces of a product's first available variant to the current order. */
export async function addProduct(
  { engine }: AppWindow,
  product: string,
  quantity: number | null = null,
): Promise<OrderEdit> {
  return value(await engine.addToOrder([{ product, variant: null, quantity }]));
}

export async function readOrder({ engine }: AppWindow, id: string): Promise<OrderDetail> {
  return withNews(null, value(await engine.readOrder(id, null)));
}

export async function listedOrders({ engine }: AppWindow): Promise<readonly OrderSummary[]> {
  return value(await engine.listOrders(allOrders, 1000)).orders;
}

/** The pieces in all orders. */
export async function countPieces(window: AppWindow): Promise<number> {
  let pieces = 0;
  for (const { id } of await listedOrders(window))
    for (const { quantity } of (await readOrder(window, id)).order.lines) pieces += quantity;
  return pieces;
}

/** The names of all orders, sorted. */
export async function orderNames(window: AppWindow): Promise<string[]> {
  return (await listedOrders(window)).map(({ name }) => name).sort();
}

/** The report of a restore, in which everything else is 0. */
export function restored(part: Partial<RestoredWork>): RestoredWork {
  return { added: 0, updated: 0, unchanged: 0, leftOut: 0, leads: 0, customers: 0, seller: null, ...part };
}

/** Waits until the copy outside the database has the last change of the orders. */
export async function copyRenewed({ world }: AppWindow): Promise<void> {
  const isRenewed = async () => {
    const database = openWorkDatabase(world);
    const state = await database.copyState.get("orders");
    database.close();
    return state !== undefined && state.changes === state.copied;
  };
  await expect.poll(isRenewed).toBe(true);
}
