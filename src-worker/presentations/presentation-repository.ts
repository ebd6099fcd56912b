import type { Table } from "dexie";
import { maxPresentations, maxPresented, type Presentation } from "../contract/presentation";
import type { CopiedChanges } from "../outbox/copied-changes";
import { Failed } from "../outcome/failed";
import type { PresentationsDatabase } from "./presentations-database";

/** The presentations of this device, of all stores. */
export interface PresentationRepository {
  readonly tables: readonly Table[];
  read(id: string): Promise<Presentation | null>;
  list(): Promise<readonly Presentation[]>;
  ofStore(store: string): Promise<readonly Presentation[]>;
  /**
   * Replaces a presentation in one transaction. Refuses with `presentation-full` and `presentations-full`.
   *
   * @param make returns the next state, or the stored one for no change
   */
  change<P extends Presentation | null>(id: string, make: (stored: Presentation | null) => P): Promise<P>;
  remove(id: string): Promise<void>;
  /** Restores presentations of a copy. */
  restore(presentations: readonly Presentation[]): Promise<void>;
  /** As `restore`, as a part of a change: of two versions, the later one stays. Call it in a transaction over `tables`. */
  putLater(presentations: readonly Presentation[]): Promise<void>;
}

export function createPresentationRepository(
  { presentations }: Pick<PresentationsDatabase, "presentations">,
  changes: Pick<CopiedChanges, "write">,
): PresentationRepository {
  const tables = [presentations];
  const self: PresentationRepository = {
    tables,
    read: async (id) => (await presentations.get(id)) ?? null,
    list: () => presentations.toArray(),
    ofStore: (store) => presentations.where("store").equals(store).toArray(),

    change: (id, make) =>
      changes.write(tables, async () => {
        const stored = (await presentations.get(id)) ?? null;
        const next = make(stored);
        if (!next || next === stored) return next;
        if (next.items.length > maxPresented) throw new Failed("presentation-full", { max: maxPresented });
        await presentations.put(next);
        if ((await presentations.count()) > maxPresentations) throw new Failed("presentations-full");
        return next;
      }),

    remove: (id) => changes.write(tables, () => presentations.delete(id)),

    async restore(offered) {
      if (offered.length > 0) await changes.write(tables, () => self.putLater(offered));
    },

    async putLater(offered) {
      const known = await presentations.bulkGet(offered.map(({ id }) => id));
      await presentations.bulkPut(offered.filter(({ changedAt }, at) => changedAt > (known[at]?.changedAt ?? "")));
    },
  };
  return self;
}
