import type { Table } from "dexie";
import type { Order } from "../contract/order";
import type { Seller } from "../contract/seller";
import type { RestoredWork } from "../contract/work-file";
import type { CustomerRepository } from "../customers/customer-repository";
import type { CopiedChanges, NumberedChange } from "../outbox/copied-changes";
import type { LeadRepository } from "../outbox/lead-repository";
import { Failed } from "../outcome/failed";
import type { PresentationRepository } from "../presentations/presentation-repository";
import type { PriceListRepository } from "../price-lists/price-list-repository";
import type { World } from "../world/world";
import type { NumberSeriesSource } from "./number-series";
import type { BackedUp } from "./read-work";
import { restoredOrders } from "./restored-orders";
import { withChange } from "./revision";
import type { SellerRecord } from "./seller-record";
import { withoutStaleSignature } from "./signed-part";
import type { StoredAnswer, WorkDatabase } from "./work-database";

/** Number of answers that are stored. A command is repeated within seconds, after the engine died. */
const maxAnswers = 20;

const minuteMs = 60_000;

/** Orders read at once: some hundred lines, a few milliseconds. */
const sliceLength = 50;

/** A change: an order and its store's current order, before and after. */
export interface OrderStep {
  readonly store: string;
  readonly before: OrderState;
  readonly after: OrderState;
}

export interface OrderState {
  readonly order: Order | null;
  /** Id of the store's current order. */
  readonly current: string | null;
}

/** The state of an order after a change. */
export type MakeOrder = (before: OrderState, device: DeviceTerms) => OrderState | Promise<OrderState>;

/** The parts of an order that come from its device. */
export interface DeviceTerms {
  /** Takes the next number of the device's series. */
  nextNumber(): Promise<string>;
  seller(): Promise<Seller>;
}

/** An existing order by its id; or a store's order by an id that may be missing, or null for the current one. */
export type OrderPlace = { readonly order: string } | { readonly store: string; readonly order: string | null };

export interface StoredOrders {
  readonly orders: readonly Order[];
  /** Ids of the stores' current orders. */
  readonly current: ReadonlySet<string>;
}

/** Called with each change of one order, and with null when several may have changed. */
export type OrderListener = (step: OrderStep | null) => void;

/** The orders of this device. */
export interface OrderRepository {
  /** Sets the one listener. */
  watch(listener: OrderListener): void;
  read(id: string): Promise<Order | null>;
  currentOf(store: string): Promise<Order | null>;
  list(): Promise<StoredOrders>;
  /** The orders begun last, latest first, and the number of all. */
  latest(limit: number): Promise<StoredOrders & { readonly count: number }>;
  /** All orders, in slices, in no sequence. */
  slices(): AsyncIterable<readonly Order[]>;
  /** Ids of the stores' current orders. */
  currentIds(): Promise<ReadonlySet<string>>;
  /** The tables that `list` reads. */
  readonly tables: readonly Table[];
  /**
   * Changes an order in one transaction, so that two windows never lose each other's changes. Refuses with
   * `order-unknown`. Changes nothing if `make` throws.
   *
   * @param answerTo the answer to store with the change; null for none
   */
  change(place: OrderPlace, make: MakeOrder, answerTo: (step: OrderStep) => StoredAnswer | null): Promise<OrderStep>;
  /**
   * Restores a backup in one transaction. A store without a current order gets the backup's if that is open.
   *
   * @param whenBothChanged which version stays of an order that was changed here and there: the one with the later time, or
   *   both, as two orders
   * @param answerTo as for `change`
   */
  restore(
    backedUp: Omit<BackedUp, "made">,
    whenBothChanged: "later" | "both",
    answerTo: (restored: RestoredWork) => StoredAnswer | null,
  ): Promise<RestoredWork>;
  /** Sets the currency of a store's orders that have none. */
  fillCurrency(store: string, currency: string): Promise<void>;
  /** A command's answer, by the page's id of it; undefined if it has not changed anything. */
  answered(request: string): Promise<Pick<StoredAnswer, "value"> | undefined>;
}

/** The other records of a backup. */
interface RestoredParts {
  readonly changes: CopiedChanges;
  readonly leads: LeadRepository;
  readonly customers: Pick<CustomerRepository, "tables" | "putLater">;
  readonly priceLists: Pick<PriceListRepository, "tables" | "putLater">;
  readonly presentations: Pick<PresentationRepository, "tables" | "putLater">;
  readonly series: NumberSeriesSource;
  readonly seller: SellerRecord;
}

