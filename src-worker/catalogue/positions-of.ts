import type { LoadedCatalogue } from "./loaded-catalogue";

/** The positions of products in a catalogue, in the order of the ids, without duplicates and unknown ids. */
export function positionsOf(ids: Iterable<string>, catalogue: Pick<LoadedCatalogue, "positionOf">): Uint32Array {
  const positions = new Set<number>();
  for (const id of ids) {
    const position = catalogue.positionOf(id);
    if (position !== undefined) positions.add(position);
  }
  return Uint32Array.from(positions);
}
