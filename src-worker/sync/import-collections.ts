import type { StoredCollection } from "../catalogue/database";
import type { Failure } from "../contract/outcome";
import { failureFrom } from "../run/failure-from";
import type { StorePort } from "../stores/store-port";
import type { SyncProgress } from "./sync-progress";

/**
 * The store's collections with their membership. What cannot be read stays as it was held before and is told as a
 * warning; a failure here never empties anything.
 */
export async function importCollections(
  signal: AbortSignal,
  port: StorePort,
  store: string,
  held: readonly StoredCollection[],
  progress: SyncProgress,
): Promise<{ readonly collections: readonly StoredCollection[]; readonly warnings: readonly Failure[] }> {
  const warnings = new Map<string, Failure>();
  const before = new Map(held.map(({ id, productIds }) => [id, productIds]));
  const listed = await port.collections(signal).catch(warned);
  if (!listed) return { collections: held, warnings: [...warnings.values()] };
  progress.count({ totalCollections: listed.length });
  const collections: StoredCollection[] = [];
  for (const collection of listed) {
    const productIds = collection.productsCount === 0 ? [] : await port.membership(signal, collection).catch(warned);
    collections.push({
      ...collection,
      store,
      position: collections.length,
      productIds: productIds ?? before.get(collection.id) ?? null,
    });
    progress.count({ collections: collections.length });
  }
  return { collections, warnings: [...warnings.values()] };

  /** One sentence for each kind of failure is enough. */
  function warned(error: unknown): null {
    signal.throwIfAborted();
    const failure = failureFrom(error);
    warnings.set(failure.code, failure);
    return null;
  }
}
