import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import { checkedArguments } from "../checked-arguments";
import type { Engine } from "../contract/engine";
import { attempt } from "../run/attempt";
import type { Publisher } from "../run/publisher";
import type { Tasks } from "../run/tasks";
import type { KeptSettings } from "../sync/kept-settings";
import type { StoreSyncs } from "../sync/store-syncs";
import type { ReadinessCheck } from "./readiness-check";

/** What brings the open catalogue up to date, how, and that it stops. */
export function syncCommands(parts: {
  readonly repository: CatalogueRepository;
  readonly stores: StoreRecords;
  readonly settings: KeptSettings;
  readonly open: OpenCatalogue;
  readonly syncs: StoreSyncs;
  readonly tasks: Tasks;
  readonly publisher: Publisher;
  readonly readinessCheck: ReadinessCheck;
}): Pick<Engine, "startSync" | "saveSyncSettings" | "cancel"> {
  const { settings } = parts;
  return {
    startSync: (options) =>
      attempt(() => parts.readinessCheck.after(parts.syncs.start(checkedArguments.options(options)))),

    saveSyncSettings: (changed) =>
      attempt(async () => {
        await settings.save(checkedArguments.settings(changed));
        parts.publisher.update({ settings: settings.inForce });
        return null;
      }),

    cancel: (task) =>
      attempt(async () => {
        const checked = checkedArguments.task(task);
        const { store } = parts.open;
        const cancelled = await parts.tasks.cancel(checked);
        // A person's word outlasts the page: the next start leaves a cancelled import alone.
        if (cancelled && checked === "sync" && store) {
          await parts.repository.noteCancelled(store.store);
          await parts.stores.change(store.store, { imagesAgreed: true });
        }
        return cancelled;
      }),
  };
}
