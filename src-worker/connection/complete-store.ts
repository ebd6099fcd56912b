import type { StoreRecords } from "../catalogue/store-records";
import type { CatalogueFile } from "../contract/catalogue-file";
import type { Yielder } from "../scheduling/yielder";
import { completionText } from "../stores/completed-port";
import { completionTable } from "../stores/spreadsheet/completion-table";
import { storeFile } from "../stores/store-file";
import type { World } from "../world/world";

/** The parts of a device that the file of a shop needs. */
interface CompletionParts {
  readonly world: Pick<World, "now" | "productFiles">;
  readonly scheduling: { readonly yieldIfDue: Yielder };
  readonly storage: { readonly stores: Pick<StoreRecords, "read" | "change"> };
}

/**
 * Reads a table and stores what it adds to a shop's variants. Refuses as `completionTable` does; then the earlier file stays.
 *
 * @param store id
 */
export async function completeStore(
  { world, scheduling, storage }: CompletionParts,
  store: string,
  file: CatalogueFile,
  fileName: string,
): Promise<void> {
  const { yieldIfDue } = scheduling;
  const { bySku, fields, damaged } = await completionTable(yieldIfDue, file);
  const addedAt = world.now();
  const { stores } = storage;
  const before = (await stores.read(store))?.completion;
  const text = await completionText(yieldIfDue, String(addedAt), bySku);
  // First: a file without its record would complete the shop unseen.
  await stores.change(store, { completion: { fileName, addedAt, skus: bySku.size, fields, damaged } });
  try {
    await world.productFiles.write(fileOf(store), new Blob([text]));
  } catch (error) {
    await stores.change(store, { completion: before });
    throw error;
  }
}

/** Removes the file of a shop. @param store id */
export async function removeCompletion({ world, storage }: CompletionParts, store: string): Promise<void> {
  await world.productFiles.remove(fileOf(store));
  await storage.stores.change(store, { completion: undefined });
}

function fileOf(store: string): string {
  return storeFile(store.slice(store.indexOf(":") + 1));
}
