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
    const beside = parts.get(parent);
    if (beside) beside.push(collection);
    else parts.set(parent, [collection]);
  }
  const entries: CollectionEntry[] = [];
  const placed = new Set<string>();
  for (const collection of parts.get(null) ?? []) place(collection);
  for (const collection of collections) place(collection);
  return entries;

  /** By a stack of its own: a shop may nest its categories deeper than calls can be. */
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
