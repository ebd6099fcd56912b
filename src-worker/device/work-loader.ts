import type { StoreRecords } from "../catalogue/store-records";
import type { Credentials } from "../connection/credentials";
import type { Services } from "../contract/services";
import { attempt } from "../outcome/attempt";
import { once } from "../scheduling/lazy";
import type { Scheduling } from "../scheduling/scheduling";
import type { DeviceSpace } from "../storage/device-space";
import type { AppWindows } from "../windows/app-windows";
import type { World } from "../world/world";
import type { Device } from "./device";
import type { DeviceNetwork } from "./device-network";

/** Loads the orders, the outbox and the sending to shops on the first call, over one database. */
export function createWorkLoader(parts: {
  readonly world: World;
  readonly services: Services;
  readonly scheduling: Scheduling;
  readonly windows: AppWindows;
  readonly network: DeviceNetwork;
  readonly space: DeviceSpace;
  readonly stores: Pick<StoreRecords, "read">;
  readonly orderKeys: Credentials;
  /** As `DeviceListener.onOrders`. */
  onOrders(): void;
}): Pick<Device, "orders" | "outbox" | "shopSender"> & { wakeSenders(): void } {
  const { world, services, scheduling, windows, network, space } = parts;
  const senders: { wake(): void }[] = [];
  const renewCopy = () => void attempt(async () => (await orders()).renewCopy());
  const work = once(async () => {
    const { openWork } = await import("../order/open-work");
    return openWork(world, (_, write) => space.forWork(write), {
      onWritten: renewCopy,
      onQueued: () => void attempt(async () => (await outbox()).wake()),
    });
  });
  const outbox = once(async () => {
    const { createOutbox } = await import("../outbox/create-outbox");
    const { database, leads } = await work();
    const { connectivity } = network;
    const { yieldIfDue } = scheduling;
    const created = createOutbox({ world, services, database, leads, windows, connectivity, yieldIfDue, renewCopy });
    senders.push(created);
    return created;
  });
  const orders = once(async () => {
    const { createDeviceOrders } = await import("../order/device-orders");
    return createDeviceOrders({ world, work: await work(), windows, scheduling, onLost: parts.onOrders });
  });
  const shopSender = once(async () => {
    const { createShopSender } = await import("../shop-orders/create-shop-sender");
    const { stores, orderKeys, onOrders } = parts;
    const created = createShopSender({
      world,
      work: await work(),
      windows,
      network,
      stores,
      keys: orderKeys,
      onOrders,
    });
    senders.push(created);
    return created;
  });
  return {
    orders,
    outbox,
    shopSender,
    /** Wakes what sends, if it is loaded. */
    wakeSenders() {
      for (const { wake } of senders) wake();
    },
  };
}
