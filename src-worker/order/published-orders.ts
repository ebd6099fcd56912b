import type { Order, OrdersState } from "../contract/order";
import { favouritesId } from "../contract/presentation";
import { attempt } from "../outcome/attempt";
import type { PresentationRepository } from "../presentations/presentation-repository";
import type { OtherWindows } from "../windows/other-windows";
import type { Publisher } from "../windows/publisher";
import type { OrderRepository } from "./order-repository";
import { type OrderShopSource, orderShop } from "./order-shop";
import { orderSummary } from "./order-summary";

/** The open store of an engine, which another may have replaced when a command ends; null without one. */
export interface OpenShop {
  readonly store: OrderShopSource | null;
}

/** The state of the open store's orders and favourites in the snapshot, and the news of a change for other windows. */
export type PublishedOrders = ReturnType<typeof createPublishedOrders>;

export function createPublishedOrders(
  work: {
    readonly orders: Pick<OrderRepository, "currentOf">;
    readonly presentations: Pick<PresentationRepository, "read">;
  },
  publisher: Pick<Publisher, "update">,
  others: Pick<OtherWindows, "publish">,
) {
  let revision = 0;
  const self = {
    lost: null as OrdersState["lost"],

    async publish(open: OpenShop): Promise<void> {
      const started = ++revision;
      const store = open.store && orderShop(open.store);
      const [order, favourites] = store
        ? await Promise.all([work.orders.currentOf(store.id), work.presentations.read(favouritesId(store.id))])
        : [null, null];
      // Of two overlapping calls, only the later one publishes.
      if (started === revision)
        publisher.update({
          orders: {
            current: order && currentOrder(order),
            favourites: favourites?.items.map(({ productId }) => productId) ?? [],
            revision: started,
            lost: self.lost,
            failure: null,
          },
        });
    },

    /** To be called once a change is written: a failure to read it for the snapshot must not make the command fail. */
    async changed(open: OpenShop, stores: Iterable<string>): Promise<void> {
      for (const store of stores) others.publish({ kind: "orders", store });
      await attempt(() => self.publish(open));
    },
  };
  return self;
}

function currentOrder(order: Order): OrdersState["current"] {
  const { id, name, customer, lines, quantity, amount, currency, decimals } = orderSummary(order, true);
  const quantities: Record<string, number> = {};
  const rules: Record<string, NonNullable<Order["lines"][number]["rule"]>> = {};
  for (const line of order.lines) {
    quantities[line.id] = line.quantity;
    if (line.rule) rules[line.id] = line.rule;
  }
  return { id, name, customer, lines, quantity, amount, currency, decimals, quantities, rules };
}
