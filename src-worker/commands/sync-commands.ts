import { attempt, type CommandBodies } from "../outcome/attempt";
import { once } from "../scheduling/lazy";
import type { EngineParts } from "./engine-parts";

/** Commands that sync the open catalogue, and that list, accept or discard its changes. */
export function syncCommands(parts: EngineParts) {
  const { settings, opening, announce } = parts;
  const changes = once(async () => {
    const { createWaitingChanges } = await import("../sync/waiting-changes");
    return createWaitingChanges({ ...parts, flipped: announce.flipped, staged: announce.changed });
  });
  return {
    async startSync(options = { acceptFewer: false }) {
      // Beside it, so that a cancel right after finds the sync.
      void attempt(dropPause);
      return opening.sync(options);
    },

    async pauseSync(paused) {
      parts.syncs.pause(paused);
      return null;
    },

    async skipPause() {
      await dropPause();
      return null;
    },

    async saveSyncSettings(changed) {
      await settings.save(changed);
      parts.publisher.update({ settings: settings.inForce });
      return null;
    },

    async cancel(task) {
      // An opening may be about to resume them.
      if (task === "sync" || task === "images") await opening.settled();
      const { store } = parts.open;
      const cancelled = await parts.tasks.cancel(task);
      // Recorded, so that the next start does not resume what a person has cancelled.
      if (store && cancelled && task === "sync") await parts.repository.noteCancelled(store.store);
      if (store && task === "images") await parts.stores.change(store.store, { imagesAgreed: true });
      return cancelled;
    },

    async keepCatalogue(keep) {
      await opening.read();
      await (await changes()).keep(keep);
      return null;
    },

    async acceptChanges() {
      await opening.read();
      await opening.goOn(await (await changes()).accept(), "held");
      return null;
    },

    async discardChanges() {
      await opening.read();
      await (await changes()).discard();
      return null;
    },

    async listDifferences(query, range) {
      await opening.read();
      return (await changes()).list(query, range);
    },
  } satisfies Partial<CommandBodies>;

  /** A person who asks again overrides the store's pause. */
  async function dropPause(): Promise<void> {
    const address = parts.open.store?.address;
    if (address && address.platform !== "demo") await parts.rateLimiter.dropPause(new URL(address.url).origin);
  }
}
