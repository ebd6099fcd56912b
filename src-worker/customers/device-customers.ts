import type { CatalogueFile } from "../contract/catalogue-file";
import {
  type CustomerDraft,
  type CustomerRecord,
  type FoundCustomers,
  type ImportedCustomers,
  maxCustomers,
  maxFound,
} from "../contract/customer";
import type { Order } from "../contract/order";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import type { CustomerRepository } from "./customer-repository";
import type { CustomerSearch } from "./customer-search";
import { isNamed } from "./known-customers";
import { pastCustomers } from "./past-customers";

/** The directory of customers on this device. */
export type DeviceCustomers = ReturnType<typeof createDeviceCustomers>;

/** @param orders reads all orders */
export function createDeviceCustomers(
  world: Pick<World, "now" | "uniqueName">,
  parts: {
    readonly repository: CustomerRepository;
    readonly yieldIfDue: Yielder;
    orders(): Promise<readonly Order[]>;
  },
) {
  const { repository, yieldIfDue, orders } = parts;
  const now = () => new Date(world.now()).toISOString();
  const newRecords = () => ({ now: now(), uniqueName: world.uniqueName });
  /** The index, and the state of the directory that it has. */
  let index: { readonly state: string; readonly search: Promise<CustomerSearch> } | null = null;

  return {
    async find(text: string): Promise<FoundCustomers> {
      const all = await repository.count();
      if (text.trim() === "") {
        const recent = await repository.recent(maxFound);
        // A person who sees these may type next.
        void currentSearch().catch(() => undefined);
        return { customers: recent, all };
      }
      const ids = (await currentSearch()).find(text).slice(0, maxFound);
      return { customers: await repository.readAll(ids), all };
    },

    list: repository.list,

    async save({ id, usedAt, ...fields }: CustomerDraft): Promise<CustomerRecord> {
      if (!isNamed(fields)) throw new Failed("customer-nameless");
      const time = now();
      const customer = { ...fields, id: id || world.uniqueName(), changedAt: time, usedAt: usedAt || time };
      await repository.save(customer);
      return customer;
    },

    async remove(id: string): Promise<void> {
      await repository.remove(id);
    },

    async addPast(): Promise<number> {
      const past = await orders();
      return repository.change((stored) => {
        const put = pastCustomers(stored, past, newRecords());
        return { put, answer: put.length };
      });
    },

    async importFile(file: CatalogueFile): Promise<ImportedCustomers> {
      const { readCustomers } = await import("./read-customers");
      const { mergedCustomers } = await import("./merged-customers");
      const entries = await readCustomers(yieldIfDue, file, maxCustomers);
      return repository.change((stored) => mergedCustomers(stored, entries, newRecords()));
    },

    /** Notes that an order has taken the customer. */
    noteUsed: (id: string): Promise<void> => repository.noteUsed(id, now()),
  };

  async function currentSearch(): Promise<CustomerSearch> {
    const state = await repository.state();
    if (index?.state !== state) {
      const search = (async () => {
        const { createCustomerSearch } = await import("./customer-search");
        return createCustomerSearch(await repository.list(), yieldIfDue);
      })();
      index = { state, search };
    }
    try {
      return await index.search;
    } catch (error) {
      index = null;
      throw error;
    }
  }
}
