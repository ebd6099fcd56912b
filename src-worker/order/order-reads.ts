import type { Order, OrderDetail, OrderNews, OrderSummary } from "../contract/order";
import { Failed } from "../outcome/failed";
import { orderNews } from "./order-news";
import type { OrderRepository } from "./order-repository";
import { orderSummary } from "./order-summary";
import { orderTotals } from "./order-totals";

/** Answers what the stored orders are. */
export function createOrderReads(repository: Pick<OrderRepository, "read" | "list">) {
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

    async listOrders(): Promise<readonly OrderSummary[]> {
      const { orders, current } = await repository.list();
      return orders
        .map((order) => orderSummary(order, current.has(order.id)))
        .sort((a, b) => b.changedAt.localeCompare(a.changedAt));
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
