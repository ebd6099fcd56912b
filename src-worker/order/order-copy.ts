import type { Order } from "../contract/order";
import { attempt } from "../run/attempt";
import type { WindowLocks } from "../run/window-locks";
import type { World } from "../run/world";
import type { Yielder } from "../run/yielder";
import type { HeldLead, OrderRepository } from "./order-repository";
import { type BackedUp, readWork } from "./read-work";
import { writeWork } from "./write-work";

/**
 * Milliseconds between a change and its copy, which also contains the changes meanwhile: a person may be typing. They grow with
 * the bytes of the copy before, so that copying takes a small share of the time however many orders and leads there are.
 */
const minDelayMs = 2000;
const maxDelayMs = 30_000;
const bytesPerMs = 100;

/** The copy of the orders in the database, and the beginning of the names of copies of orders that the browser has deleted. */
const currentName = "orders";
const lostName = "lost-orders";
const lockName = "order-copy";

/**
 * The copy of the orders and leads outside the database, as a backup. A database that the browser has emptied comes back without an
 * error: then the copy holds the lost orders, and waits beside later copies until a person decides.
 */
export interface OrderCopy {
  /** The lost orders that wait for a decision; null for none. Also detects a loss. */
  lost(): Promise<LostCopies | null>;
  /** Deletes copies of lost orders. */
  dropLost(names: readonly string[]): Promise<void>;
  /** Brings the copy up to date in the background. A failure leaves the previous copy until the next change or start. */
  renew(): void;
}

/** The copies of lost orders, one for each loss, as one. */
export interface LostCopies extends Omit<BackedUp, "made"> {
  /** When the newest readable copy was made, ISO 8601; null for none. */
  readonly made: string | null;
  readonly names: readonly string[];
  /** Names of the copies that were read without a gap. */
  readonly whole: readonly string[];
  readonly unreadable: boolean;
}

export function createOrderCopy(
  world: Pick<World, "now" | "sleep" | "orderCopyStorage">,
  parts: {
    readonly repository: OrderRepository;
    readonly locks: WindowLocks;
    readonly yieldIfDue: Yielder;
    /** Called when a renewal finds that the browser has emptied the database. */
    found(): void;
  },
): OrderCopy {
  const { repository, locks, yieldIfDue, found } = parts;
  const storage = world.orderCopyStorage;
  let isWaiting = false;
  /** Bytes of the current copy; null until it was seen or written since the start. */
  let size: number | null = null;

  const self: OrderCopy = {
    async lost() {
      if (!(await repository.copyState())) await locked(keepLost);
      const lost = await readLost();
      return lost.orders.length > 0 || lost.unreadable ? lost : null;
    },
    async dropLost(names) {
      for (const name of names) await storage.remove(name);
    },
    renew() {
      if (isWaiting) return;
      isWaiting = true;
      const never = new AbortController().signal;
      void attempt(async () => {
        await world.sleep(Math.max(minDelayMs, Math.min((size ?? 0) / bytesPerMs, maxDelayMs)), never);
        // Changes from here on may be too late for this copy, and begin the wait for the next one.
        isWaiting = false;
        if (!(await repository.copyState())) {
          await locked(keepLost);
          found();
        }
        await locked(renewNow);
      });
    },
  };
  return self;

  /** Runs the body in one window at a time. */
  async function locked(body: (broken: AbortSignal) => Promise<void>): Promise<void> {
    while (!(await locks.hold(lockName, async (broken) => ({ done: await body(broken) }))))
      await locks.whenFree(lockName);
  }

  /** Sets the copy of an emptied database aside. The state is written last: an interrupted call is repeated. */
  async function keepLost(): Promise<void> {
    if (await repository.copyState()) return;
    const copy = await storage.read(currentName);
    if (copy) {
      const read = await attempt(() => readWork(yieldIfDue, copy));
      const hasOrders = !read.ok || read.value.orders.length + read.value.leftOut > 0;
      // Byte by byte: a later app may read what this one cannot.
      if (hasOrders) await storage.write(await freeName(), await copy.arrayBuffer());
      // Leads need no decision: none is ever changed.
      if (read.ok) await repository.restoreLeads(read.value.leads);
      await storage.remove(currentName);
    }
    await repository.beginCopy();
  }

  async function renewNow(broken: AbortSignal): Promise<void> {
    const state = await repository.copyState();
    if (!state) return;
    size ??= state.orders === 0 ? 0 : ((await storage.read(currentName))?.size ?? null);
    if (size !== null && state.copied === state.changes) return;
    const held = await repository.listForCopy();
    if (!held) return;
    if (held.orders.length + held.leads.length === 0) {
      await storage.remove(currentName);
      size = 0;
    } else {
      const { file } = await writeWork(yieldIfDue, held, new Date(world.now()));
      broken.throwIfAborted();
      await storage.write(currentName, await file.arrayBuffer());
      size = file.size;
    }
    await repository.noteCopied(held.changes);
  }

  /** Copies of earlier losses may still wait. */
  async function freeName(): Promise<string> {
    const taken = await storage.names();
    for (let loss = 1, name = lostName; ; name = `${lostName}-${++loss}`) if (!taken.includes(name)) return name;
  }

  async function readLost(): Promise<LostCopies> {
    const names = (await storage.names()).filter((name) => name.startsWith(lostName));
    const orders = new Map<string, Order>();
    const whole: string[] = [];
    const leads: HeldLead[] = [];
    let current: BackedUp["current"] = {};
    let made: string | null = null;
    let leftOut = 0;
    for (const name of names) {
      const read = await attempt(async () => {
        const file = await storage.read(name);
        return file && readWork(yieldIfDue, file);
      });
      if (!read.ok || !read.value) continue;
      const copy = read.value;
      for (const order of copy.orders)
        if (order.changedAt >= (orders.get(order.id)?.changedAt ?? "")) orders.set(order.id, order);
      leads.push(...copy.leads);
      current = { ...current, ...copy.current };
      if (made === null || copy.made > made) made = copy.made;
      leftOut += copy.leftOut;
      if (copy.leftOut === 0) whole.push(name);
    }
    return {
      made,
      orders: [...orders.values()],
      leads: [...new Map(leads.map((lead) => [lead.id, lead])).values()],
      current,
      leftOut,
      names,
      whole,
      unreadable: whole.length < names.length,
    };
  }
}
