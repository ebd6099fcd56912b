import type { Order } from "../contract/order";
import type { World } from "../world/world";
import { storedOrder } from "./order-reads";
import type { DeviceTerms, OrderRepository, OrderStep } from "./order-repository";
import type { PublishedOrders } from "./published-orders";
import { type OrderCall, storedAnswer } from "./undoable-edits";

/** The changes that give an order its number. */
export function createNumberingEdits({
  world,
  repository,
  published,
}: {
  readonly world: Pick<World, "now">;
  readonly repository: OrderRepository;
  readonly published: Pick<PublishedOrders, "changed">;
}) {
  return {
    async numberOrder(call: OrderCall, id: string): Promise<string> {
      const { number } = await storedOrder(repository, id);
      if (number !== "") return number;
      const numberOf = ({ after }: OrderStep) => after.order?.number ?? "";
      const step = await repository.change(
        { order: id },
        async ({ order, current }, device) => ({ order: order && (await numbered(order, device)), current }),
        (changed) => storedAnswer(call, numberOf(changed)),
      );
      await published.changed(call.open, [step.store]);
      return numberOf(step);
    },

    async noteSent(call: OrderCall, id: string): Promise<null> {
      const { store } = await repository.change(
        { order: id },
        async ({ order, current }, device) => ({
          order: order && { ...(await numbered(order, device)), sentAt: new Date(world.now()).toISOString() },
          current,
        }),
        () => storedAnswer(call, null),
      );
      await published.changed(call.open, [store]);
      return null;
    },
  };
}

/** The order with a number, which it keeps for good. */
export async function numbered(order: Order, { nextNumber }: DeviceTerms): Promise<Order> {
  return order.number === "" ? { ...order, number: await nextNumber() } : order;
}
