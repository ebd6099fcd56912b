import type { StoredCollection } from "../catalogue/database";
import { membersByProduct } from "../catalogue/members-by-product";
import { moveMembers } from "../catalogue/move-members";
import { positionsOf } from "../catalogue/positions-of";
import type { Failure, FailureCode } from "../contract/outcome";
import type { Collection } from "../contract/product";
import type { Completeness } from "../contract/snapshot";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import { createYielder } from "../run/yielder";
import { contentHash } from "../stores/content-hash";
import type { PassProducts } from "./read-pass";
import type { CatalogueRun, Pass } from "./sync-run";

/** For so long, in milliseconds, a collection that looks the same is taken to hold the same. */
const believedFor = 86_400_000;

/** The collections of the next generation. */
interface PassCollections {
  /** Their members are positions in the pass's catalogue. */
  readonly collections: readonly StoredCollection[];
  /** Of products and collections together. */
  readonly completeness: Completeness;
  /** Of products and collections together. */
  readonly warnings: readonly Failure[];
}

/** Takes the held collections over into the pass's catalogue, and reads them from the store where no other pass follows. */
export async function importCollections(
  run: CatalogueRun,
  pass: Pass,
  products: PassProducts,
): Promise<PassCollections> {
  const { completeness, isLast } = products;
  const warnings = [...pass.warnings, ...products.warnings];
  const held = await heldCollections(run, pass, products);
  // A flip that is not the last one leaves no membership that the next sync may believe.
  if (!isLast) return { collections: held.map((one) => ({ ...one, membersReadAt: 0 })), completeness, warnings };
  run.progress.enter("collections");
  const read = await readCollections(run, held, products);
  return {
    collections: read.collections,
    // What could not be read is as it was before, and a catalogue of which a part is old is not whole.
    completeness: read.warnings.length > 0 && completeness === "whole" ? "partial" : completeness,
    warnings: [...warnings, ...read.warnings],
  };
}

async function heldCollections(
  { parts: { world } }: CatalogueRun,
  { base, collections }: Pass,
  { brought, catalogue }: PassProducts,
): Promise<readonly StoredCollection[]> {
  if (!base || brought.added + brought.removed === 0) return collections;
  return moveMembers(createYielder(world), collections, base.catalogue, catalogue);
}

/**
 * The store's collections with their membership. A collection that cannot be read stays as it was held before, with a
 * warning; a failure here never empties anything. While no product has changed, a collection whose record is as it was
 * is not asked for its members again before a day is over: they are most of what a refresh would have to read.
 *
 * @param held as they were before, their members by positions in `catalogue`
 */
async function readCollections(
  { signal, parts: { world, port }, store, progress }: CatalogueRun,
  held: readonly StoredCollection[],
  { catalogue, changes }: PassProducts,
): Promise<Omit<PassCollections, "completeness">> {
  const productsChanged = changes.added + changes.changed + changes.removed > 0;
  const warnings = new Map<FailureCode, Failure>();
  const before = new Map(held.map((collection) => [collection.id, collection]));
  const listed = await port.collections(signal).then(refuseEmpty).catch(warned);
  if (!listed) return { collections: held, warnings: [...warnings.values()] };
  progress.count({ totalCollections: listed.length });
  const collections: StoredCollection[] = [];
  const told = await membersByProduct(createYielder(world), signal, listed, catalogue);
  for (const collection of listed) {
    const { members, membersReadAt } = await membership(collection);
    collections.push({ ...collection, store, position: collections.length, members, membersReadAt });
    progress.count({ collections: collections.length });
  }
  return { collections, warnings: [...warnings.values()] };

  async function membership(collection: Collection): Promise<Pick<StoredCollection, "members" | "membersReadAt">> {
    const known = before.get(collection.id);
    if (known && isBelieved(known, collection)) return known;
    // A store that is gone or asks for a pause is not asked again for each of its collections: each would be waited for.
    const productIds = [...warnings.keys()].some((code) => outages.has(code))
      ? null
      : await port.membership(signal, collection).then((ids) => ids ?? told.get(collection.id) ?? null, warned);
    if (productIds) return { members: positionsOf(productIds, catalogue), membersReadAt: world.now() };
    return { members: known?.members ?? null, membersReadAt: 0 };
  }

  function isBelieved({ store: _, position, members, membersReadAt, ...known }: StoredCollection, now: Collection) {
    const age = world.now() - membersReadAt;
    if (productsChanged || members === null || age < 0 || age >= believedFor) return false;
    return contentHash(known, nothingIsNoise) === contentHash(now, nothingIsNoise);
  }

  /** A store that seems to have given up all its collections at once has answered something else. */
  function refuseEmpty(collections: readonly Collection[]): readonly Collection[] {
    if (collections.length === 0 && held.length > 0)
      throw new Failed("list-broken", { resource: "collections" }, { retryable: true });
    return collections;
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

const nothingIsNoise: ReadonlySet<string> = new Set();
