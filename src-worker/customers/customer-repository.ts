import type { Table } from "dexie";
import { type CustomerRecord, maxCustomers } from "../contract/customer";
import type { CopiedChanges } from "../outbox/copied-changes";
import { Failed } from "../outcome/failed";
import type { CustomersDatabase } from "./customers-database";
import { laterCustomers } from "./later-customers";

/** The customers of this device. */
export interface CustomerRepository {
  /** The tables of `list` and `putLater`. */
  readonly tables: readonly Table[];
  read(id: string): Promise<CustomerRecord | null>;
  /** The records of these ids that are there, in their sequence. */
  readAll(ids: readonly string[]): Promise<readonly CustomerRecord[]>;
  list(): Promise<readonly CustomerRecord[]>;
  count(): Promise<number>;
  /** The last used ones, newest first. */
  recent(limit: number): Promise<readonly CustomerRecord[]>;
  /** Changes with each change of the customers' texts, in whichever window; in another one not with all backups restored there. */
  state(): Promise<string>;
  /**
   * Changes the directory in one transaction. Refuses with `customers-full`.
   *
   * @param make returns the records to put
   */
  change<T>(
    make: (stored: readonly CustomerRecord[]) => { readonly put: readonly CustomerRecord[]; readonly answer: T },
  ): Promise<T>;
  save(customer: CustomerRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Notes that a customer was chosen. */
  noteUsed(id: string, usedAt: string): Promise<void>;
  /** Restores customers of a copy. */
  restore(customers: readonly CustomerRecord[]): Promise<void>;
  /** As `restore`, as a part of a change. Call it in a transaction over `tables`. Resolves to how many are new or newer. */
  putLater(customers: readonly CustomerRecord[]): Promise<number>;
}

export function createCustomerRepository(
  { customers }: Pick<CustomersDatabase, "customers">,
  changes: Pick<CopiedChanges, "write">,
): CustomerRepository {
  const tables = [customers];
  /** Restored records may be older than the last change here, and as many. */
  let restored = 0;
  const self: CustomerRepository = {
    tables,
    read: async (id) => (await customers.get(id)) ?? null,
    readAll: async (ids) => (await customers.bulkGet([...ids])).flatMap((customer) => customer ?? []),
    list: () => customers.toArray(),
    count: () => customers.count(),
    recent: (limit) => customers.orderBy("usedAt").reverse().limit(limit).toArray(),

    async state() {
      const [count, last] = await Promise.all([customers.count(), customers.orderBy("changedAt").last()]);
      return `${count} ${last?.changedAt} ${restored}`;
    },

    change: (make) =>
      changes.write(tables, async () => {
        const { put, answer } = make(await customers.toArray());
        await putWithin(put);
        return answer;
      }),

    save: (customer) => changes.write(tables, () => putWithin([customer])),

    remove: (id) => changes.write(tables, () => customers.delete(id)),

    noteUsed: (id, usedAt) =>
      changes.write(tables, async () => {
        await customers.update(id, { usedAt });
      }),

    async restore(offered) {
      if (offered.length > 0) await changes.write(tables, () => self.putLater(offered));
    },

    async putLater(offered) {
      const known = await self.readAll(offered.map(({ id }) => id));
      const { put, newer } = laterCustomers(known, offered);
      await customers.bulkPut([...put]);
      restored++;
      return newer;
    },
  };
  return self;

  /** Call it within a transaction. */
  async function putWithin(put: readonly CustomerRecord[]): Promise<void> {
    await customers.bulkPut([...put]);
    if ((await customers.count()) > maxCustomers) throw new Failed("customers-full", { max: maxCustomers });
  }
}
