import type { StoreRecords } from "../catalogue/store-records";
import type { Credentials } from "../connection/credentials";
import type { InShop, Order } from "../contract/order";
import type { Connectivity } from "../net/connectivity";
import type { Network } from "../net/network";
import type { RequestOptions } from "../net/request";
import type { DeviceWork } from "../order/device-work";
import { queuedForShop } from "../order/shop-queue";
import { createBackOffs, maxBackOffMs } from "../outbox/back-offs";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import type { WooKeys } from "../stores/woocommerce/woo-keys";
import type { AppWindows } from "../windows/app-windows";
import type { Deadline, World } from "../world/world";
import type { OrderRequests, OrderShop, Verdict } from "./order-requests";
import { shopOrder } from "./shop-order";

const lockName = "shop-orders";

/** Milliseconds after an order without an answer: the shop may still be writing it. */
const unclearMs = 60_000;

/** Sends orders that a person has queued to their shops, each once: oldest first, in one window at a time. */
export interface ShopSender {
  /** Sends what can be sent. Call it after a start and a change of the network. */
  wake(): void;
  /** As `wake`, at a person's request: without the pause that the shop's last failure began. */
  send(store: string): Promise<void>;
  /**
   * Tries keys for a shop's orders and stores them. Refuses with `keys-…`, `store-…`, `offline` or `network`, with nothing
   * stored.
   */
  saveKeys(store: string, keys: WooKeys): Promise<void>;
}

export function createShopSender(parts: {
  readonly world: World;
  readonly work: Pick<DeviceWork, "database" | "orders">;
  readonly windows: Pick<AppWindows, "locks" | "others">;
  readonly network: Pick<Network, "route" | "rateLimiter"> & {
    readonly connectivity: Pick<Connectivity, "online" | "check" | "probeNow">;
  };
  readonly stores: Pick<StoreRecords, "read">;
  readonly keys: Pick<Credentials, "keep" | "read">;
  /** Called after orders have changed. */
  onOrders(): void;
}): ShopSender {
  const { world, network } = parts;
  const { orders, database } = parts.work;
  const { locks, others } = parts.windows;
  const backOffs = createBackOffs(database, world);
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: Deadline | null = null;

  return {
    wake,
    async send(store) {
      // A run that goes on now might begin another pause.
      await running;
      await backOffs.end(`shop:${store}`);
      wake();
    },
    async saveKeys(store, keys) {
      const shop = await shopOf(store);
      if (!shop) throw new Failed("store-unknown", { id: store });
      if (!(await network.connectivity.check())) throw new Failed("offline", {}, { retryable: true });
      const requests = await requestsTo({ ...shop, keys }, new AbortController().signal);
      await requests.check();
      await parts.keys.keep(store, shop.url, keys);
    },
  };

  function wake(): void {
    isWanted = true;
    running ??= run();
  }

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      timer?.clear();
      const sent = await attempt(send);
      const wait = sent.ok ? sent.value : maxBackOffMs;
      if (wait !== null && wait <= 0) isWanted = true;
      else if (wait !== null) {
        timer = world.deadline(wait);
        timer.signal.addEventListener("abort", wake);
      }
    }
    running = null;
  }

  /** Resolves to the milliseconds until it may go on; null if nothing waits for a time. */
  async function send(): Promise<number | null> {
    if (!network.connectivity.online || (await queuedForShop(database)).length === 0) return null;
    const done = await locks.hold(lockName, async (broken) => ({ wait: await drain(broken) }));
    if (done) return done.wait;
    await locks.whenFree(lockName);
    return 0;
  }

  async function drain(broken: AbortSignal): Promise<number | null> {
    const stores = new Set<string>();
    for (const { id, store } of await queuedForShop(database)) {
      stores.add(store);
      if (!(await backOffs.isWaiting(`shop:${store}`))) await deliver(id, broken);
      if (!network.connectivity.online) return null;
    }
    const waits = await Promise.all([...stores].map((store) => backOffs.waitOf(`shop:${store}`)));
    return waits.reduce((one, other) => (one === null || other === null ? (one ?? other) : Math.min(one, other)), null);
  }

  /** Reads the order again: it may have changed while others were sent. */
  async function deliver(id: string, broken: AbortSignal): Promise<void> {
    const order = await orders.read(id);
    if (order?.inShop?.state !== "queued") return;
    const channel = `shop:${order.store}` as const;
    const at = new Date(world.now()).toISOString();
    const verdict = await sent(order, order.inShop.after, broken);
    broken.throwIfAborted();
    if (verdict.kind !== "later") {
      const { number, reason } = { number: "", reason: "", ...verdict };
      await note(order, { state: verdict.kind, number, reason, at });
      await backOffs.end(channel);
      return;
    }
    // A missing network is no failure of the shop, and its return wakes the sender.
    if (verdict.isUnanswered && !(await network.connectivity.probeNow())) return;
    await backOffs.begin(channel, verdict.retryAfter ?? unclearMs);
    // To the end of the queue: the shop may fail over this order alone.
    await note(order, { at });
  }

  /** Sends an order, unless an earlier request without an answer has put it into the shop. */
  async function sent(order: Order, after: number | null, broken: AbortSignal): Promise<Verdict> {
    const shop = await shopOf(order.store);
    const keys = shop && (await parts.keys.read(order.store, shop.url));
    const record = shopOrder(order);
    if (!shop || !keys || !record) return { kind: "refused", reason: "" };
    const requests = await requestsTo({ ...shop, keys }, broken);
    const found = await requests.find(order.id, after);
    if (found.kind !== "absent") return found;
    if (after === null) await note(order, { after: found.newest });
    const verdict = await requests.create(record);
    // Waits also where the network is gone: the shop may still be writing the order when it returns.
    return verdict.kind === "later" ? { ...verdict, isUnanswered: false } : verdict;
  }

  async function note({ id, store }: Order, change: Partial<InShop>): Promise<void> {
    if (!(await orders.read(id))) return;
    await orders.change(
      { order: id },
      ({ order, current }) => ({
        order: order?.inShop?.state === "queued" ? { ...order, inShop: { ...order.inShop, ...change } } : order,
        current,
      }),
      () => null,
    );
    others.publish({ kind: "orders", store });
    parts.onOrders();
  }

  async function shopOf(store: string): Promise<{ readonly url: string; readonly root: string | null } | null> {
    const record = await parts.stores.read(store);
    if (record?.address.platform !== "woocommerce") return null;
    return { url: record.address.url, root: record.learned?.root ?? null };
  }

  /** Loads what talks to a shop: most devices send it nothing. */
  async function requestsTo(shop: OrderShop, signal: AbortSignal): Promise<OrderRequests> {
    const { createOrderRequests } = await import("./order-requests");
    const limited = { origin: new URL(shop.url).origin, kind: "json" } as const;
    const ask = (url: string, options: RequestOptions) =>
      network.rateLimiter.run(signal, limited, () => network.route(signal, "json", url, options));
    return createOrderRequests(ask, shop);
  }
}