export function createOrderRepository(
  database: WorkDatabase,
  world: Pick<World, "now" | "uniqueName">,
  { changes, leads, customers, priceLists, presentations, series, seller }: RestoredParts,
): OrderRepository {
  const { orders, current, answers } = database;
  const tables = [orders, current, answers, ...series.tables, ...seller.tables];
  let onChange: OrderListener = () => undefined;
  return {
    watch(listener) {
      onChange = listener;
    },

    read: async (id) => (await orders.get(id)) ?? null,

    async currentOf(store) {
      const chosen = await current.get(store);
      return (chosen && (await orders.get(chosen.order))) ?? null;
    },

    async list() {
      const [all, currentOrders] = await Promise.all([orders.toArray(), currentIds()]);
      return { orders: all, current: currentOrders };
    },

    async latest(limit) {
      const latest = orders.orderBy("createdAt").reverse().limit(limit).toArray();
      const [read, count, currentOrders] = await Promise.all([latest, orders.count(), currentIds()]);
      return { orders: read, count, current: currentOrders };
    },

    async *slices() {
      const ids = await orders.toCollection().primaryKeys();
      for (let from = 0; from < ids.length; from += sliceLength) {
        const read = await orders.bulkGet(ids.slice(from, from + sliceLength));
        yield read.flatMap((order) => order ?? []);
      }
    },

    currentIds,

    tables: [orders, current],

    async change(place, make, answerTo) {
      const written = await changes.write(tables, async (next) => {
        const [store, order] = await stored(place);
        const before = { order, current: (await current.get(store))?.order ?? null };
        const changed = await make(before, { nextNumber: series.next, seller: seller.read });
        const after = {
          ...changed,
          order:
            changed.order && changed.order !== order
              ? stamped(next, withoutStaleSignature(changed.order, order), order)
              : changed.order,
        };
        if (after.order !== order) {
          if (after.order) await orders.put(after.order);
          else if (order) await orders.delete(order.id);
        }
        if (after.current === null) await current.delete(store);
        else if (after.current !== before.current) await current.put({ store, order: after.current });
        const step = { store, before, after };
        await storeAnswer(answerTo(step));
        return step;
      });
      onChange(written);
      return written;
    },

    async restore(backedUp, whenBothChanged, answerTo) {
      const restored = await changes.write(
        [...tables, ...leads.tables, ...customers.tables, ...priceLists.tables, ...presentations.tables],
        async () => {
          const known = (await orders.bulkGet(backedUp.orders.map(({ id }) => id))).flatMap((order) => order ?? []);
          const { put, counts } = restoredOrders(
            new Map(known.map((order) => [order.id, order])),
            backedUp.orders,
            world.now(),
            whenBothChanged === "both" ? world.uniqueName : null,
          );
          await orders.bulkPut(put);
          await series.reserve(backedUp.series);
          await series.pass(put.map(({ number }) => number));
          for (const [store, order] of Object.entries(backedUp.current)) {
            const next = (await current.get(store)) === undefined ? await orders.get(order) : undefined;
            if (next?.store === store && next.endedAt === null) await current.put({ store, order });
          }
          const counted = {
            ...counts,
            leftOut: backedUp.leftOut,
            leads: await leads.addNotErased(backedUp.leads),
            customers: await customers.putLater(backedUp.customers),
            seller: await seller.fill(backedUp.seller),
          };
          await priceLists.putLater(backedUp.priceLists);
          await presentations.putLater(backedUp.presentations);
          await storeAnswer(answerTo(counted));
          return counted;
        },
      );
      onChange(null);
      leads.wakeFor(backedUp.leads);
      return restored;
    },

    async fillCurrency(store, currency) {
      await changes.write(tables, async (next) => {
        const lacking = orders.filter((order) => order.store === store && order.currency === null);
        for (const order of await lacking.toArray()) await orders.put(stamped(next, { ...order, currency }, order));
      });
      onChange(null);
    },

    answered: async (request) => answers.where("request").equals(request).first(),
  };

  async function currentIds(): Promise<ReadonlySet<string>> {
    return new Set((await current.toArray()).map(({ order }) => order));
  }

  /** Call it within a transaction. */
  async function storeAnswer(answer: StoredAnswer | null): Promise<void> {
    if (!answer) return;
    const place = await answers.add(answer);
    await answers
      .where(":id")
      .belowOrEqual(place - maxAnswers)
      .delete();
  }

  async function stored(place: OrderPlace): Promise<readonly [store: string, order: Order | null]> {
    if (!("store" in place)) {
      const order = await orders.get(place.order);
      if (!order) throw new Failed("order-unknown", { id: place.order });
      return [order.store, order];
    }
    const id = place.order ?? (await current.get(place.store))?.order;
    return [place.store, (id !== undefined && (await orders.get(id))) || null];
  }

  function stamped({ device, change }: NumberedChange, order: Order, before: Order | null): Order {
    return {
      ...order,
      revision: withChange(order.revision, device, change),
      changedAt: changeTime(world.now(), before),
    };
  }
}

/**
 * Two changes at once get two times, by which the interface knows the state that it has; a corrected clock counts.
 *
 * @param now epoch milliseconds
 */
function changeTime(now: number, before: Order | null): string {
  const next = before ? Date.parse(before.changedAt) + 1 : now;
  return new Date(next > now && next - now < minuteMs ? next : now).toISOString();
}
