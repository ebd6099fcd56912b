import type { StoredCollection } from "../catalogue/database";
import { membersByProduct } from "../catalogue/members-by-product";
import { moveMembers } from "../catalogue/move-members";
import { positionsOf } from "../catalogue/positions-of";
import type { Failure, FailureCode } from "../contract/outcome";
import type { Collection } from "../contract/product";
import { lanes } from "../contract/profile";
import type { Completeness } from "../contract/snapshot";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import { createYielder } from "../scheduling/yielder";
import { contentHash } from "../stores/content-hash";
import type { CatalogueRun, Pass } from "./catalogue-run";
import type { PassProducts } from "./read-pass";

/** The membership of a collection with an unchanged record is trusted for this long. */
const trustedForMs = 86_400_000;

/** The collections of the next generation. */
interface PassCollections {
  /** Their members are positions in the pass's catalogue. */
  readonly collections: readonly StoredCollection[];
  /** Of products and collections together. */
  readonly completeness: Completeness;
  /** Of products and collections together. */
  readonly warnings: readonly Failure[];
}

/** Moves the previous collections to the pass's catalogue and, in the last pass, reads them from the store. */
export async function importCollections(
  run: CatalogueRun,
  pass: Pass,
  products: PassProducts,
): Promise<PassCollections> {
  const { completeness, isLast } = products;
  const warnings = [...pass.warnings, ...products.warnings];
  const previous = await previousCollections(run, pass, products);
  // After a flip that is not the last one, the next sync must not trust any membership.
  if (!isLast) return { collections: previous.map((one) => ({ ...one, membersReadAt: 0 })), completeness, warnings };
  run.progress.enter("collections");
  const read = await readCollections(run, previous, products);
  return {
    collections: read.collections,
    // Collections that could not be read are outdated, so the catalogue is not whole.
    completeness: read.warnings.length > 0 && completeness === "whole" ? "partial" : completeness,
    warnings: [...warnings, ...read.warnings],
  };
}

async function previousCollections(
  { parts: { world } }: CatalogueRun,
  { base, collections }: Pass,
  { passChanges, catalogue }: PassProducts,
): Promise<readonly StoredCollection[]> {
  if (!base || passChanges.added + passChanges.removed === 0) return collections;
  return moveMembers(createYielder(world), collections, base.catalogue, catalogue);
}

/**
 * Reads the store's collections with their members. A collection that cannot be read keeps its previous members, with a
 * warning. While no product has changed, the members of an unchanged collection are read at most once a day: they would be
 * most of a refresh's requests.
 *
 * @param previous the collections so far, with members as positions in `catalogue`
 */
async function readCollections(
  { signal, parts: { world, port }, store, progress }: CatalogueRun,
  previous: readonly StoredCollection[],
  { catalogue, changes }: PassProducts,
): Promise<Omit<PassCollections, "completeness">> {
  const productsChanged = changes.added + changes.changed + changes.removed > 0;
  const warnings = new Map<FailureCode, Failure>();
  const unread: Unread[] = [];
  const before = new Map(previous.map((collection) => [collection.id, collection]));
  const listed = await port.collections(signal).then(refuseEmpty).catch(warn);
  if (!listed) return { collections: previous, warnings: [...warnings.values()] };
  progress.count({ totalCollections: listed.length });
  const collections: StoredCollection[] = [];
  const productMembers = await world.recorder.measure("members", lanes.run, { rows: listed.length }, () =>
    membersByProduct(createYielder(world), signal, listed, catalogue),
  );
  for (const collection of listed) {
    const { members, membersReadAt } = await membership(collection);
    collections.push({ ...collection, store, position: collections.length, members, membersReadAt });
    progress.count({ collections: collections.length });
  }
  return { collections, warnings: [...warnings.values(), ...unreadCollections(unread)] };

  async function membership(collection: Collection): Promise<Pick<StoredCollection, "members" | "membersReadAt">> {
    const known = before.get(collection.id);
    if (known && isTrusted(known, collection)) return known;
    const named = productMembers.get(collection.id) ?? [];
    // After an outage no further members are requested: each request would wait for its retries.
    const productIds = [...warnings.keys()].some((code) => outages.has(code))
      ? null
      : await port.membership(signal, collection, named.length > 0).then(
          (ids) => ids ?? named,
          (error) => warnOf(collection, error),
        );
    if (productIds) return { members: positionsOf(productIds, catalogue), membersReadAt: world.now() };
    return { members: known?.members ?? null, membersReadAt: 0 };
  }

  function isTrusted({ store: _, position, members, membersReadAt, ...known }: StoredCollection, now: Collection) {
    const age = world.now() - membersReadAt;
    if (productsChanged || members === null || age < 0 || age >= trustedForMs) return false;
    return contentHash(known, nothingIsNoise) === contentHash(now, nothingIsNoise);
  }

  /** Refuses an empty list where there were collections: it is more likely a broken answer. */
  function refuseEmpty(collections: readonly Collection[]): readonly Collection[] {
    if (collections.length === 0 && previous.length > 0)
      throw new Failed("list-broken", { resource: "collections" }, { retryable: true });
    return collections;
  }

  /** Records that a collection's products could not be read. An outage is one of the store, whichever collection meets it. */
  function warnOf({ title }: Collection, error: unknown): null {
    const cause = failureFrom(error);
    if (signal.aborted || outages.has(cause.code)) return warn(error);
    unread.push({ title, cause });
    return null;
  }

  /** Records a warning, one for each failure code. */
  function warn(error: unknown): null {
    signal.throwIfAborted();
    const failure = failureFrom(error);
    warnings.set(failure.code, failure);
    return null;
  }
}

/** A collection whose products could not be read. */
interface Unread {
  readonly title: string;
  readonly cause: Failure;
}

/** Collections that a warning names; it counts the others. */
const maxNamed = 5;

/** One warning for each cause, which names the collections. */
function unreadCollections(unread: readonly Unread[]): readonly Failure[] {
  const causes = new Map(unread.map(({ cause }) => [cause.code, cause]));
  return [...causes.values()].map((cause) => {
    const all = unread.flatMap((one) => (one.cause.code === cause.code ? [one.title] : []));
    const others = all.length > maxNamed ? ` (+${all.length - maxNamed})` : "";
    const titles = all.slice(0, maxNamed).join(", ") + others;
    const code = cause.code === "store-not-found" ? "collections-not-found" : "collections-unread";
    return new Failed(code, { titles }, { cause, retryable: cause.retryable }).failure;
  });
}

const outages: ReadonlySet<FailureCode> = new Set(["network", "timeout", "store-busy", "proxy-busy"]);

const nothingIsNoise: ReadonlySet<string> = new Set();
