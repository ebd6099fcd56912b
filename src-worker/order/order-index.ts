import { Index } from "flexsearch";
import { type Order, type OrderQuery, type OrderSummary, orderStatus } from "../contract/order";
import type { Yielder } from "../scheduling/yielder";
import { queryWords, words } from "../search/words";
import { localDay } from "./local-day";
import type { OrderListener, OrderRepository } from "./order-repository";
import { orderSummary } from "./order-summary";

/** All orders in memory, without their lines. */
export type OrderIndex = ReturnType<typeof createOrderIndex>;

interface IndexedOrder {
  readonly summary: OrderSummary;
  /** Everything that a search reads of it. */
  readonly text: string;
}

interface Indexed {
  readonly orders: Map<string, IndexedOrder>;
  /** The words of the orders; null until a person searches. */
  readonly words: Index | null;
}

/** Finds orders. Reads them all with the first query, and then only those that change. */
export function createOrderIndex(repository: Pick<OrderRepository, "slices" | "watch">, yieldIfDue: Yielder) {
  let indexed: Promise<Indexed> | null = null;
  const noteChange: OrderListener = (step) => {
    if (!step) indexed = null;
    else if (indexed) use(indexed.then((index) => changed(index, step)));
  };
  repository.watch(noteChange);

  return {
    /** To be called when another window may have changed orders. */
    forget() {
      indexed = null;
    },

    /** The orders that match, begun last first; none of them is marked as current. */
    async find({ text, status, from, to }: OrderQuery): Promise<readonly OrderSummary[]> {
      const typed = queryWords(text).join(" ");
      const orders = indexed ?? use(read());
      // In the chain of changes, so that none comes in between.
      const index = await (typed === "" ? orders : use(orders.then(withWords)));
      const found =
        index.words && typed !== "" ? index.words.search(typed, { limit: index.orders.size }) : index.orders.keys();
      const matching: OrderSummary[] = [];
      for (const id of found) {
        const order = index.orders.get(String(id))?.summary;
        if (order && (status === null || orderStatus(order) === status) && isBetween(order.createdAt, from, to))
          matching.push(order);
      }
      // Times of one form: comparing thousands of them by a language's rules would take half of the search.
      return matching.sort((a, b) => Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt));
    },
  };

  /** Makes it the index. One that fails is read again with the next query. */
  function use(next: Promise<Indexed>): Promise<Indexed> {
    indexed = next;
    next.catch(() => {
      if (indexed === next) indexed = null;
    });
    return next;
  }

  async function read(): Promise<Indexed> {
    const orders: Indexed["orders"] = new Map();
    for await (const slice of repository.slices())
      for (const order of slice) {
        orders.set(order.id, indexedOrder(order));
        await yieldIfDue();
      }
    return { orders, words: null };
  }

  async function withWords(index: Indexed): Promise<Indexed> {
    if (index.words) return index;
    const built = new Index({ tokenize: "forward", encode: words });
    for (const [id, { text }] of index.orders) {
      built.add(id, text);
      await yieldIfDue();
    }
    return { ...index, words: built };
  }
}

function changed(
  { orders, words: index }: Indexed,
  { before, after }: NonNullable<Parameters<OrderListener>[0]>,
): Indexed {
  if (before.order && before.order !== after.order) {
    orders.delete(before.order.id);
    index?.remove(before.order.id);
  }
  if (after.order && before.order !== after.order) {
    const order = indexedOrder(after.order);
    orders.set(after.order.id, order);
    index?.add(after.order.id, order.text);
  }
  return { orders, words: index };
}

function indexedOrder(order: Order): IndexedOrder {
  const { number, name, storeName, customer, note, lines } = order;
  const { company, name: contact, address, shippingAddress, email, phone, taxId } = customer;
  const texts = [
    ...[number, name, storeName, company, contact, address, shippingAddress, email, phone, taxId, note],
    ...lines.flatMap((line) => [line.title, line.variantTitle, line.sku, line.barcode, line.note]),
  ];
  return { summary: orderSummary(order, false), text: texts.join(" ") };
}

/**
 * @param time ISO 8601
 * @param from first local day; empty for any
 * @param to last local day; empty for any
 */
function isBetween(time: string, from: string, to: string): boolean {
  if (from === "" && to === "") return true;
  const day = localDay(time);
  return (from === "" || day >= from) && (to === "" || day <= to);
}
