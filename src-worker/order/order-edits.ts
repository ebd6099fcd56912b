import { allowedQuantity } from "../contract/allowed-quantity";
import {
  type EntrySums,
  type LineChange,
  noCustomer,
  noTerms,
  type Order,
  type OrderChange,
  type OrderEdit,
  type OrderLine,
  type OrderTerms,
  type RepeatedLine,
  type VariantEntry,
} from "../contract/order";
import type { Product } from "../contract/product";
import type { NewSignature } from "../contract/signature";
import type { RestoredWork } from "../contract/work-file";
import { Failed } from "../outcome/failed";
import type { PriceListRepository } from "../price-lists/price-list-repository";
import type { World } from "../world/world";
import { entrySums } from "./entry-sums";
import { withListPrices } from "./list-prices";
import { createNumberingEdits, numbered } from "./numbering-edits";
import { storedOrder } from "./order-reads";
import type { DeviceTerms, OrderRepository, OrderState } from "./order-repository";
import { type OrderShop, orderShop } from "./order-shop";
import type { OpenShop, PublishedOrders } from "./published-orders";
import type { BackedUp } from "./read-work";
import { repeatedLines } from "./repeated-lines";
import { type OrderCall, storedAnswer, type UndoableEdits } from "./undoable-edits";
import { type LineAddition, withAdditions } from "./with-additions";

/** The changes of the orders of this device. */
export function createOrderEdits(parts: {
  readonly world: Pick<World, "now" | "uniqueName">;
  readonly repository: OrderRepository;
  readonly published: PublishedOrders;
  readonly priceLists: Pick<PriceListRepository, "read">;
  readonly undoable: UndoableEdits;
}) {
  const { world, repository, published, priceLists } = parts;
  const { undo, edit, editWith, editStored } = parts.undoable;

  return {
    setQuantity: (call: OrderCall, id: string, line: string, quantity: number) =>
      editStored(call, id, (order, current) => {
        const lines = openOrder(order).lines.flatMap((ordered) => {
          if (ordered.id !== line) return [ordered];
          const allowed = allowedQuantity(quantity, ordered.rule);
          return allowed > 0 ? [{ ...ordered, quantity: allowed }] : [];
        });
        return { order: { ...order, lines }, current };
      }),

    changeOrder: (call: OrderCall, id: string, { joins, ...change }: OrderChange) =>
      editStored(call, id, (order, current) => ({ order: withChange(openOrder(order), change), current }), joins),

    async beginOrder(call: OrderCall, name: string): Promise<OrderEdit> {
      const store = shopOf(call.open);
      const begun = newOrder(world, store, name);
      return edit(call, { store: store.id, order: begun.id }, async (_, device) => ({
        order: { ...begun, terms: await usualTerms(device) },
        current: begun.id,
      }));
    },

    chooseOrder: (call: OrderCall, id: string) =>
      editStored(call, id, (order) => ({
        order: order.endedAt === null ? order : { ...order, endedAt: null, cancelled: false },
        current: id,
      })),

    async duplicateOrder(call: OrderCall, id: string): Promise<OrderEdit> {
      const original = await storedOrder(repository, id);
      return repeat(call, original, original.lines);
    },

    repeatOrder: async (call: OrderCall, id: string, lines: readonly OrderLine[]): Promise<OrderEdit> =>
      repeat(call, await storedOrder(repository, id), lines),

    endOrder: (call: OrderCall, id: string, cancelled: boolean) =>
      editStored(call, id, async (order, current, device) => ({
        order: {
          ...(cancelled ? order : await numbered(order, device)),
          endedAt: order.endedAt ?? new Date(world.now()).toISOString(),
          cancelled,
        },
        current: current === id ? null : current,
      })),

    signOrder: (call: OrderCall, id: string, signature: NewSignature | null) =>
      editStored(call, id, (order, current) => ({
        order: {
          ...openOrder(order),
          signature: signature && { ...signature, signedAt: new Date(world.now()).toISOString() },
        },
        current,
      })),

    deleteOrder: (call: OrderCall, id: string) =>
      editStored(call, id, (_, current) => ({ order: null, current: current === id ? null : current })),

    /** The cost of entered pieces in the open store's current order. */
    async sumEntries({ store }: OpenShop, product: Product, entries: readonly VariantEntry[]): Promise<EntrySums> {
      const order = store && (await repository.currentOf(orderShop(store).id));
      const list = order && order.priceList !== "" ? await priceLists.read(order.priceList) : null;
      return entrySums(product, entries, order, list);
    },

    /** @param products the products of the lines that the catalogue has, by id */
    async linesToday(id: string, products: ReadonlyMap<string, Product>): Promise<readonly RepeatedLine[]> {
      const order = await storedOrder(repository, id);
      const list = order.priceList === "" ? null : await priceLists.read(order.priceList);
      return repeatedLines(order, products, list);
    },

    ...createNumberingEdits(parts),
    undoOrderChange: undo,
    addLines,
    addLinesWith,
    restore,
    fillCurrency,
  };

  /** Begins an order as an earlier one was. */
  function repeat(call: OrderCall, original: Order, lines: readonly OrderLine[]): Promise<OrderEdit> {
    const copy = { ...copyOf(original, newOrder(world, shopOfOrder(original, call.open), original.name)), lines };
    return edit(call, { store: copy.store, order: copy.id }, () => ({ order: copy, current: copy.id }));
  }

  function addLines(call: OrderCall, additions: readonly LineAddition[]): Promise<OrderEdit> {
    return addLinesWith(call, additions, (edit) => edit);
  }

  /** @param answer the answer to the command */
  async function addLinesWith<T>(
    call: OrderCall,
    additions: readonly LineAddition[],
    answer: (edit: OrderEdit) => T,
  ): Promise<T> {
    const store = shopOf(call.open);
    const make = async ({ order }: OrderState, device: DeviceTerms) => {
      const begun = order ?? { ...newOrder(world, store, ""), terms: await usualTerms(device) };
      const next = withAdditions(
        { ...begun, currency: begun.currency ?? store.currency, decimals: begun.decimals ?? store.decimals },
        additions,
      );
      if (next.priceList === "") return { order: next, current: next.id };
      const known = new Set(begun.lines.map(({ id }) => id));
      const list = await priceLists.read(next.priceList);
      return { order: withListPrices(next, list, ({ id }) => !known.has(id)), current: next.id };
    };
    return editWith(call, { store: store.id, order: null }, make, answer);
  }

  /** Sets the open store's currency in its orders that have none. */
  async function fillCurrency(open: OpenShop): Promise<void> {
    const { id, currency } = shopOf(open);
    if (currency === null) return;
    await repository.fillCurrency(id, currency);
    await published.changed(open, [id]);
  }

  async function restore(
    call: OrderCall,
    backedUp: Omit<BackedUp, "made">,
    whenBothChanged: "later" | "both",
  ): Promise<RestoredWork> {
    const counts = await repository.restore(backedUp, whenBothChanged, (restored) => storedAnswer(call, restored));
    await published.changed(call.open, new Set(backedUp.orders.map((order) => order.store)));
    return counts;
  }
}

