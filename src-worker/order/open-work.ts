import type { RunOperation } from "../storage/device-database";
import type { World } from "../world/world";
import { createDeviceWork, type DeviceWork, type WorkListener } from "./device-work";
import { openWorkDatabase } from "./work-database";

/** Opens the orders, customers, leads and the outbox of this device. */
export function openWork(world: World, run: RunOperation, listener: WorkListener): DeviceWork {
  return createDeviceWork(openWorkDatabase(world, run), world, listener);
}
