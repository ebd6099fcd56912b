import type { Order, Revision } from "../contract/order";
import { seenBy } from "../outbox/copied-changes";
import type { StoredLead } from "../outbox/lead-repository";
import { attempt } from "../outcome/attempt";
import type { Yielder } from "../scheduling/yielder";
import type { WindowLocks } from "../windows/window-locks";
import type { World } from "../world/world";
import type { DeviceWork } from "./device-work";
import { readSeen } from "./read-seen";
import { type BackedUp, readWork } from "./read-work";
import { includesChanges } from "./revision";
import { writeWork } from "./write-work";

/**
 * Milliseconds between a change and its copy, which also contains the changes meanwhile: a person may be typing. They grow with
 * the bytes of the copy before, so that copying takes a small share of the time however many orders and leads there are.
 */
const minDelayMs = 2000;
const maxDelayMs = 30_000;
const bytesPerMs = 100;

/** The copy of the orders in the database, and the beginning of the names of copies with orders or changes that were lost. */
const currentName = "orders";
const lostName = "lost-orders";
const lockName = "order-copy";

/**
 * The copy of the orders and leads outside the database, as a backup, with the changes that it contains. A database that the
 * browser has emptied or rolled back comes back without an error: then the copy has changes that the database has not, and waits
 * beside later copies until a person decides.
 */
export interface OrderCopy {
  /** The lost orders that wait for a decision; null for none. Also detects a loss. */
  lost(): Promise<LostCopies | null>;
  /** Deletes copies of lost orders. */
  dropLost(names: readonly string[]): Promise<void>;
  /** Brings the copy up to date in the background. A failure leaves the previous copy until the next change or start. */
  renew(): void;
}

/** All copies of lost orders, merged. */
export interface LostCopies extends Omit<BackedUp, "made"> {
  /** When the newest readable copy was made, ISO 8601; null for none. */
  readonly made: string | null;
  readonly names: readonly string[];
  /** Names of the copies that were read without a gap. */
  readonly complete: readonly string[];
  readonly unreadable: boolean;
  /** Whether the database has other changes of the device that made the copies: it was rolled back, not emptied. */
  readonly rolledBack: boolean;
}

interface ReadCopy {
  /** Bytes. */
  readonly size: number;
  /** The changes that it contains. */
  readonly seen: Revision;
}

export function createOrderCopy(
  world: Pick<World, "crypto" | "now" | "sleep" | "orderCopyStorage">,
  parts: {
    readonly work: DeviceWork;
    readonly locks: WindowLocks;
    readonly yieldIfDue: Yielder;
    /** Called when a renewal finds that the database has lost changes. */
    onLossFound(): void;
  },
): OrderCopy {
  const { work, locks, yieldIfDue, onLossFound } = parts;
  const { orders: repository, leads: leadRepository, changes } = work;
  const storage = world.orderCopyStorage;
  let isWaiting = false;
  /** Bytes of the current copy, as far as it was seen or written since the start. */
  let size = 0;

  let isCompared = false;

  const self: OrderCopy = {
    async lost() {
      if (!isCompared || !(await changes.state())) await locked(async () => void (await compare()));
      const lost = await readLost();
      if (lost.orders.length > 0 || lost.unreadable) return lost;
      // The device has all of it: a backup may have brought it back.
      await self.dropLost(lost.names);
      return null;
    },
    async dropLost(names) {
      for (const name of names) await storage.remove(name);
    },
    renew() {
      if (isWaiting) return;
      isWaiting = true;
      const never = new AbortController().signal;
      void attempt(async () => {
        await world.sleep(Math.max(minDelayMs, Math.min(size / bytesPerMs, maxDelayMs)), never);
        // Changes from here on may be too late for this copy, and begin the wait for the next one.
        isWaiting = false;
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
    if (copy) {
      const read = await attempt(() => readWork(yieldIfDue, copy));
      const { orders } = await repository.list();
      const hasLost = !read.ok || read.value.leftOut > 0 || unseen(read.value.orders, orders).length > 0;
      // Byte by byte: a later app may read what this one cannot.
      if (hasLost) await storage.write(await freeName(), await copy.arrayBuffer());
      // Leads need no decision: none is ever changed.
      if (read.ok) await leadRepository.restore(read.value.leads);
      await storage.remove(currentName);
    }
    await changes.begin(world.crypto.randomUUID());
  }

  async function renewNow(broken: AbortSignal): Promise<void> {
    const { isLoss, copy } = await compare();
    if (isLoss) onLossFound();
    size = copy?.size ?? 0;
    const state = await changes.state();
    const isThere = copy !== null || state?.orders === 0;
    if (!state || (isThere && state.copied === state.changes + state.settled)) return;
    const stored = await work.listForCopy();
    // The browser may roll the database back after the comparison.
    if (!stored || !includesChanges(seenBy(stored.state), copy?.seen ?? {})) return;
    if (stored.orders.length + stored.leads.length === 0) {
      await storage.remove(currentName);
      size = 0;
    } else {
      const { file } = await writeWork(yieldIfDue, stored, new Date(world.now()), seenBy(stored.state));
      broken.throwIfAborted();
      await storage.write(currentName, await file.arrayBuffer());
      size = file.size;
    }
    await changes.noteCopied(stored.state);
  }

  /** Copies of earlier losses may still wait. */
  async function freeName(): Promise<string> {
    const taken = await storage.names();
    for (let loss = 1, name = lostName; ; name = `${lostName}-${++loss}`) if (!taken.includes(name)) return name;
  }

  async function readLost(): Promise<LostCopies> {
    const names = (await storage.names()).filter((name) => name.startsWith(lostName));
    const versions = new Map<string, readonly Order[]>();
    const complete: string[] = [];
    const leads: StoredLead[] = [];
    let current: BackedUp["current"] = {};
    let made: string | null = null;
    let leftOut = 0;
    let rolledBack = false;
    const state = names.length > 0 ? await changes.state() : null;
    for (const name of names) {
      const read = await attempt(async () => {
        const file = await storage.read(name);
        return file && { ...(await readWork(yieldIfDue, file)), seen: await readSeen(file) };
      });
      if (!read.ok || !read.value) continue;
      const copy = read.value;
      for (const order of copy.orders) versions.set(order.id, withVersion(versions.get(order.id) ?? [], order));
      leads.push(...copy.leads);
      current = { ...current, ...copy.current };
      if (made === null || copy.made > made) made = copy.made;
      leftOut += copy.leftOut;
      if (copy.leftOut === 0) complete.push(name);
      rolledBack ||= state !== null && Object.keys(copy.seen ?? {}).some((device) => device in seenBy(state));
    }
    const { orders } = names.length > 0 ? await repository.list() : { orders: [] };
    return {
      made,
      orders: unseen([...versions.values()].flat(), orders),
      leads: [...new Map(leads.map((lead) => [lead.id, lead])).values()],
      current,
      leftOut,
      names,
      complete,
      unreadable: complete.length < names.length,
      rolledBack,
    };
  }
}

/** Copied orders whose changes this device lacks. */
function unseen(copied: readonly Order[], here: readonly Order[]): readonly Order[] {
  const revisions = new Map(here.map(({ id, revision }) => [id, revision]));
  return copied.filter(({ id, revision }) => {
    const known = revisions.get(id);
    return known === undefined || !includesChanges(known, revision);
  });
}

/** The versions of one order of which none contains another. */
function withVersion(versions: readonly Order[], order: Order): readonly Order[] {
  if (versions.some(({ revision }) => includesChanges(revision, order.revision))) return versions;
  return [...versions.filter(({ revision }) => !includesChanges(order.revision, revision)), order];
}
