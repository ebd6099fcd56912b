import type { CollectionEntry } from "../contract/listing-query";

interface Branch {
  readonly id: string;
  readonly parentId: string | null;
  readonly handle: string;
  readonly title: string;
  readonly count: number;
}

/**
 * Lists a tree of collections: each collection follows its parent, one level deeper. A collection whose parent is
 * missing, or that is its own ancestor, is at the top level.
 */
export function collectionTree(collections: readonly Branch[]): CollectionEntry[] {
  const known = new Set(collections.map(({ id }) => id));
  const parts = new Map<string | null, Branch[]>();
  for (const collection of collections) {
    const parent = collection.parentId !== null && known.has(collection.parentId) ? collection.parentId : null;
    const beside = parts.get(parent);
    if (beside) beside.push(collection);
    else parts.set(parent, [collection]);
  }
  const entries: CollectionEntry[] = [];
  const placed = new Set<string>();
  for (const collection of parts.get(null) ?? []) place(collection);
  for (const collection of collections) place(collection);
  return entries;

  /** Uses an explicit stack: a shop may nest its categories deeper than the call stack allows. */
  function place(root: Branch): void {
    const waiting = [{ branch: root, depth: 0 }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { branch, depth } = next;
      if (placed.has(branch.id)) continue;
      placed.add(branch.id);
      entries.push({ handle: branch.handle, title: branch.title, count: branch.count, depth });
      for (const part of [...(parts.get(branch.id) ?? [])].reverse()) waiting.push({ branch: part, depth: depth + 1 });
    }
  }
}
