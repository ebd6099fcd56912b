import type { StoredCollection } from "../catalogue/database";
import type { HeldCatalogue } from "../catalogue/held-catalogue";
import { membersByProduct } from "../catalogue/members-by-product";
import type { Failure, FailureCode } from "../contract/outcome";
import type { Collection } from "../contract/product";
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
  catalogue: HeldCatalogue,
  progress: SyncProgress,
): Promise<{ readonly collections: readonly StoredCollection[]; readonly warnings: readonly Failure[] }> {
  const warnings = new Map<FailureCode, Failure>();
  const before = new Map(held.map(({ id, productIds }) => [id, productIds]));
  const listed = await port.collections(signal).catch(warned);
  if (!listed) return { collections: held, warnings: [...warnings.values()] };
  progress.count({ totalCollections: listed.length });
  const collections: StoredCollection[] = [];
  const told = membersByProduct(listed, catalogue);
  for (const collection of listed) {
    const productIds = await members(collection);
    collections.push({
      ...collection,
      store,
      position: collections.length,
      productIds: productIds ?? before.get(collection.id) ?? null,
    });
    progress.count({ collections: collections.length });
  }
  return { collections, warnings: [...warnings.values()] };

  /** A store that is gone or asks for a pause is not asked again for each of its collections: each would be waited for. */
  async function members(collection: Collection): Promise<readonly string[] | null> {
    return [...warnings.keys()].some((code) => outages.has(code))
      ? null
      : port.membership(signal, collection).then((ids) => ids ?? told.get(collection.id) ?? null, warned);
  }

  /** One sentence for each kind of failure is enough. */
  function warned(error: unknown): null {
    signal.throwIfAborted();
    const failure = failureFrom(error);
    warnings.set(failure.code, failure);
    return null;
  }
}

const outages: ReadonlySet<FailureCode> = new Set(["network", "timeout", "store-busy"]);