/** The order, if it can still be changed. Refuses with `order-ended`. */
export function openOrder(order: Order): Order {
  if (order.endedAt !== null) throw new Failed("order-ended", { id: order.id });
  return order;
}

function withChange(order: Order, { lines, ...change }: Omit<OrderChange, "joins">): Order {
  return {
    ...order,
    ...change,
    customer: { ...order.customer, ...change.customer },
    terms: { ...order.terms, ...change.terms },
    lines: lines ? order.lines.map((line) => withLineChange(line, lines[line.id])) : order.lines,
  };
}

function withLineChange(line: OrderLine, change: LineChange | undefined): OrderLine {
  if (!change) return line;
  const { price, ...texts } = change;
  const agreed = price === undefined ? line.agreed : price === "" ? null : { price, list: null };
  return { ...line, ...texts, agreed };
}

/** A new order for an earlier one's customer, at its terms. */
function copyOf({ customer, priceList, note, discount, terms }: Order, begun: Order): Order {
  const again = { ...terms, delivery: "", purchaseNumber: "", validUntil: "" };
  return { ...begun, customer, priceList, note, discount, terms: again };
}

/** An order's shop. The open store may know its currency meanwhile. */
function shopOfOrder({ store, storeName, currency, decimals }: Order, open: OpenShop): OrderShop {
  const here = open.store && orderShop(open.store);
  return { id: store, name: storeName, currency: currency ?? (here?.id === store ? here.currency : null), decimals };
}

/** The terms of a new order. */
async function usualTerms({ seller }: DeviceTerms): Promise<OrderTerms> {
  const { vat, payment } = await seller();
  return { ...noTerms, vat, payment };
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
    number: "",
    name,
    customer: noCustomer,
    priceList: "",
    note: "",
    discount: "",
    terms: noTerms,
    lines: [],
    signature: null,
    revision: {},
    createdAt: now,
    changedAt: now,
    sentAt: null,
    endedAt: null,
    cancelled: false,
    visitor: false,
    inShop: null,
  };
}

function shopOf({ store }: OpenShop): OrderShop {
  if (!store) throw new Failed("store-not-configured");
  return orderShop(store);
}
