import type { Revision } from "../contract/order";
import type { OrderSeries } from "../contract/order-number";
import { seenBy } from "../outbox/copied-changes";
import { attempt } from "../outcome/attempt";
import { createBackgroundYielder } from "../scheduling/background-yielder";
import type { Scheduling } from "../scheduling/scheduling";
import type { Yielder } from "../scheduling/yielder";
import type { WindowLocks } from "../windows/window-locks";
import type { World } from "../world/world";
import type { DeviceWork } from "./device-work";
import { createLostCopies, type LostCopies, ordersLacking } from "./lost-copies";
import { readSeen } from "./read-seen";
import { readWork } from "./read-work";
import { includesChanges } from "./revision";
import { writeWork } from "./write-work";

/**
 * Milliseconds between a change and its copy, which also contains the changes meanwhile: a person may be typing. They grow with
 * the bytes of the copy before, so that copying takes a small share of the time however many records there are.
 */
const minDelayMs = 2000;
const maxDelayMs = 30_000;
const bytesPerMs = 100;

/** Milliseconds that the requests of a person may delay a copy that has begun. */
const maxPauseMs = 10_000;

/** The name of the copy of the orders in the database. */
const currentName = "orders";
const lockName = "order-copy";

/**
 * The copy of the orders, customers and leads outside the database, as a backup, with the changes that it contains. A database that the
 * browser has emptied or rolled back comes back without an error: then the copy has changes that the database has not, and waits
 * beside later copies until a person decides.
 */
export interface OrderCopy {
  /** The lost orders that wait for a decision; null for none. Also detects a loss. */
  lost(): Promise<LostCopies | null>;
  /** Detects a loss before anything that it decides. */
  compare(): Promise<void>;
  /** Deletes copies of lost orders. */
  dropLost(names: readonly string[]): Promise<void>;
  /** Brings the copy up to date in the background. A failure leaves the previous copy until the next change or start. */
  renew(): void;
}

interface ReadCopy {
  /** Bytes. */
  readonly size: number;
  /** The changes that it contains. */
  readonly seen: Revision;
}

export function createOrderCopy(
  world: Pick<World, "crypto" | "now" | "sleep" | "yield" | "orderCopyStorage">,
  parts: {
    readonly work: DeviceWork;
    readonly locks: WindowLocks;
    readonly scheduling: Pick<Scheduling, "yieldIfDue" | "idle">;
    /** Called when a renewal finds that the database has lost changes. */
    onLossFound(): void;
  },
): OrderCopy {
  const { work, locks, onLossFound } = parts;
  const { yieldIfDue, idle } = parts.scheduling;
  const {
    orders: repository,
    leads: leadRepository,
    customers,
    priceLists,
    presentations,
    seller,
    series,
    changes,
  } = work;
  const storage = world.orderCopyStorage;
  const lostCopies = createLostCopies(storage, work, yieldIfDue);
  let isWaiting = false;
  /** Bytes of the current copy, as far as it was seen or written since the start. */
  let size = 0;

  let isCompared = false;

  return {
    compare: compareOnce,
    async lost() {
      await compareOnce();
      const lost = await lostCopies.read();
      if (lost.orders.length > 0 || lost.unreadable) return lost;
      // The device has all of it: a backup may have brought it back.
      await lostCopies.remove(lost.names);
      return null;
    },
    dropLost: lostCopies.remove,
    renew() {
      if (isWaiting) return;
      isWaiting = true;
      const never = new AbortController().signal;
      void attempt(async () => {
        await world.sleep(Math.max(minDelayMs, Math.min(size / bytesPerMs, maxDelayMs)), never);
        const pause = createBackgroundYielder(world, idle, maxPauseMs);
        await pause();
        // Changes from here on may be too late for this copy, and begin the wait for the next one.
        isWaiting = false;
        await locked((broken) => renewNow(pause, broken));
      });
    },
  };

  async function compareOnce(): Promise<void> {
    if (!isCompared || !(await changes.state())) await locked(async () => void (await compare()));
  }

  /** Runs the body in one window at a time. */
  async function locked(body: (broken: AbortSignal) => Promise<void>): Promise<void> {
    while (!(await locks.hold(lockName, async (broken) => ({ done: await body(broken) }))))
      await locks.whenFree(lockName);
  }

  /**
   * Preserves a copy that contains changes missing from the database.
   *
   * @returns the copy that may be replaced by one with the same changes and more; null if there is none
   */
  async function compare(): Promise<{ readonly isLoss: boolean; readonly copy: ReadCopy | null }> {
    const copy = await storage.read(currentName);
    const state = await changes.state();
    const seen = copy && (await readSeen(copy));
    const isLoss = !state || (seen !== null && !includesChanges(seenBy(state), seen));
    if (isLoss) await keepLost(copy);
    isCompared = true;
    changes.compared();
    return { isLoss, copy: isLoss ? null : copy && { size: copy.size, seen: seen ?? {} } };
  }

  /** The state is written last: an interrupted call is repeated. */
  async function keepLost(copy: Blob | null): Promise<void> {
    let reserved: readonly OrderSeries[] = [];
    if (copy) {
      const read = await attempt(() => readWork(yieldIfDue, copy));
      const { orders } = await repository.list();
      const hasLost = !read.ok || read.value.leftOut > 0 || ordersLacking(orders, read.value.orders).length > 0;
      // Byte by byte: a later app may read what this one cannot.
      if (hasLost) await lostCopies.add(copy);
      if (read.ok) {
        // Leads need no decision: none is ever changed. Of a customer, a price list or a presentation, the later version stays,
        // and of the seller the one that is here.
        await leadRepository.restore(read.value.leads);
        await customers.restore(read.value.customers);
        await priceLists.restore(read.value.priceLists);
        await presentations.restore(read.value.presentations);
        await seller.restore(read.value.seller);
        reserved = read.value.series;
      }
      await storage.remove(currentName);
    }
    await changes.begin(world.crypto.randomUUID());
    // The beginning empties the series.
    await series.restore(reserved);
  }

  async function renewNow(pause: Yielder, broken: AbortSignal): Promise<void> {
    const { isLoss, copy } = await compare();
    if (isLoss) onLossFound();
    size = copy?.size ?? 0;
    const state = await changes.state();
    const isThere = copy !== null || state?.orders === 0;
    if (!state || (isThere && state.copied === state.changes + state.settled)) return;
    const stored = await work.listForCopy();
    // The browser may roll the database back after the comparison.
    if (!stored || !includesChanges(seenBy(stored.state), copy?.seen ?? {})) return;
    const { orders, leads, customers, priceLists, presentations } = stored;
    const lists = [orders, leads, customers, priceLists, presentations];
    if (stored.seller === null && lists.every(({ length }) => length === 0)) {
      await storage.remove(currentName);
      size = 0;
    } else {
      const { file } = await writeWork(pause, stored, new Date(world.now()), seenBy(stored.state));
      broken.throwIfAborted();
      await storage.write(currentName, await file.arrayBuffer());
      size = file.size;
    }
    await changes.noteCopied(stored.state);
  }
}
