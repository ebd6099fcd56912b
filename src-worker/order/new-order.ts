import type { Order } from "../contract/order";
import type { World } from "../run/world";
import type { OrderStore } from "./order-store";

/** An empty order. */
export function newOrder(world: Pick<World, "now" | "uniqueName">, store: OrderStore, name: string): Order {
  const now = new Date(world.now()).toISOString();
  return {
    id: world.uniqueName(),
    store: store.id,
    storeName: store.name,
    currency: store.currency,
    name,
    customer: { name: "", company: "", email: "", phone: "" },
    note: "",
    lines: [],
    createdAt: now,
    changedAt: now,
    endedAt: null,
  };
}
