import { type CopiedChanges, createCopiedChanges } from "../outbox/copied-changes";
import { createLeadRepository, type LeadRepository, type StoredLead } from "../outbox/lead-repository";
import type { CopyState } from "../outbox/outbox-database";
import type { World } from "../world/world";
import { createNumberSeries, type NumberSeriesSource } from "./number-series";
import { createOrderRepository, type OrderRepository, type StoredOrders } from "./order-repository";
import type { WorkDatabase } from "./work-database";

/** All that a backup contains. */
export interface StoredWork extends StoredOrders {
  readonly leads: readonly StoredLead[];
}

export interface WorkListener {
  /** Called after each change of orders and leads. */
  onWritten(): void;
  /** Called after leads were queued to be sent. */
  onQueued(): void;
}

/** The data that no store can supply again, in one database: orders, leads and the outbox. */
export interface DeviceWork {
  readonly database: WorkDatabase;
  readonly orders: OrderRepository;
  readonly leads: LeadRepository;
  readonly changes: CopiedChanges;
  readonly series: NumberSeriesSource;
  list(): Promise<StoredWork>;
  /** Reads all work together with its copy's state; null as for `CopiedChanges.state`. */
  listForCopy(): Promise<(StoredWork & { readonly state: CopyState }) | null>;
}

export function createDeviceWork(
  database: WorkDatabase,
  world: Pick<World, "crypto" | "now" | "uniqueName">,
  listener: WorkListener,
): DeviceWork {
  const tables = { counted: [database.orders, database.leads], voided: [database.series] };
  const changes = createCopiedChanges(database, world, tables, listener.onWritten);
  const leads = createLeadRepository(database, changes, listener.onQueued);
  const series = createNumberSeries(database, world);
  const orders = createOrderRepository(database, world, { changes, leads, series });
  const self: DeviceWork = {
    database,
    orders,
    leads,
    changes,
    series,
    list: async () => ({ ...(await orders.list()), leads: await leads.list() }),
    listForCopy: () =>
      database.transaction("r", [...orders.tables, ...leads.tables, database.copyState], async () => {
        const state = await changes.state();
        return state && { ...(await self.list()), state };
      }),
  };
  return self;
}
