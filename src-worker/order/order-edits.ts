import type {
  Order,
  OrderChange,
  OrderDetail,
  OrderEdit,
  OrderNews,
  OrderSummary,
  OrdersState,
} from "../contract/order";
import type { RestoredWork } from "../contract/work-file";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import type { OtherWindows } from "../windows/other-windows";
import type { Publisher } from "../windows/publisher";
import type { World } from "../world/world";
import { allowedQuantity } from "./allowed-quantity";
import { lineEdits } from "./line-edits";
import { orderNews } from "./order-news";
import type { OrderPlace, OrderRepository, OrderState, OrderStep } from "./order-repository";
import { type OrderShop, type OrderShopSource, orderShop } from "./order-shop";
import { orderSummary } from "./order-summary";
import { orderTotals } from "./order-totals";
import type { BackedUp } from "./read-work";
import { undone } from "./undone";
import { type LineAddition, withAdditions } from "./with-additions";
import type { StoredAnswer } from "./work-database";

/** Number of changes that can be undone. Each keeps two states of an order, with up to thousands of lines. */
const maxSteps = 20;

/** The state that the commands of one engine share. */
export function createOrderMemory() {
  return {
    steps: new Map<string, OrderStep>(),
    revision: 0,
    lost: null as OrdersState["lost"],
    /** The last state that `readOrder` answered. */
    lastRead: null as Order | null,
  };
}

/** The open store of an engine, which another may have replaced when a command ends; null without one. */
export interface OpenShop {
  readonly store: OrderShopSource | null;
}

/** The circumstances of a change. */
export interface OrderCall {
  readonly open: OpenShop;
  /** The page's id of the command, under which the answer is stored; null for none. */
  readonly request: string | null;
}

