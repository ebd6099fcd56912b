import type { CustomerRecord } from "../contract/customer";
import type { Order } from "../contract/order";
import type { OrderSeries } from "../contract/order-number";
import type { Presentation } from "../contract/presentation";
import { seenBy } from "../outbox/copied-changes";
import type { StoredLead } from "../outbox/lead-repository";
import { attempt } from "../outcome/attempt";
import type { StoredPriceList } from "../price-lists/price-lists-database";
import type { Yielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import type { DeviceWork } from "./device-work";
import { readSeen } from "./read-seen";
import { type BackedUp, readWork } from "./read-work";
import { includesChanges } from "./revision";

/** The beginning of the names of copies with orders or changes that were lost. */
const lostName = "lost-orders";

/** All copies of lost orders, merged. */
export interface LostCopies extends Omit<BackedUp, "made"> {
  /** When the newest readable copy was made, ISO 8601; null for none. */
  readonly made: string | null;
  readonly names: readonly string[];
  /** Names of the copies that were read without a gap. */
  readonly complete: readonly string[];
  readonly unreadable: boolean;
  /** Whether the database has other changes of the device that made the copies: it was rolled back, not emptied. */
  readonly rolledBack: boolean;
}

/** The stored copies with orders or changes that the database has lost. */
export function createLostCopies(
  storage: World["orderCopyStorage"],
  { orders: repository, changes }: DeviceWork,
  yieldIfDue: Yielder,
) {
  return {
    async add(copy: Blob): Promise<void> {
      // Copies of earlier losses may still wait.
      const taken = await storage.names();
      let name = lostName;
      for (let loss = 2; taken.includes(name); loss++) name = `${lostName}-${loss}`;
      await storage.write(name, await copy.arrayBuffer());
    },

    async remove(names: readonly string[]): Promise<void> {
      for (const name of names) await storage.remove(name);
    },

    async read(): Promise<LostCopies> {
      const names = (await storage.names()).filter((name) => name.startsWith(lostName));
      const versions = new Map<string, readonly Order[]>();
      const complete: string[] = [];
      const leads: StoredLead[] = [];
      const customers: CustomerRecord[] = [];
      const priceLists: StoredPriceList[] = [];
      const presentations: Presentation[] = [];
      const series: OrderSeries[] = [];
      let seller: BackedUp["seller"] = null;
      let current: BackedUp["current"] = {};
      let made: string | null = null;
      let leftOut = 0;
      let rolledBack = false;
      const state = names.length > 0 ? await changes.state() : null;
      for (const name of names) {
        const read = await attempt(async () => {
          const file = await storage.read(name);
          return file && { ...(await readWork(yieldIfDue, file)), seen: await readSeen(file) };
        });
        if (!read.ok || !read.value) continue;
        const copy = read.value;
        for (const order of copy.orders) versions.set(order.id, withVersion(versions.get(order.id) ?? [], order));
        leads.push(...copy.leads);
        customers.push(...copy.customers);
        priceLists.push(...copy.priceLists);
        presentations.push(...copy.presentations);
        current = { ...current, ...copy.current };
        series.push(...copy.series);
        if (made === null || copy.made > made) {
          made = copy.made;
          seller = copy.seller ?? seller;
        } else seller ??= copy.seller;
        leftOut += copy.leftOut;
        if (copy.leftOut === 0) complete.push(name);
        rolledBack ||= state !== null && Object.keys(copy.seen ?? {}).some((device) => device in seenBy(state));
      }
      const { orders } = names.length > 0 ? await repository.list() : { orders: [] };
      return {
        made,
        orders: ordersLacking(orders, [...versions.values()].flat()),
        leads: [...new Map(leads.map((lead) => [lead.id, lead])).values()],
        customers: latestOfEach(customers),
        priceLists: latestOfEach(priceLists),
        presentations: latestOfEach(presentations),
        seller,
        series,
        current,
        leftOut,
        names,
        complete,
        unreadable: complete.length < names.length,
        rolledBack,
      };
    },
  };
}

/** Copied orders whose changes this device lacks. */
export function ordersLacking(here: readonly Order[], copied: readonly Order[]): readonly Order[] {
  const revisions = new Map(here.map(({ id, revision }) => [id, revision]));
  return copied.filter(({ id, revision }) => {
    const known = revisions.get(id);
    return known === undefined || !includesChanges(known, revision);
  });
}

/** The versions of one order of which none contains another. */
function withVersion(versions: readonly Order[], order: Order): readonly Order[] {
  if (versions.some(({ revision }) => includesChanges(revision, order.revision))) return versions;
  return [...versions.filter(({ revision }) => !includesChanges(order.revision, revision)), order];
}

/** Of each record, the version that was changed last. */
function latestOfEach<R extends { readonly id: string; readonly changedAt: string }>(
  records: readonly R[],
): readonly R[] {
  const sorted = records.toSorted((a, b) => a.changedAt.localeCompare(b.changedAt));
  return [...new Map(sorted.map((record) => [record.id, record])).values()];
}
