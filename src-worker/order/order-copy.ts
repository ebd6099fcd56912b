import { attempt } from "../run/attempt";
import type { WindowLocks } from "../run/window-locks";
import type { World } from "../run/world";
import type { Yielder } from "../run/yielder";
import type { OrderRepository } from "./order-repository";
import { type BackedUp, readWork } from "./read-work";
import { writeWork } from "./write-work";

/** Milliseconds between a change and its copy, which also contains the changes meanwhile: a person may be typing. */
const delayMs = 2000;

/** The copy of the orders in the database, and the copy of orders that the browser has deleted. */
const currentName = "orders";
const lostName = "lost-orders";
const lockName = "order-copy";

/**
 * The copy of the orders and leads outside the database, as a backup. A database that the browser has emptied comes back without an
 * error: then the copy holds the lost orders, and waits beside later copies until a person decides.
 */
export interface OrderCopy {
  /** The lost orders that wait for a decision; null for none. Also detects a loss. */
  lost(): Promise<BackedUp | null>;
  /** Deletes the copy of the lost orders. */
  dropLost(): Promise<void>;
  /** Brings the copy up to date in the background. A failure leaves the previous copy until the next change or start. */
  renew(): void;
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
  /** Whether the current copy was seen or written since the start. */
  let isThere = false;

  const self: OrderCopy = {
    async lost() {
      if (!(await repository.copyState())) await locked(keepLost);
      return read(lostName);
    },
    dropLost: () => storage.remove(lostName),
    renew() {
      if (isWaiting) return;
      isWaiting = true;
      void attempt(async () => {
        await world.sleep(delayMs, new AbortController().signal);
        if (!(await repository.copyState())) {
          await locked(keepLost);
          found();
        }
        await locked((broken) => {
          // Changes from here on may be too late for this copy.
          isWaiting = false;
          return renewNow(broken);
        });
      }).finally(() => {
        isWaiting = false;
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
    const copy = await read(currentName);
    if (copy && copy.orders.length > 0) {
      // Orders of an earlier loss that still wait.
      const earlier = await read(lostName);
      const orders = new Map([...(earlier?.orders ?? []), ...copy.orders].map((order) => [order.id, order]));
      const current = new Set(Object.values({ ...earlier?.current, ...copy.current }));
      const { file } = await writeWork(
        yieldIfDue,
        { orders: [...orders.values()], current, leads: [] },
        new Date(copy.made),
      );
      await storage.write(lostName, await file.arrayBuffer());
    }
    if (copy) {
      // Leads need no decision: none is ever changed.
      await repository.addLeads(copy.leads);
      await storage.remove(currentName);
    }
    await repository.beginCopy();
  }

  async function renewNow(broken: AbortSignal): Promise<void> {
    for (;;) {
      const state = await repository.copyState();
      if (!state) return;
      isThere ||= state.orders === 0 || (await storage.read(currentName)) !== null;
      if (isThere && state.copied === state.changes) return;
      const held = await repository.listForCopy();
      if (!held) return;
      if (held.orders.length + held.leads.length === 0) await storage.remove(currentName);
      else {
        const { file } = await writeWork(yieldIfDue, held, new Date(world.now()));
        broken.throwIfAborted();
        await storage.write(currentName, await file.arrayBuffer());
      }
      isThere = true;
      await repository.noteCopied(held.changes);
    }
  }

  /** Null when there is no copy, or an unreadable one. */
  async function read(name: string): Promise<BackedUp | null> {
    const file = await storage.read(name);
    const backedUp = file && (await attempt(() => readWork(yieldIfDue, file)));
    return backedUp?.ok ? backedUp.value : null;
  }
}
