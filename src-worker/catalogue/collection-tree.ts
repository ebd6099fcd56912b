import type { CollectionEntry } from "../contract/listing-query";

interface Branch {
  readonly id: string;
  readonly parentId: string | null;
  readonly handle: string;
  readonly title: string;
  readonly count: number;
}

/**
 * Collections as a tree written down: each after the one that it is a part of, deeper by one. One whose parent is not
 * among them, or that belongs to itself by a roundabout way, stands at the top.
 */
export function collectionTree(collections: readonly Branch[]): CollectionEntry[] {
  const known = new Set(collections.map(({ id }) => id));
  const parts = new Map<string | null, Branch[]>();
  for (const collection of collections) {
    const parent = collection.parentId !== null && known.has(collection.parentId) ? collection.parentId : null;
    parts.set(parent, [...(parts.get(parent) ?? []), collection]);
  }
  const entries: CollectionEntry[] = [];
  const placed = new Set<string>();
  place(null, 0);
  for (const collection of collections) if (!placed.has(collection.id)) enter(collection, 0);
  return entries;

  function place(parent: string | null, depth: number): void {
    for (const collection of parts.get(parent) ?? []) if (!placed.has(collection.id)) enter(collection, depth);
  }

  function enter({ id, handle, title, count }: Branch, depth: number): void {
    placed.add(id);
    entries.push({ handle, title, count, depth });
    place(id, depth + 1);
  }
}
