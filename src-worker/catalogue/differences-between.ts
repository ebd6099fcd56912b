import type { Difference, DifferenceCounts, DifferenceKind, DifferingFacts } from "../contract/differences";
import { checkEvery, type Yielder } from "../scheduling/yielder";
import type { StoredCollection } from "./database";
import { amountOrNull } from "./listing";
import type { LoadedCatalogue } from "./loaded-catalogue";
import type { LoadedSegment } from "./loaded-segment";
import { moveMembers } from "./move-members";
import { stockLevel } from "./stock-level";

/** Maximum number of listed products; further ones are only counted. */
export const maxDifferences = 10_000;

/** A generation and its collections. Members are positions in it. */
export interface Compared {
  readonly catalogue: LoadedCatalogue;
  readonly collections: readonly StoredCollection[];
  /** Ids of products that have other contents than before, although their hashes are equal. */
  readonly rewritten?: ReadonlySet<string>;
}

export interface Differences {
  readonly counts: DifferenceCounts;
  readonly lists: Readonly<Record<DifferenceKind, readonly Difference[]>>;
  /** Whether there is any difference. */
  readonly isDifferent: boolean;
}

/**
 * Compares two generations by the listing's columns, in slices. Skips the segments that both share, so that a small
 * refresh is compared quickly.
 */
export async function differencesBetween(
  yieldIfDue: Yielder,
  signal: AbortSignal,
  before: Compared,
  after: Compared,
): Promise<Differences> {
  const lists: Record<DifferenceKind, Difference[]> = { added: [], removed: [], price: [], stock: [] };
  const counts = { added: 0, removed: 0, price: 0, stock: 0, other: 0, collections: 0 };
  const both = new Set(before.catalogue.segments.filter((segment) => after.catalogue.segments.includes(segment)));
  const old = new Map<string, Place>();
  for await (const place of rowsOutside(before.catalogue)) old.set(idAt(place), place);
  /** Positions of the new products. */
  const fresh = new Set<number>();
  for await (const place of rowsOutside(after.catalogue)) {
    const id = idAt(place);
    const was = old.get(id);
    old.delete(id);
    if (!was) {
      fresh.add(place.position);
      list("added", place, null);
    } else if (hashAt(was) !== hashAt(place) || after.rewritten?.has(id)) compare(was, place);
  }
  for (const place of old.values()) list("removed", place, null);
  counts.collections = await differingCollections(yieldIfDue, before, after, fresh);
  return { counts, lists, isDifferent: Object.values(counts).some((count) => count > 0) };

  async function* rowsOutside({ segments }: LoadedCatalogue): AsyncGenerator<Place> {
    let start = 0;
    for (const segment of segments) {
      const first = start;
      start += segment.rows;
      if (both.has(segment)) continue;
      for (let row = 0; row < segment.rows; row++) {
        yield { segment, row, position: first + row };
        if (row % checkEvery === 0) await yieldIfDue(signal);
      }
    }
  }

  function compare(was: Place, is: Place): void {
    const [past, now] = [factsAt(was), factsAt(is)];
    const price = past.priceMin !== now.priceMin || past.priceMax !== now.priceMax;
    const stock = past.stock !== now.stock;
    if (price) list("price", is, past);
    if (stock) list("stock", is, past);
    if (!price && !stock) counts.other++;
  }

  function list(kind: DifferenceKind, place: Place, past: DifferingFacts | null): void {
    counts[kind]++;
    const listed = lists.added.length + lists.removed.length + lists.price.length + lists.stock.length;
    if (listed < maxDifferences) lists[kind].push(differenceAt(place, past));
  }
}

interface Place {
  readonly segment: LoadedSegment;
  readonly row: number;
  /** In the whole catalogue. */
  readonly position: number;
}

const idAt = ({ segment, row }: Place): string => segment.listing.ids.at(row);
const hashAt = ({ segment, row }: Place): number => segment.listing.hashes[row] ?? Number.NaN;

function factsAt({ segment: { listing }, row }: Place): DifferingFacts {
  return {
    priceMin: amountOrNull(listing.lowestPrices[row]),
    priceMax: amountOrNull(listing.highestPrices[row]),
    stock: stockLevel(listing.availability[row] ?? 0),
  };
}

function differenceAt(place: Place, before: DifferingFacts | null): Difference {
  const { listing } = place.segment;
  const sku = listing.skus.at(listing.variantStarts[place.row] ?? 0);
  return { id: idAt(place), title: listing.titles.at(place.row), sku, now: factsAt(place), before };
}

/**
 * Counts the collections that differ. Compares their members as sets: the order of a collection is no difference, and
 * neither are added and removed products, which the lists contain already.
 */
async function differingCollections(
  yieldIfDue: Yielder,
  before: Compared,
  after: Compared,
  fresh: ReadonlySet<number>,
): Promise<number> {
  const moved =
    before.catalogue === after.catalogue
      ? before.collections
      : await moveMembers(yieldIfDue, before.collections, before.catalogue, after.catalogue);
  const old = new Map(moved.map((collection) => [collection.id, collection]));
  let differing = 0;
  for (const { id, title, handle, members } of after.collections) {
    const was = old.get(id);
    old.delete(id);
    const known = members?.filter((position) => !fresh.has(position)) ?? null;
    if (!was || was.title !== title || was.handle !== handle || !haveSame(was.members, known)) differing++;
    await yieldIfDue();
  }
  return differing + old.size;
}

/** Unknown members are no difference. */
function haveSame(one: Uint32Array | null, other: Uint32Array | null): boolean {
  if (!one || !other) return true;
  if (one.length !== other.length) return false;
  const [sorted, others] = [one.slice().sort(), other.slice().sort()];
  return sorted.every((position, at) => position === others[at]);
}
