import type { Lead } from "../contract/lead";
import type { Order, Revision } from "../contract/order";
import type { RestoredWork } from "../contract/work-file";
import { leadRecord } from "../outbox/lead-record";
import type { BegunErasure, CopyState, QueuedRecord } from "../outbox/outbox-database";
import { Failed } from "../outcome/failed";
import type { World } from "../world/world";
import type { BackedUp } from "./read-work";
import { restoredOrders } from "./restored-orders";
import { withChange } from "./revision";
import type { StoredAnswer, WorkDatabase } from "./work-database";

/** Number of answers that are stored. A command is repeated within seconds, after the engine died. */
const maxAnswers = 20;

const minuteMs = 60_000;

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

/** An existing order by its id; or a store's order by an id that may be missing, or null for the current one. */
export type OrderPlace = { readonly order: string } | { readonly store: string; readonly order: string | null };

export interface HeldOrders {
  readonly orders: readonly Order[];
  /** Ids of the stores' current orders. */
  readonly current: ReadonlySet<string>;
}

/** Everything that a backup holds. */
export interface HeldWork extends HeldOrders {
  readonly leads: readonly HeldLead[];
}

export interface HeldLead extends Lead {
  /** Whether it waits to be sent. */
  readonly queued: boolean;
}

/** The orders and leads of this device. */
export interface OrderRepository {
  read(id: string): Promise<Order | null>;
  currentOf(store: string): Promise<Order | null>;
  list(): Promise<HeldOrders>;
  /** The orders and leads. */
  listWork(): Promise<HeldWork>;
  /** Adds a lead and queues it. A lead whose id is stored already changes nothing. */
  addLead(lead: Lead): Promise<void>;
  /** Adds leads of a copy whose ids are new and that were not erased; queues those that waited. */
  restoreLeads(leads: readonly HeldLead[]): Promise<void>;
  /** Ends an erasure: deletes the leads and records of a device's id that it covers, for good. */
  erase(erasure: BegunErasure): Promise<void>;
  /**
   * Changes an order in one transaction, so that two windows never lose each other's changes. Refuses with
   * `order-unknown`. Changes nothing if `make` throws.
   *
   * @param answerTo the answer to store with the change; null for none
   */
  change(
    place: OrderPlace,
    make: (held: OrderState) => OrderState,
    answerTo: (step: OrderStep) => StoredAnswer | null,
  ): Promise<OrderStep>;
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
  /** Gives a currency to a store's orders that have none. */
  fillCurrency(store: string, currency: string): Promise<void>;
  /** Null for a database that is new, or whose rows the browser has deleted. */
  copyState(): Promise<CopyState | null>;
  /** Reads all work together with its copy's state; null as for `copyState`. */
  listForCopy(): Promise<(HeldWork & { readonly state: CopyState }) | null>;
  /**
   * Begins the copy's state of a database that is new or has lost changes; nothing is copied yet.
   *
   * @param device the name under which it counts its changes from here on
   */
  beginCopy(device: string): Promise<void>;
  /** To be called once the copy is known to have no changes that the database has lost. */
  compared(): void;
  /** Records that the copy contains the changes of this state. */
  noteCopied(state: CopyState): Promise<void>;
  /** What a command answered, by the page's id of it; undefined if it has not changed anything. */
  answered(request: string): Promise<Pick<StoredAnswer, "value"> | undefined>;
}

