import { Index } from "flexsearch";
import { type Order, type OrderQuery, type OrderSummary, orderStatus } from "../contract/order";
import type { Yielder } from "../scheduling/yielder";
import { queryWords, words } from "../search/words";
import { localDay } from "./local-day";
import type { OrderListener, OrderRepository } from "./order-repository";
import { orderSummary } from "./order-summary";

/** All orders in memory, without their lines. */
export type OrderIndex = ReturnType<typeof createOrderIndex>;

interface Indexed {
  readonly orders: Map<string, OrderSummary>;
  /** The words of each order. */
  readonly words: Index;
}

/** Finds orders. Reads them all with the first query, and then only those that change. */
export function createOrderIndex(repository: Pick<OrderRepository, "slices" | "watch">, yieldIfDue: Yielder) {
  let indexed: Promise<Indexed> | null = null;
  const noteChange: OrderListener = (step) => {
    if (!step) indexed = null;
    else indexed &&= indexed.then((index) => changed(index, step));
  };
  repository.watch(noteChange);

  return {
    /** To be called when another window may have changed orders. */
    forget() {
      indexed = null;
    },

    /** The orders that match, begun last first; none of them is marked as current. */
    async find({ text, status, from, to }: OrderQuery): Promise<readonly OrderSummary[]> {
      indexed ??= read().catch((error) => {
        indexed = null;
        throw error;
      });
      const { orders, words: index } = await indexed;
      const typed = queryWords(text).join(" ");
      const found = typed === "" ? orders.keys() : index.search(typed, { limit: orders.size });
      const matching: OrderSummary[] = [];
      for (const id of found) {
        const order = orders.get(String(id));
        if (
          order &&
          (status === null || orderStatus(order) === status) &&
          isBetween(localDay(order.createdAt), from, to)
        )
          matching.push(order);
      }
      return matching.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
  };

  async function read(): Promise<Indexed> {
    const index: Indexed = { orders: new Map(), words: new Index({ tokenize: "forward", encode: words }) };
    for await (const orders of repository.slices()) {
      for (const order of orders) {
        add(index, order);
        await yieldIfDue();
      }
    }
    return index;
  }
}

function changed(index: Indexed, { before, after }: NonNullable<Parameters<OrderListener>[0]>): Indexed {
  if (before.order && before.order !== after.order) {
    index.orders.delete(before.order.id);
    index.words.remove(before.order.id);
  }
  if (after.order && before.order !== after.order) add(index, after.order);
  return index;
}

function add({ orders, words: index }: Indexed, order: Order): void {
  orders.set(order.id, orderSummary(order, false));
  index.add(order.id, textOf(order));
}

function textOf({ number, name, storeName, customer, note, lines }: Order): string {
  const { company, name: contact, address, email, phone, taxId } = customer;
  return [
    ...[number, name, storeName, company, contact, address, email, phone, taxId, note],
    ...lines.flatMap((line) => [line.title, line.variantTitle, line.sku, line.barcode, line.note]),
  ].join(" ");
}

function isBetween(day: string, from: string, to: string): boolean {
  return (from === "" || day >= from) && (to === "" || day <= to);
}
