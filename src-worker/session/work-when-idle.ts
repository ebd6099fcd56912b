import type { Device } from "../device/device";
import { attempt } from "../outcome/attempt";
import type { Session } from "./session";
import type { Sessions } from "./sessions";

/** Does the work that an opening leaves until the engine is idle: it iterates over all images, or sends requests. */
export async function workWhenIdle(device: Device, sessions: Sessions, session: Session | null): Promise<void> {
  const { storage, scheduling, whileNotSyncing } = device;
  await Promise.all([wakeSenders, settleImages, sweepStores].map(afterIdle));

  function afterIdle(work: () => Promise<void>): Promise<unknown> {
    return attempt(async () => {
      await scheduling.idle.whenIdle();
      await work();
    });
  }

  async function wakeSenders(): Promise<void> {
    (await device.outbox()).wake();
    (await device.shopSender()).wake();
  }

  async function settleImages(): Promise<void> {
    await (await device.imageLibrary()).settle();
    await session?.images.publishOtherSide();
  }

  /**
   * Deletes what file imports and syncs of windows that died have left. Running ones hold their store's lock. The open
   * store is swept when its sync begins: a sync that begins meanwhile would find the lock taken.
   */
  async function sweepStores(): Promise<void> {
    for (const store of await storage.repository.storesToSweep())
      if (store !== sessions.store?.store) await whileNotSyncing(store, () => storage.repository.sweep(store));
  }
}
