import { randomUUID } from "node:crypto";
import type { OrderCommand } from "../../../src-worker/contract/engine";
import { listedRows, value } from "../../node/engine/app-window";
import { begin, type Life, until } from "../../node/engine/life";
import { startMovingShop } from "../../node/engine/moving-shop";
import { listedOrders, readOrder } from "../../node/engine/orders-in-window";
import { createDevice } from "../../node/engine/test-world";
import type { Fire } from "./fault";
import { syncShop } from "./sync-shop";

/** Presses until another order begins. */
const perOrder = 200;
const longestLife = 400;

/** A press of a button, which the page repeats under the same id until an engine has answered it. */
interface Press {
  readonly id: string;
  readonly command: OrderCommand;
  readonly args: readonly unknown[];
}

/**
 * Presses "add" in two windows whose engines die at random moments, and counts presses, not answers: in the end each order
 * has of each product as many pieces as there were presses.
 */
export const pressOrders: Fire = async (times, random) => {
  const shop = await startMovingShop("shopify", 60);
  const device = createDevice();
  const first = await begin(device, shop.fetch);
  await syncShop(first, shop, "import");
  const products = (await listedRows(first)).filter(({ orderable }) => orderable).map(({ id }) => id);
  await first.end();
  const presses = new Map<string, number>();
  let written = 0;
  let kills = 0;
  let order = 0;
  const lives: (Life | null)[] = [null, null];
  while (written < times) {
    // An order begins in one window, before the others press.
    await pressing([{ id: randomUUID(), command: "beginOrder", args: [`Order ${++order}`] }]);
    const last = Math.min(times, written + perOrder);
    while (written < last) {
      const added = Array.from({ length: Math.min(2, last - written) }, () => random.pick(products));
      await pressing(
        added.map((product) => ({
          id: randomUUID(),
          command: "addToOrder",
          args: [[{ product, variant: null, quantity: 1 }]],
        })),
      );
      for (const product of added) {
        const key = `Order ${order} ${product}`;
        presses.set(key, (presses.get(key) ?? 0) + 1);
        written++;
      }
    }
  }
  for (const life of lives) await life?.end();
  const counted = await countPieces();
  await shop.stop();
  let lost = 0;
  let doubled = 0;
  for (const key of new Set([...presses.keys(), ...counted.keys()])) {
    const more = (counted.get(key) ?? 0) - (presses.get(key) ?? 0);
    lost += Math.max(0, -more);
    doubled += Math.max(0, more);
  }
  return { written, lost, doubled, kills };

  /** Presses in as many windows at once, each until it is answered. */
  async function pressing(together: readonly Press[]): Promise<void> {
    await Promise.all(together.map((press, window) => answered(press, window)));
  }

  async function answered({ id, command, args }: Press, window: number): Promise<void> {
    for (;;) {
      const life = lives[window] ?? (await reopened(window));
      const outcome = await until(life, () => life.engine.changeOrders(id, command, args));
      if (outcome?.ok) return;
      if (outcome) throw new Error(`a press: ${JSON.stringify(outcome.failure)}`);
      kills++;
      await life.end();
      lives[window] = null;
    }
  }

  async function reopened(window: number): Promise<Life> {
    for (;;) {
      const life = await begin(device, shop.fetch, random.between(5, longestLife));
      if (await until(life, async () => value(await life.engine.open("store", "en", null)) === null)) {
        lives[window] = life;
        return life;
      }
      kills++;
      await life.end();
    }
  }

  async function countPieces(): Promise<ReadonlyMap<string, number>> {
    const life = await begin(device, shop.fetch);
    value(await life.engine.open("store", "en", null));
    const pieces = new Map<string, number>();
    for (const { id } of await listedOrders(life)) {
      const { order } = await readOrder(life, id);
      for (const { productId, quantity } of order.lines) pieces.set(`${order.name} ${productId}`, quantity);
    }
    await life.end();
    return pieces;
  }
};
