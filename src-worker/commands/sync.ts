import * as v from "valibot";
import type { SyncCommands } from "../contract/commands/sync";
import { differenceKinds } from "../contract/differences";
import { taskNames } from "../contract/engine";
import { syncSettingsLimits } from "../contract/sync-settings";
import { attempt } from "../outcome/attempt";
import type { Session } from "../session/session";
import type { Sessions } from "../session/sessions";
import type { WaitingChanges } from "../sync/waiting-changes";
import { flag, noArguments, range, typed, within } from "./arguments";
import type { Area, CommandScope } from "./command";

const settings = v.object({
  requestsPerMinute: within(syncSettingsLimits.requestsPerMinute),
  retries: within(syncSettingsLimits.retries),
});

export const syncCommands: Area<SyncCommands> = {
  startSync: {
    args: v.tuple([v.optional(v.object({ acceptFewer: flag }))]),
    async run(scope, options = { acceptFewer: false }) {
      // Beside it, so that a cancel right after finds the sync.
      void attempt(() => dropPause(scope));
      return scope.sessions.opened().sync(options);
    },
  },

  pauseSync: {
    args: v.tuple([flag]),
    async run({ sessions }, paused) {
      sessions.current?.syncs.pause(paused);
      return null;
    },
  },

  skipPause: {
    args: noArguments,
    async run(scope) {
      await dropPause(scope);
      return null;
    },
  },

  saveSyncSettings: {
    args: v.tuple([settings]),
    async run({ device }, changed) {
      await device.settings.save(changed);
      device.windows.publisher.update({ settings: device.settings.inForce });
      return null;
    },
  },

  cancel: {
    args: v.tuple([v.picklist(taskNames)]),
    async run({ device, sessions }, task) {
      // An opening may be about to resume them.
      if (task === "sync" || task === "images") await sessions.settled();
      const { store } = sessions;
      const cancelled = await device.scheduling.tasks.cancel(task);
      const { repository, stores } = device.storage;
      // Recorded, so that the next start does not resume what a person has cancelled.
      if (store && cancelled && task === "sync") await repository.noteCancelled(store.store);
      if (store && task === "images") await stores.change(store.store, { imagesAgreed: true });
      return cancelled;
    },
  },

  keepCatalogue: {
    args: v.tuple([flag]),
    async run({ sessions }, keep) {
      const { changes } = await withChanges(sessions);
      await changes.keep(keep);
      return null;
    },
  },

  acceptChanges: {
    args: noArguments,
    async run({ sessions }) {
      const { session, changes } = await withChanges(sessions);
      await session.goOn(await changes.accept(), "ready");
      return null;
    },
  },

  discardChanges: {
    args: noArguments,
    async run({ sessions }) {
      const { changes } = await withChanges(sessions);
      await changes.discard();
      return null;
    },
  },

  listDifferences: {
    args: v.tuple([
      v.object({ of: v.picklist(["current", "staged"]), kind: v.picklist(differenceKinds), text: typed }),
      range,
    ]),
    async run({ sessions }, kind, window) {
      const { changes } = await withChanges(sessions);
      return changes.list(kind, window);
    },
  },
};

async function withChanges(
  sessions: Sessions,
): Promise<{ readonly session: Session; readonly changes: WaitingChanges }> {
  await sessions.read();
  const session = sessions.opened();
  return { session, changes: await session.changes() };
}

/** A person who starts a sync again overrides the store's pause. */
async function dropPause({ device, sessions }: CommandScope): Promise<void> {
  const address = sessions.store?.address;
  if (address && address.platform !== "demo") await device.network.rateLimiter.dropPause(new URL(address.url).origin);
}
