import type { CatalogueFile } from "../contract/catalogue-file";
import type { RestoredWork, WrittenWork } from "../contract/work-file";
import { createDeviceCustomers } from "../customers/device-customers";
import { attempt } from "../outcome/attempt";
import { createDevicePresentations } from "../presentations/device-presentations";
import { createDevicePriceLists } from "../price-lists/device-price-lists";
import type { Scheduling } from "../scheduling/scheduling";
import type { AppWindows } from "../windows/app-windows";
import type { World } from "../world/world";
import { createCustomerChoice } from "./customer-choice";
import type { DeviceWork } from "./device-work";
import { createOrderCopy } from "./order-copy";
import { createOrderEdits } from "./order-edits";
import { createOrderIndex } from "./order-index";
import { createOrderReads } from "./order-reads";
import { orderShop } from "./order-shop";
import { createPublishedOrders, type OpenShop } from "./published-orders";
import { readWork } from "./read-work";
import { createShopQueue } from "./shop-queue";
import { createUndoableEdits, type OrderCall } from "./undoable-edits";
import { writeWork } from "./write-work";

/** The orders of all stores on this device, their copy and their backups. */
export type DeviceOrders = ReturnType<typeof createDeviceOrders>;

export function createDeviceOrders(parts: {
  readonly world: World;
  readonly work: DeviceWork;
  readonly windows: AppWindows;
  readonly scheduling: Pick<Scheduling, "yieldIfDue" | "idle">;
  /** Called when the copy is found to have orders that the database has lost. */
  onLost(): void;
}) {
  const { world, work } = parts;
  const { others, publisher, locks } = parts.windows;
  const repository = work.orders;
  const { scheduling } = parts;
  const { yieldIfDue } = scheduling;
  const copy = createOrderCopy(world, { work, locks, scheduling, onLossFound: parts.onLost });
  const published = createPublishedOrders(work, publisher, others);
  const { priceLists, customers } = work;
  const undoable = createUndoableEdits(world, repository, published, priceLists);
  const edits = createOrderEdits({ world, repository, published, priceLists, undoable });
  const index = createOrderIndex(repository, yieldIfDue);
  return {
    ...edits,
    ...createCustomerChoice({ world, repository, undoable, customers, priceLists }),
    ...createOrderReads(repository, index),
    endOrder: afterComparison(edits.endOrder),
    numberOrder: afterComparison(edits.numberOrder),
    noteSent: afterComparison(edits.noteSent),
    queueForShop: afterComparison(createShopQueue({ world, repository, published })),
    readSeries: afterComparison(work.series.read),
    chooseSeries: afterComparison(work.series.choose),
    readSeller: work.seller.read,
    saveSeller: work.seller.save,
    /** Publishes the state of the open store's orders after a start, and after a change in another window. */
    async publish(open: OpenShop): Promise<void> {
      index.forget();
      await publish(open);
    },
    customers: createDeviceCustomers(world, {
      repository: work.customers,
      yieldIfDue,
      orders: async () => (await repository.list()).orders,
    }),
    priceLists: createDevicePriceLists(world, work.priceLists, yieldIfDue),
    presentations: createDevicePresentations(world, work.presentations),
    /** Publishes the favourites after a change of a presentation, in other windows too. */
    presentationsChanged: (open: OpenShop) => published.changed(open, open.store ? [orderShop(open.store).id] : []),
    /** A stored answer. */
    answered: repository.answered,
    /** Brings the copy up to date in the background. */
    renewCopy: copy.renew,
    /** Writes a backup. */
    exportWork: async (): Promise<WrittenWork> => writeWork(yieldIfDue, await work.list(), new Date(world.now())),
    /** The comparison would take away the series that a backup reserves. */
    restoreWork: afterComparison(async (call: OrderCall, file: CatalogueFile): Promise<RestoredWork> => {
      const restored = await edits.restore(call, await readWork(yieldIfDue, file), "later");
      // Lost orders may be among the restored ones.
      if (published.lost) await attempt(() => publish(call.open));
      return restored;
    }),
    async restoreLostOrders(call: OrderCall): Promise<RestoredWork> {
      const lost = await copy.lost();
      const restored = lost
        ? await edits.restore(call, lost, "both")
        : { added: 0, updated: 0, unchanged: 0, leftOut: 0, leads: 0, customers: 0, seller: null };
      await dropLost(call.open, lost?.complete ?? []);
      return restored;
    },
    async discardLostOrders(open: OpenShop): Promise<void> {
      await dropLost(open, (await copy.lost())?.names ?? []);
    },
  };

  /** A database that was rolled back would number an order as a lost one: its series ends with the comparison. */
  function afterComparison<Args extends readonly unknown[], T>(act: (...args: Args) => Promise<T>) {
    return async (...args: Args): Promise<T> => {
      await attempt(copy.compare);
      return act(...args);
    };
  }

  async function publish(open: OpenShop): Promise<void> {
    await published.publish(open);
    await attempt(async () => {
      const before = published.lost;
      const lost = await copy.lost();
      published.lost = lost && {
        made: lost.made,
        orders: lost.orders.length,
        rolledBack: lost.rolledBack,
        unreadable: lost.unreadable,
      };
      if (before || lost) await published.publish(open);
    });
    copy.renew();
  }

  async function dropLost(open: OpenShop, names: readonly string[]): Promise<void> {
    await copy.dropLost(names);
    if (open.store) others.publish({ kind: "orders", store: orderShop(open.store).id });
    await attempt(() => publish(open));
  }
}
