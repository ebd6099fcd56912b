import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import { createDifferenceLists } from "../catalogue/difference-lists";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import type { DifferencesQuery, DifferencesWindow } from "../contract/differences";
import type { RowRange } from "../contract/listing-query";
import { Failed } from "../outcome/failed";
import { createYielder } from "../scheduling/yielder";
import type { World } from "../world/world";

/** The changes of the last refresh, and the staged changes that a person has to accept. */
export interface WaitingChanges {
  /** Sets whether the session's catalogue stays until a person accepts changes. */
  keep(frozen: boolean): Promise<void>;
  /** Makes the staged catalogue current and shows it; resolves to its store. Refuses with `sync-elsewhere`. */
  accept(): Promise<StoreRecord>;
  discard(): Promise<void>;
  list(query: DifferencesQuery, range: RowRange): Promise<DifferencesWindow>;
}

export function createWaitingChanges(parts: {
  readonly world: Pick<World, "now" | "yield">;
  readonly repository: CatalogueRepository;
  readonly stores: StoreRecords;
  readonly open: OpenCatalogue;
  /** Runs `body` while no window syncs the store; null when one does. */
  whileNotSyncing<T>(store: string, body: () => Promise<T>): Promise<T | null>;
  /** Called after a flip, before the interface and the other windows learn of it. */
  flipped(store: StoreRecord): Promise<void>;
  /** Called when the staged changes or the "keep catalogue" switch changed. */
  changed(): Promise<void>;
}): WaitingChanges {
  const { world, repository, stores, open, whileNotSyncing } = parts;
  const { store } = open.store;
  const lists = createDifferenceLists(repository.readDifferences);
  return {
    async keep(frozen) {
      await stores.change(store, { frozen });
      await parts.changed();
    },

    async accept() {
      const accepted = await whileNotSyncing(store, async () => {
        const next = await repository.acceptStaged(store, new Date(world.now()).toISOString());
        await parts.flipped(next);
        await open.reload();
        await repository.sweep(store);
        return next;
      });
      if (!accepted) throw new Failed("sync-elsewhere", {}, { retryable: true });
      return accepted;
    },

    async discard() {
      await repository.discardStaged(store);
      await parts.changed();
      // If a sync runs, it sweeps at its end.
      await whileNotSyncing(store, () => repository.sweep(store));
    },

    list: (query, range) => lists.window(createYielder(world), open.store, query, range),
  };
}
