import type { StoreRecord } from "../catalogue/database";
import { logUnread } from "../catalogue/log-unread";
import type { RememberedStore } from "../contract/engine";
import { noOrders } from "../contract/order";
import type { Device } from "../device/device";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import { storeTheme } from "../theme/store-themes";
import { receiveMessages } from "./receive-messages";
import { createSession, type Session, type SessionStart } from "./session";
import type { Sessions } from "./sessions";

export function createSessions(device: Device): Sessions {
  const { storage, network, windows, announce } = device;
  const { publisher, others } = windows;
  const revisions: SessionStart["revisions"] = { latest: 0 };
  let current: Session | null = null;
  let showing: Promise<void> = Promise.resolve();
  let booting: Promise<void> | null = null;
  /** Whether an opening has read the database. */
  let isRead = false;

  const self: Sessions = {
    get current() {
      return current;
    },
    get store() {
      return current?.catalogue.store ?? null;
    },
    opened() {
      if (!current) throw new Failed("store-not-configured");
      return current;
    },
    get revision() {
      return revisions.latest;
    },
    boot(remembered) {
      if (isRead) return Promise.resolve();
      booting ??= bootNow(remembered);
      return booting;
    },
    async booted() {
      await booting;
    },
    async read() {
      // An opening that shows the boot file first has not begun before that.
      await booting;
      if (!isRead) await showing;
      return current;
    },
    settled: () => showing,
    show(read, cancelled) {
      const shown = showing.then(() => showNow(read, cancelled));
      showing = shown.catch(() => undefined);
      return shown;
    },
    async stopTasks(store) {
      if (self.store?.store === store) await current?.stopTasks();
    },
    async publishOrders() {
      const published = await attempt(async () => (await device.orders()).publish(self));
      if (!published.ok) publisher.update({ orders: { ...noOrders, failure: published.failure } });
    },
    async join(store) {
      await showing;
      if (isRead && !current) await self.show(async () => self.store ?? storage.stores.read(store));
    },
  };

  receiveMessages(device, self);
  return self;

  async function bootNow(remembered: RememberedStore): Promise<void> {
    const booted = await storage.boots.read(remembered);
    // Another store may have been opened meanwhile.
    if (booted && !current && !isRead) current = begin({ store: booted.boot.head.store, booted });
  }

  function begin(start: Pick<SessionStart, "store" | "booted">): Session {
    return createSession(device, { ...start, revisions, publishOrders: self.publishOrders });
  }

  async function showNow(read: () => Promise<StoreRecord | null>, cancelled?: string): Promise<void> {
    /** Whether the new store has no catalogue, and no sync yet that would say so. */
    let isUnfilled = false;
    try {
      await device.settings.read();
      const store = await read();
      await current?.stopTasks();
      current?.images.stopWaiting();
      await announce.stores();
      publisher.update({ theme: storeTheme(store) });
      const session = replace(store);
      const state = store && session ? await session.catalogue.open(store) : "empty";
      isRead = true;
      isUnfilled = state === "empty";
      void self.publishOrders();
      publisher.update({ readiness: null });
      device.images.publish({ offer: null, otherSide: null, download: { state: "idle" } });
      // Before the background download, which must respect the budget.
      await (await device.imageLibrary()).readSettings();
      void attempt(async () => (await import("./work-when-idle")).workWhenIdle(device, self, session));
      if (!store || !session) return;
      if (store.store === cancelled) await session.noteCancelled();
      else await session.goOn(store, state);
      isUnfilled = false;
      // After the sync has begun, so that the other windows follow it.
      if (store.address.platform !== "demo") others.publish({ kind: "connected", store: store.store });
    } catch (error) {
      publishRefusal(device, self, error, isRead && !isUnfilled);
      throw error;
    } finally {
      // Last, so that it does not delay the first rows. Until then the browser's hint applies.
      void network.connectivity.check();
    }
  }

  /** Ends the current session, unless it goes on from the boot file of the same store, and begins the store's. */
  function replace(store: StoreRecord | null): Session | null {
    const { catalogue } = current ?? {};
    if (catalogue && catalogue.state === "booting" && catalogue.store.store === store?.store) return current;
    current?.end();
    current = store && begin({ store, booted: null });
    if (!store) {
      revisions.latest++;
      publisher.update({ store: null, catalogue: { state: "empty" }, sync: { state: "idle" } });
    }
    return current;
  }
}

/** A refused opening leaves the shown catalogue as it is. */
function publishRefusal({ windows }: Device, sessions: Sessions, error: unknown, isSilent: boolean): void {
  const failure = failureFrom(error);
  logUnread("catalogue", failure);
  const { catalogue } = sessions.current ?? {};
  if (isSilent && catalogue?.state !== "booting") return;
  windows.publisher.update({
    ...(!catalogue?.shown && { catalogue: { state: "empty" } }),
    sync: { state: "failed", failure },
  });
  // Their database may be readable.
  void sessions.publishOrders();
}
