import { taskNames } from "../contract/engine";
import type { CommandScope } from "./command";

/**
 * Deletes everything that a store can supply again, and the keys. It waits for no lock: the database is emptied in one
 * transaction, and the tasks of other windows, which are notified then, cannot add to a store that is gone.
 */
export async function clearCache({ device, sessions }: Pick<CommandScope, "device" | "sessions">): Promise<void> {
  const { world, storage, scheduling } = device;
  await Promise.all(taskNames.map((task) => scheduling.tasks.cancel(task)));
  // First: emptying the database writes a little, which a full device would refuse.
  await storage.reserve.drop();
  await sessions.show(async () => {
    await storage.stores.clear();
    device.credentials.forgetAll();
    return null;
  });
  await storage.boots.drop();
  for (const name of await world.productFiles.names()) await world.productFiles.remove(name);
  await (await device.storedRuns()).clear();
  world.recorder.forgetLatest();
  await world.dropFile();
  await device.stores.evictionMarker();
  device.windows.others.publish({ kind: "cleared" });
}
