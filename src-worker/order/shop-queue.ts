import type { Order } from "../contract/order";
import type { World } from "../world/world";
import { numbered } from "./numbering-edits";
import type { OrderRepository } from "./order-repository";
import type { PublishedOrders } from "./published-orders";
import { type OrderCall, storedAnswer } from "./undoable-edits";
import type { WorkDatabase } from "./work-database";

/** Queues an order for its shop, with a number, unless it is there or on its way. */
export function createShopQueue(parts: {
  readonly world: Pick<World, "now">;
  readonly repository: Pick<OrderRepository, "change">;
  readonly published: Pick<PublishedOrders, "changed">;
}) {
  return async (call: OrderCall, id: string): Promise<null> => {
    const { store } = await parts.repository.change(
      { order: id },
      async ({ order, current }, device) => ({
        order: order && isOutside(order) ? queued(await numbered(order, device), parts.world.now()) : order,
        current,
      }),
      () => storedAnswer(call, null),
    );
    await parts.published.changed(call.open, [store]);
    return null;
  };
}

/** Orders that wait to be sent to their shop, the one that waits longest first. */
export async function queuedForShop({ orders }: Pick<WorkDatabase, "orders">): Promise<readonly Order[]> {
  const waiting = await orders.where("inShop.state").equals("queued").toArray();
  return waiting.sort((a, b) => (a.inShop?.at ?? "").localeCompare(b.inShop?.at ?? ""));
}

function isOutside({ inShop }: Order): boolean {
  return inShop === null || inShop.state === "refused";
}

function queued(order: Order, now: number): Order {
  const after = order.inShop?.after ?? null;
  return { ...order, inShop: { state: "queued", number: "", reason: "", after, at: new Date(now).toISOString() } };
}
