import type { Collection } from "../../contract/product";
import { hasKey } from "../has-key";
import { collectionFromCategory } from "./collection-from-category";

/**
 * The store's categories as collections, each followed by its descendants. Siblings are in the merchant's order, then
 * in the store's, which is by name. A category with an unknown parent, or that is its own ancestor, gets no parent.
 */
export function collectionTree(records: readonly unknown[], storeUrl: string): readonly Collection[] {
  const byId = new Map<string, Collection>();
  for (const record of [...records].sort((a, b) => orderOf(a) - orderOf(b))) {
    const collection = collectionFromCategory(record, storeUrl);
    if (collection) byId.set(collection.id, collection);
  }
  const children = new Map<string | null, Collection[]>();
  for (const collection of byId.values()) {
    const parent = byId.has(collection.parentId ?? "") ? collection.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(collection);
    else children.set(parent, [collection]);
  }
  const ordered = new Map<string, Collection>();
  for (const top of children.get(null) ?? []) follow(top);
  for (const left of byId.values()) if (!ordered.has(left.id)) follow(left);
  return [...ordered.values()];

  /** Not recursive, because the store determines the depth. */
  function follow(top: Collection): void {
    const waiting: Collection[] = [{ ...top, parentId: null }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (ordered.has(next.id)) continue;
      ordered.set(next.id, next);
      for (const child of (children.get(next.id) ?? []).toReversed()) waiting.push(child);
    }
  }
}

function orderOf(record: unknown): number {
  return hasKey(record, "menu_order") && Number.isFinite(record.menu_order) ? Number(record.menu_order) : 0;
}
