import { taskNames } from "../contract/engine";
import type { EngineParts } from "./engine-parts";

/**
 * Deletes everything that a store can supply again, and the keys. It waits for no lock: the database is emptied in one
 * transaction, and the tasks of other windows, which are then told, cannot add to a store that is gone.
 */
export async function clearCache(parts: EngineParts): Promise<void> {
  await Promise.all(taskNames.map((task) => parts.tasks.cancel(task)));
  // First: emptying the database writes a little, which a full device would refuse.
  await parts.reserve.drop();
  await parts.opening.show(async () => {
    await parts.stores.clear();
    parts.credentials.forgetAll();
    return null;
  });
  await parts.boots.drop();
  await (await parts.keptRuns()).clear();
  parts.world.recorder.forgetLatest();
  await parts.world.dropFile();
  await parts.devices.evictionMarker();
  parts.windows.publish({ kind: "cleared" });
}