/** The changes of the orders of this device. */
export function createOrderEdits(parts: {
  readonly world: Pick<World, "now" | "uniqueName">;
  readonly repository: OrderRepository;
  readonly publisher: Pick<Publisher, "update">;
  readonly windows: Pick<OtherWindows, "publish">;
  readonly memory: ReturnType<typeof createOrderMemory>;
}) {
  const { world, repository, publisher, windows, memory } = parts;
  const { steps } = memory;

  return {
    setQuantity: (call: OrderCall, id: string, line: string, quantity: number) =>
      editStored(call, id, (order, current) => {
        if (order.endedAt !== null) throw new Failed("order-ended", { id });
        const lines = order.lines.flatMap((ordered) => {
          if (ordered.id !== line) return [ordered];
          const allowed = allowedQuantity(quantity, ordered.rule);
          return allowed > 0 ? [{ ...ordered, quantity: allowed }] : [];
        });
        return { order: { ...order, lines }, current };
      }),

    async changeOrder(call: OrderCall, id: string, { lineNotes, ...written }: OrderChange): Promise<null> {
      const { store } = await repository.change(
        { order: id },
        ({ order, current }) => ({
          order: order && {
            ...order,
            ...written,
            customer: { ...order.customer, ...written.customer },
            lines: order.lines.map((line) => ({ ...line, note: lineNotes?.[line.id] ?? line.note })),
          },
          current,
        }),
        () => stored(call, null),
      );
      await changed(call.open, store);
      return null;
    },

    async beginOrder(call: OrderCall, name: string): Promise<OrderEdit> {
      const store = shopOf(call.open);
      const begun = newOrder(world, store, name);
      return edit(call, { store: store.id, order: begun.id }, () => ({ order: begun, current: begun.id }));
    },

    chooseOrder: (call: OrderCall, id: string) =>
      editStored(call, id, (order) => ({
        order: order.endedAt === null ? order : { ...order, endedAt: null },
        current: id,
      })),

    async duplicateOrder(call: OrderCall, id: string): Promise<OrderEdit> {
      const original = await storedOrder(id);
      const { customer, note, lines } = original;
      const { open } = call;
      const here = open.store && orderShop(open.store);
      const currency = original.currency ?? (here?.id === original.store ? here.currency : null);
      const { decimals } = original;
      const store = { id: original.store, name: original.storeName, currency, decimals };
      const copy = { ...newOrder(world, store, original.name), customer, note, lines };
      return edit(call, { store: store.id, order: copy.id }, () => ({ order: copy, current: copy.id }));
    },

    endOrder: (call: OrderCall, id: string) =>
      editStored(call, id, (order, current) => ({
        order: { ...order, endedAt: order.endedAt ?? new Date(world.now()).toISOString() },
        current: current === id ? null : current,
      })),

    deleteOrder: (call: OrderCall, id: string) =>
      editStored(call, id, (_, current) => ({ order: null, current: current === id ? null : current })),

    async undoOrderChange(call: OrderCall, change: string): Promise<OrderEdit> {
      const step = steps.get(change);
      if (!step) throw new Failed("undo-gone");
      const { before, after, store } = step;
      const id = (before.order ?? after.order)?.id;
      if (id === undefined) throw new Failed("undo-gone");
      // Taken out during the write: a second call meanwhile must not undo the same change again.
      steps.delete(change);
      try {
        return await edit(call, { store, order: id }, (now) => ({
          order: undone(now.order, before.order, after.order),
          current: now.current === after.current ? before.current : now.current,
        }));
      } catch (error) {
        steps.set(change, step);
        throw error;
      }
    },

    async readOrder(id: string, since: string | null): Promise<OrderNews> {
      const detail = await orderDetail(id);
      const { lastRead } = memory;
      const before = lastRead?.id === id && lastRead.changedAt === since ? lastRead : null;
      memory.lastRead = detail.order;
      return orderNews(before, detail);
    },

    async listOrders(): Promise<readonly OrderSummary[]> {
      const { orders, current } = await repository.list();
      return orders
        .map((order) => orderSummary(order, current.has(order.id)))
        .sort((a, b) => b.changedAt.localeCompare(a.changedAt));
    },

    publish,
    addLines,
    orderDetail,
    restore,
    fillCurrency,
  };

  /** Publishes the state of the open store's orders. */
  async function publish(open: OpenShop): Promise<void> {
    const started = ++memory.revision;
    const store = open.store && orderShop(open.store);
    const order = store && (await repository.currentOf(store.id));
    // Of two overlapping calls, only the later one publishes.
    if (started === memory.revision)
      publisher.update({
        orders: { current: order && currentOrder(order), revision: started, lost: memory.lost, failure: null },
      });
  }

  /** @param more a part of the answer */
  async function addLines<T extends object>(
    call: OrderCall,
    additions: readonly LineAddition[],
    more: T,
  ): Promise<OrderEdit & T> {
    const store = shopOf(call.open);
    const make = ({ order }: OrderState) => {
      const begun = order ?? newOrder(world, store, "");
      const next = withAdditions(
        { ...begun, currency: begun.currency ?? store.currency, decimals: begun.decimals ?? store.decimals },
        additions,
      );
      return { order: next, current: next.id };
    };
    return editWith(call, { store: store.id, order: null }, make, more);
  }

  /** A whole order with its totals. Refuses with `order-unknown`. */
  async function orderDetail(id: string): Promise<OrderDetail> {
    const order = await storedOrder(id);
    return { order, totals: orderTotals(order) };
  }

  /** Sets the open store's currency in its orders that have none. */
  async function fillCurrency(open: OpenShop): Promise<void> {
    const { id, currency } = shopOf(open);
    if (currency === null) return;
    await repository.fillCurrency(id, currency);
    await changed(open, id);
  }

  async function restore(
    call: OrderCall,
    backedUp: Omit<BackedUp, "made">,
    whenBothChanged: "later" | "both",
  ): Promise<RestoredWork> {
    const counts = await repository.restore(backedUp, whenBothChanged, (restored) => stored(call, restored));
    for (const store of new Set(backedUp.orders.map((order) => order.store)))
      windows.publish({ kind: "orders", store });
    await attempt(() => publish(call.open));
    return counts;
  }

  function shopOf(open: OpenShop): OrderShop {
    if (!open.store) throw new Failed("store-not-configured");
    return orderShop(open.store);
  }

  async function storedOrder(id: string): Promise<Order> {
    const order = await repository.read(id);
    if (!order) throw new Failed("order-unknown", { id });
    return order;
  }

  function editStored(
    call: OrderCall,
    id: string,
    make: (order: Order, current: string | null) => OrderState,
  ): Promise<OrderEdit> {
    return edit(call, { order: id }, (now) => (now.order ? make(now.order, now.current) : now));
  }

  function edit(call: OrderCall, place: OrderPlace, make: (stored: OrderState) => OrderState): Promise<OrderEdit> {
    return editWith(call, place, make, {});
  }

  async function editWith<T extends object>(
    call: OrderCall,
    place: OrderPlace,
    make: (stored: OrderState) => OrderState,
    more: T,
  ): Promise<OrderEdit & T> {
    const change = world.uniqueName();
    const answerTo = (step: OrderStep) => ({ ...orderEdit(step, change), ...more });
    const step = await repository.change(place, make, (changed) => stored(call, answerTo(changed)));
    steps.set(change, step);
    const [oldest] = steps.keys();
    if (steps.size > maxSteps && oldest !== undefined) steps.delete(oldest);
    await changed(call.open, step.store);
    return answerTo(step);
  }

  function stored({ request }: OrderCall, value: unknown): StoredAnswer | null {
    return request === null ? null : { request, value };
  }

  /** To be called once a change is written: a failure to read it for the snapshot must not make the command fail. */
  async function changed(open: OpenShop, store: string): Promise<void> {
    windows.publish({ kind: "orders", store });
    await attempt(() => publish(open));
  }
}

function orderEdit({ before, after, store }: OrderStep, change: string): OrderEdit {
  const { id, name } = after.order ?? before.order ?? { id: store, name: "" };
  return { order: { id, name }, change, lines: lineEdits(before.order, after.order) };
}

function currentOrder(order: Order): OrdersState["current"] {
  const { id, name, lines, currency, decimals } = order;
  const quantities: Record<string, number> = {};
  const rules: Record<string, NonNullable<Order["lines"][number]["rule"]>> = {};
  const { quantity, amount } = orderTotals(order);
  for (const line of lines) {
    quantities[line.id] = line.quantity;
    if (line.rule) rules[line.id] = line.rule;
  }
  return { id, name, lines: lines.length, quantity, amount, currency, decimals, quantities, rules };
}

/** An empty order. */
function newOrder(world: Pick<World, "now" | "uniqueName">, store: OrderShop, name: string): Order {
  const now = new Date(world.now()).toISOString();
  return {
    id: world.uniqueName(),
    store: store.id,
    storeName: store.name,
    currency: store.currency,
    decimals: store.decimals,
    name,
    customer: { name: "", company: "", email: "", phone: "" },
    note: "",
    lines: [],
    revision: {},
    createdAt: now,
    changedAt: now,
    endedAt: null,
  };
}
