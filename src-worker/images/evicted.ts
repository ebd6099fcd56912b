import type { ImageIndex } from "../catalogue/database";
import { meanSize } from "./mean-size";

/** Images to remove, and the bytes that this frees. */
export interface Evicted {
  readonly ids: ReadonlySet<number>;
  readonly bytes: number;
}

/**
 * Chooses images to remove until `bytes` are freed: first images that are no cover in any store, the last of each store
 * first; with `all`, then covers, then images that no catalogue names (yet: a catalogue file may be arriving), and last those
 * that came from a person's files, in the same sequence. An image of unknown size counts as the mean.
 *
 * @param fromFiles ids of images that no network supplies again
 */
export function evicted(
  imageIndexes: readonly ImageIndex[],
  { stored, fromFiles }: { readonly stored: ReadonlySet<number>; readonly fromFiles: ReadonlySet<number> },
  bytes: number,
  which: "others" | "all",
): Evicted {
  const sizes = new Map(
    imageIndexes.flatMap(({ fetched, sizes: all }) =>
      [...fetched].map((id, at): [number, number] => [id, all[at] ?? 0]),
    ),
  );
  const covers = new Set(imageIndexes.flatMap((imageIndex) => [...imageIndex.ids.subarray(0, imageIndex.covers)]));
  const others = imageIndexes.flatMap((imageIndex) => [...imageIndex.ids.subarray(imageIndex.covers)].reverse());
  const additional = others.filter((id) => !covers.has(id));
  const inSequence = which === "all" ? [...additional, ...[...covers].reverse(), ...unnamed()] : additional;
  const fetched = inSequence.filter((id) => !fromFiles.has(id));
  const order = which === "all" ? [...fetched, ...inSequence.filter((id) => fromFiles.has(id))] : fetched;
  const mean = meanSize([...sizes.values()]);
  const ids = new Set<number>();
  let freed = 0;
  for (const id of order) {
    if (freed >= bytes) break;
    if (!stored.has(id) || ids.has(id)) continue;
    ids.add(id);
    freed += sizes.get(id) ?? mean;
  }
  return { ids, bytes: freed };

  function unnamed(): readonly number[] {
    const named = new Set(imageIndexes.flatMap((imageIndex) => [...imageIndex.ids]));
    return [...stored].filter((id) => !named.has(id));
  }
}
