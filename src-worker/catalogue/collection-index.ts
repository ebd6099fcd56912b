import type { CollectionEntry } from "../contract/listing-query";
import { Failed } from "../outcome/failed";
import { collectionTree } from "./collection-tree";
import type { StoredCollection } from "./database";
import type { Rows } from "./rows";
import { createStandInMembers, type StandInMembers } from "./stand-in-members";

/** A catalogue's collections with the positions of their products. */
export interface CollectionIndex {
  /** Positions in the collection's order. Throws `collection-unknown`. */
  members(handle: string): Uint32Array;
  /** All collections, each after its parent. */
  entries(): CollectionEntry[];
  /** Collections that hold the product at a position. */
  around(position: number): StoredCollection[];
}

/** Unknown memberships are guessed on first use, see `createStandInMembers`. */
export function createCollectionIndex(rows: Rows, collections: readonly StoredCollection[]): CollectionIndex {
  const guessed = new Map<string, Uint32Array>();
  let standIn: StandInMembers | null = null;

  return {
    members(handle) {
      const collection = collections.find((one) => one.handle === handle);
      if (!collection) throw new Failed("collection-unknown", { id: handle });
      return membersOf(collection);
    },
    entries: () => collectionTree(collections.map((one) => ({ ...one, count: membersOf(one).length }))),
    around: (position) => collections.filter((one) => membersOf(one).includes(position)),
  };

  function membersOf(collection: StoredCollection): Uint32Array {
    if (collection.members) return collection.members;
    const known = guessed.get(collection.id);
    if (known) return known;
    standIn ??= createStandInMembers(rows);
    const members = standIn(collection);
    guessed.set(collection.id, members);
    return members;
  }
}