export function createOrderRepository(
  database: WorkDatabase,
  world: Pick<World, "now" | "uniqueName">,
  parts: {
    /** Called after each change. */
    written(): void;
    /** Called after leads were queued. */
    queued(): void;
  },
): OrderRepository {
  const { orders, current, answers, copyState, leads, outbox, consent, erasures, begunErasures } = database;
  const tables = [orders, current, answers, copyState, leads, outbox, consent, erasures, begunErasures];
  /** The name for changes before the comparison with the copy: after a roll-back, lost ones have the device's next numbers. */
  const ownName = world.uniqueName();
  let isCompared = false;
  const self: OrderRepository = {
    read: async (id) => (await orders.get(id)) ?? null,

    async currentOf(store) {
      const chosen = await current.get(store);
      return (chosen && (await orders.get(chosen.order))) ?? null;
    },

    async list() {
      const [all, chosen] = await Promise.all([orders.toArray(), current.toArray()]);
      return { orders: all, current: new Set(chosen.map(({ order }) => order)) };
    },

    async listWork() {
      // `anyOf` would step through the records one by one.
      const unsent = await Promise.all(
        ["waiting", "refused"].map((state) => outbox.where("[state+channel]").equals([state, "leads"]).toArray()),
      );
      const queued = new Set(unsent.flat().map(({ id }) => id));
      const all = await leads.toArray();
      return { ...(await self.list()), leads: all.map((lead) => ({ ...lead, queued: queued.has(lead.id) })) };
    },

    async addLead(lead) {
      await writeLeads([{ ...lead, queued: true }], addNewLeads);
    },

    async restoreLeads(offered) {
      await writeLeads(offered, addLeadsNotErased);
    },

    erase: ({ session, at, lastPlace }) =>
      write(async () => {
        const isErased = ({ place }: QueuedRecord) => place <= lastPlace;
        await outbox.where({ session }).filter(isErased).delete();
        const later = await outbox.where({ session }).toArray();
        const kept = new Set(later.map(({ id }) => id));
        await leads.filter((lead) => lead.session === session && !kept.has(lead.id)).delete();
        // The last choice stays known, so that the next start does not record it again.
        const held = await consent.get("current");
        if (held?.entry?.session === session && !later.some(({ kind }) => kind === "consent"))
          await consent.put({ ...held, entry: null, queued: true });
        await erasures.put({ session, at });
        await begunErasures.delete(session);
      }),

    change: (place, make, answerTo) =>
      write(async (stamped) => {
        const [store, order] = await held(place);
        const before = { order, current: (await current.get(store))?.order ?? null };
        const changed = make(before);
        const after = {
          ...changed,
          order: changed.order && changed.order !== order ? stamped(changed.order, order) : changed.order,
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
      }),

    restore: (backedUp, whenBothChanged, answerTo) =>
      writeLeads(backedUp.leads, async () => {
        const held = (await orders.bulkGet(backedUp.orders.map(({ id }) => id))).flatMap((order) => order ?? []);
        const known = new Map(held.map((order) => [order.id, order]));
        const { put, counts } = restoredOrders(
          known,
          backedUp.orders,
          world.now(),
          whenBothChanged === "both" ? world.uniqueName : null,
        );
        await orders.bulkPut(put);
        for (const [store, order] of Object.entries(backedUp.current)) {
          const next = (await current.get(store)) === undefined ? await orders.get(order) : undefined;
          if (next?.store === store && next.endedAt === null) await current.put({ store, order });
        }
        const restored = { ...counts, leftOut: backedUp.leftOut, leads: await addLeadsNotErased(backedUp.leads) };
        await storeAnswer(answerTo(restored));
        return restored;
      }),

    fillCurrency: (store, currency) =>
      write(async (stamped) => {
        const lacking = orders.filter((order) => order.store === store && order.currency === null);
        for (const order of await lacking.toArray()) await orders.put(stamped({ ...order, currency }, order));
      }),

    copyState: () => database.transaction("r", orders, leads, copyState, readCopyState),

    listForCopy: () =>
      database.transaction("r", [orders, current, copyState, leads, outbox], async () => {
        const state = await readCopyState();
        return state && { ...(await self.listWork()), state };
      }),

    beginCopy: (device) =>
      database.transaction("rw", orders, leads, copyState, async () => {
        const before = await readCopyState();
        await copyState.put({
          id: "orders",
          device,
          earlier: before ? seenBy(before) : {},
          orders: await anyWork(),
          changes: 1,
          settled: 0,
          copied: 0,
        });
      }),

    compared() {
      isCompared = true;
    },

    noteCopied: ({ device, changes, settled }) =>
      database.transaction("rw", copyState, async () => {
        const state = await copyState.get("orders");
        if (state?.device === device) await copyState.put({ ...state, copied: changes + settled });
      }),

    answered: async (request) => answers.where("request").equals(request).first(),
  };
  return self;

  /** @param body stamps the orders that it changes */
  async function write<T>(body: (stamped: (order: Order, before: Order | null) => Order) => Promise<T>): Promise<T> {
    const changed = await database.transaction("rw", tables, async () => {
      // Never written anew here, which would hide that the browser has emptied the database.
      const stored = await copyState.get("orders");
      const state = stored && (isCompared ? stored : namedAnew(stored));
      const result = await body((order, before) => ({
        ...order,
        revision: withChange(order.revision, state?.device ?? ownName, (state?.changes ?? 0) + 1),
        changedAt: changeTime(before),
      }));
      if (state) await copyState.put({ ...state, orders: await anyWork(), changes: state.changes + 1 });
      return result;
    });
    parts.written();
    return changed;
  }

  async function writeLeads<T>(
    offered: readonly HeldLead[],
    body: (offered: readonly HeldLead[]) => Promise<T>,
  ): Promise<T> {
    const written = await write(() => body(offered));
    if (offered.some(({ queued }) => queued)) parts.queued();
    return written;
  }

  /** Call it within a transaction. */
  async function readCopyState(): Promise<CopyState | null> {
    const state = await copyState.get("orders");
    return state && (state.orders === 0 || (await anyWork()) > 0) ? state : null;
  }

  /** 0 without orders and leads. Counts no further than the first: it runs with each change. Call it within a transaction. */
  async function anyWork(): Promise<number> {
    return (await orders.limit(1).primaryKeys()).length + (await leads.limit(1).primaryKeys()).length;
  }

  /** Call it within a transaction. Resolves to how many were added. */
  async function addLeadsNotErased(offered: readonly HeldLead[]): Promise<number> {
    const erasedAt = new Map((await erasures.toArray()).map(({ session, at }) => [session, at]));
    return addNewLeads(offered.filter(({ session, savedAt }) => savedAt > (erasedAt.get(session) ?? "")));
  }

  /** Call it within a transaction. Resolves to how many were added. */
  async function addNewLeads(offered: readonly HeldLead[]): Promise<number> {
    const held = await leads.bulkGet(offered.map(({ id }) => id));
    const added = offered.filter((_, place) => held[place] === undefined);
    await leads.bulkAdd(added.map(({ queued: _, ...lead }) => lead));
    await outbox.bulkAdd(added.filter(({ queued }) => queued).map(leadRecord));
    return added.length;
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

  async function held(place: OrderPlace): Promise<readonly [store: string, order: Order | null]> {
    if (!("store" in place)) {
      const order = await orders.get(place.order);
      if (!order) throw new Failed("order-unknown", { id: place.order });
      return [order.store, order];
    }
    const id = place.order ?? (await current.get(place.store))?.order;
    return [place.store, (id !== undefined && (await orders.get(id))) || null];
  }

  function namedAnew(state: CopyState): CopyState {
    if (state.device === ownName) return state;
    return { ...state, device: ownName, earlier: seenBy(state), changes: 0, settled: 0, copied: 0 };
  }

  /** Two changes at once get two times, by which the interface knows the state that it has; a corrected clock counts. */
  function changeTime(before: Order | null): string {
    const now = world.now();
    const next = before ? Date.parse(before.changedAt) + 1 : now;
    return new Date(next > now && next - now < minuteMs ? next : now).toISOString();
  }
}

/** All changes that a database contains. */
export function seenBy({ device, earlier, changes }: CopyState): Revision {
  return { ...earlier, [device]: changes };
}
