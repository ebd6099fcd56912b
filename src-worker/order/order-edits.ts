import type { Order, OrderDetail, OrderEdit, OrdersState } from "../contract/order";
import type { RestoredWork } from "../contract/work-file";
import { attempt, type CommandBodies } from "../outcome/attempt";
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

/** What the commands of one engine share. */
export function createOrderMemory() {
  return {
    steps: new Map<string, OrderStep>(),
    revision: 0,
    lost: null as OrdersState["lost"],
    /** The last state that `readOrder` answered. */
    lastRead: null as Order | null,
  };
}

/** The orders of this device: the commands that need no catalogue, and functions for other rooms. */
export function createOrderEdits(parts: {
  readonly world: Pick<World, "now" | "uniqueName">;
  readonly repository: OrderRepository;
  readonly open: { readonly store: OrderShopSource | null };
  readonly publisher: Pick<Publisher, "update">;
  readonly windows: Pick<OtherWindows, "publish">;
  readonly memory: ReturnType<typeof createOrderMemory>;
  /** The page's id of the command, under which the answer is stored; null for none. */
  readonly request: string | null;
}) {
  const { world, repository, open, publisher, windows, memory, request } = parts;
  const { steps } = memory;

  const commands = {
    setQuantity: (id, line, quantity) =>
      editHeld(id, (order, current) => {
        if (order.endedAt !== null) throw new Failed("order-ended", { id });
        const lines = order.lines.flatMap((held) => {
          if (held.id !== line) return [held];
          const allowed = allowedQuantity(quantity, held.rule);
          return allowed > 0 ? [{ ...held, quantity: allowed }] : [];
        });
        return { order: { ...order, lines }, current };
      }),

    async changeOrder(id, { lineNotes, ...written }) {
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
        () => stored(null),
      );
      await changed(store);
      return null;
    },

    async beginOrder(name) {
      const store = opened();
      const begun = newOrder(world, store, name);
      return edit({ store: store.id, order: begun.id }, () => ({ order: begun, current: begun.id }));
    },

    chooseOrder: (id) =>
      editHeld(id, (order) => ({ order: order.endedAt === null ? order : { ...order, endedAt: null }, current: id })),

    async duplicateOrder(id) {
      const original = await held(id);
      const { customer, note, lines } = original;
      const here = open.store && orderShop(open.store);
      const currency = original.currency ?? (here?.id === original.store ? here.currency : null);
      const { decimals } = original;
      const store = { id: original.store, name: original.storeName, currency, decimals };
      const copy = { ...newOrder(world, store, original.name), customer, note, lines };
      return edit({ store: store.id, order: copy.id }, () => ({ order: copy, current: copy.id }));
    },

    endOrder: (id) =>
      editHeld(id, (order, current) => ({
        order: { ...order, endedAt: order.endedAt ?? new Date(world.now()).toISOString() },
        current: current === id ? null : current,
      })),

    deleteOrder: (id) => editHeld(id, (_, current) => ({ order: null, current: current === id ? null : current })),

    async undoOrderChange(change) {
      const step = steps.get(change);
      if (!step) throw new Failed("undo-gone");
      const { before, after, store } = step;
      const id = (before.order ?? after.order)?.id;
      if (id === undefined) throw new Failed("undo-gone");
      // Taken out during the write: a second call meanwhile must not undo the same change again.
      steps.delete(change);
      try {
        return await edit({ store, order: id }, (now) => ({
          order: undone(now.order, before.order, after.order),
          current: now.current === after.current ? before.current : now.current,
        }));
      } catch (error) {
        steps.set(change, step);
        throw error;
      }
    },

    async readOrder(id, since) {
      const detail = await orderDetail(id);
      const { lastRead } = memory;
      const before = lastRead?.id === id && lastRead.changedAt === since ? lastRead : null;
      memory.lastRead = detail.order;
      return orderNews(before, detail);
    },

    async listOrders() {
      const { orders, current } = await repository.list();
      return orders
        .map((order) => orderSummary(order, current.has(order.id)))
        .sort((a, b) => b.changedAt.localeCompare(a.changedAt));
    },
  } satisfies Partial<CommandBodies>;
  return { ...commands, tell, addLines, orderDetail, restore, fillCurrency };

  /** Publishes the state of the open store's orders. */
  async function tell(): Promise<void> {
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
  async function addLines<T extends object>(additions: readonly LineAddition[], more: T): Promise<OrderEdit & T> {
    const store = opened();
    const make = ({ order }: OrderState) => {
      const held = order ?? newOrder(world, store, "");
      const next = withAdditions(
        { ...held, currency: held.currency ?? store.currency, decimals: held.decimals ?? store.decimals },
        additions,
      );
      return { order: next, current: next.id };
    };
    return editWith({ store: store.id, order: null }, make, more);
  }

  /** A whole order with its totals. Refuses with `order-unknown`. */
  async function orderDetail(id: string): Promise<OrderDetail> {
    const order = await held(id);
    return { order, totals: orderTotals(order) };
  }

  /** Gives the open store's currency to its orders that have none. */
  async function fillCurrency(): Promise<void> {
    const { id, currency } = opened();
    if (currency === null) return;
    await repository.fillCurrency(id, currency);
    await changed(id);
  }

  async function restore(backedUp: Omit<BackedUp, "made">, whenBothChanged: "later" | "both"): Promise<RestoredWork> {
    const counts = await repository.restore(backedUp, whenBothChanged, stored);
    for (const store of new Set(backedUp.orders.map((order) => order.store)))
      windows.publish({ kind: "orders", store });
    await attempt(tell);
    return counts;
  }

  function opened() {
    if (!open.store) throw new Failed("store-not-configured");
    return orderShop(open.store);
  }

  async function held(id: string): Promise<Order> {
    const order = await repository.read(id);
    if (!order) throw new Failed("order-unknown", { id });
    return order;
  }

  function editHeld(id: string, make: (order: Order, current: string | null) => OrderState): Promise<OrderEdit> {
    return edit({ order: id }, (now) => (now.order ? make(now.order, now.current) : now));
  }

  function edit(place: OrderPlace, make: (held: OrderState) => OrderState): Promise<OrderEdit> {
    return editWith(place, make, {});
  }

  async function editWith<T extends object>(
    place: OrderPlace,
    make: (held: OrderState) => OrderState,
    more: T,
  ): Promise<OrderEdit & T> {
    const change = world.uniqueName();
    const answerTo = (step: OrderStep) => ({ ...orderEdit(step, change), ...more });
    const step = await repository.change(place, make, (changed) => stored(answerTo(changed)));
    steps.set(change, step);
    const [oldest] = steps.keys();
    if (steps.size > maxSteps && oldest !== undefined) steps.delete(oldest);
    await changed(step.store);
    return answerTo(step);
  }

  function stored(value: unknown): StoredAnswer | null {
    return request === null ? null : { request, value };
  }

  /** To be called once a change is written: a failure to read it for the snapshot must not make the command fail. */
  async function changed(store: string): Promise<void> {
    windows.publish({ kind: "orders", store });
    await attempt(tell);
  }
}

function orderEdit({ before, after, store }: OrderStep, change: string): OrderEdit {
  const { id, name } = after.order ?? before.order ?? { id: store, name: "" };
  return { order: { id, name }, change, lines: lineEdits(before.order, after.order) };
}

function currentOrder({ id, name, lines }: Order): OrdersState["current"] {
  const quantities: Record<string, number> = {};
  const rules: Record<string, NonNullable<Order["lines"][number]["rule"]>> = {};
  let quantity = 0;
  for (const line of lines) {
    quantities[line.id] = line.quantity;
    if (line.rule) rules[line.id] = line.rule;
    quantity += line.quantity;
  }
  return { id, name, lines: lines.length, quantity, quantities, rules };
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
