import type { CustomerRecord } from "../contract/customer";
import type { OrderSeries } from "../contract/order-number";
import type { Presentation } from "../contract/presentation";
import type { Seller } from "../contract/seller";
import { type CustomerRepository, createCustomerRepository } from "../customers/customer-repository";
import { type CopiedChanges, createCopiedChanges } from "../outbox/copied-changes";
import { createLeadRepository, type LeadRepository, type StoredLead } from "../outbox/lead-repository";
import type { CopyState } from "../outbox/outbox-database";
import { createPresentationRepository, type PresentationRepository } from "../presentations/presentation-repository";
import { createPriceListRepository, type PriceListRepository } from "../price-lists/price-list-repository";
import type { StoredPriceList } from "../price-lists/price-lists-database";
import type { World } from "../world/world";
import { createNumberSeries, type NumberSeriesSource } from "./number-series";
import { createOrderRepository, type OrderRepository, type StoredOrders } from "./order-repository";
import { createSellerRecord, type SellerRecord } from "./seller-record";
import type { WorkDatabase } from "./work-database";

/** All that a backup contains. */
export interface StoredWork extends StoredOrders {
  readonly leads: readonly StoredLead[];
  readonly customers: readonly CustomerRecord[];
  readonly priceLists: readonly StoredPriceList[];
  readonly presentations: readonly Presentation[];
  /** Null if nothing is known of the seller. */
  readonly seller: Seller | null;
  readonly series: readonly OrderSeries[];
}

export interface WorkListener {
  /** Called after each change of orders, customers and leads. */
  onWritten(): void;
  /** Called after leads were queued to be sent. */
  onQueued(): void;
}

/** The data that no store can supply again, in one database: orders, customers, leads and the outbox. */
export interface DeviceWork {
  readonly database: WorkDatabase;
  readonly orders: OrderRepository;
  readonly leads: LeadRepository;
  readonly customers: CustomerRepository;
  readonly priceLists: PriceListRepository;
  readonly presentations: PresentationRepository;
  readonly changes: CopiedChanges;
  readonly series: NumberSeriesSource;
  readonly seller: SellerRecord;
  list(): Promise<StoredWork>;
  /** Reads all work together with its copy's state; null as for `CopiedChanges.state`. */
  listForCopy(): Promise<(StoredWork & { readonly state: CopyState }) | null>;
}

export function createDeviceWork(
  database: WorkDatabase,
  world: Pick<World, "crypto" | "now" | "uniqueName">,
  listener: WorkListener,
): DeviceWork {
  const tables = {
    counted: [
      database.orders,
      database.leads,
      database.customers,
      database.priceLists,
      database.presentations,
      database.seller,
    ],
    voided: [database.series],
  };
  const changes = createCopiedChanges(database, world, tables, listener.onWritten);
  const leads = createLeadRepository(database, changes, listener.onQueued);
  const seller = createSellerRecord(database, changes);
  const customers = createCustomerRepository(database, changes);
  const priceLists = createPriceListRepository(database, changes);
  const presentations = createPresentationRepository(database, changes);
  const series = createNumberSeries(database, world);
  const orders = createOrderRepository(database, world, {
    changes,
    leads,
    customers,
    priceLists,
    presentations,
    series,
    seller,
  });
  const self: DeviceWork = {
    database,
    orders,
    leads,
    customers,
    priceLists,
    presentations,
    changes,
    series,
    seller,
    list: async () => ({
      ...(await orders.list()),
      leads: await leads.list(),
      customers: await customers.list(),
      priceLists: await priceLists.list(),
      presentations: await presentations.list(),
      seller: await seller.known(),
      series: await series.list(),
    }),
    listForCopy: () =>
      database.transaction(
        "r",
        [
          ...orders.tables,
          ...leads.tables,
          ...customers.tables,
          ...priceLists.tables,
          ...presentations.tables,
          ...seller.tables,
          ...series.tables,
          database.copyState,
        ],
        async () => {
          const state = await changes.state();
          return state && { ...(await self.list()), state };
        },
      ),
  };
  return self;
}
