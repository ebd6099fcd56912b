import type { Order, OrderDetail, OrderList, OrderNews, OrderQuery, OrdersTotal } from "../contract/order";
import { Failed } from "../outcome/failed";
import type { OrderIndex } from "./order-index";
import { orderNews } from "./order-news";
import type { OrderRepository } from "./order-repository";
import { orderSummary } from "./order-summary";
import { orderTotals } from "./order-totals";
import { ordersTotal } from "./orders-total";

/** Answers what the stored orders are. */
export function createOrderReads(
  repository: Pick<OrderRepository, "read" | "latest" | "currentIds">,
  index: OrderIndex,
) {
  /** The last state that `readOrder` answered. */
  let lastRead: Order | null = null;

  return {
    orderDetail,

    async readOrder(id: string, since: string | null): Promise<OrderNews> {
      const detail = await orderDetail(id);
      const before = lastRead?.id === id && lastRead.changedAt === since ? lastRead : null;
      lastRead = detail.order;
      return orderNews(before, detail);
    },

    async listOrders(query: OrderQuery, limit: number): Promise<OrderList> {
      const isAny = query.text.trim() === "" && query.status === null && query.from === "" && query.to === "";
      if (isAny) {
        const { orders, count, current } = await repository.latest(limit);
        return { orders: orders.map((order) => orderSummary(order, current.has(order.id))), count };
      }
      const found = await index.find(query);
      const current = await repository.currentIds();
      const listed = found.slice(0, limit).map((order) => ({ ...order, current: current.has(order.id) }));
      return { orders: listed, count: found.length };
    },

    async totalOrders(query: OrderQuery): Promise<OrdersTotal> {
      return ordersTotal(await index.find(query));
    },

    /** Ids of the orders that match, latest first. */
    async matching(query: OrderQuery): Promise<readonly string[]> {
      return (await index.find(query)).map(({ id }) => id);
    },
  };

  /** A whole order with its totals. Refuses with `order-unknown`. */
  async function orderDetail(id: string): Promise<OrderDetail> {
    const order = await storedOrder(repository, id);
    return { order, totals: orderTotals(order) };
  }
}

/** Refuses with `order-unknown`. */
export async function storedOrder(repository: Pick<OrderRepository, "read">, id: string): Promise<Order> {
  const order = await repository.read(id);
  if (!order) throw new Failed("order-unknown", { id });
  return order;
}
