import type { HeldCatalogue } from "./held-catalogue";

/** Where products stand in a catalogue, in the order of their ids; each once, those that are not held left out. */
export function positionsOf(ids: Iterable<string>, catalogue: Pick<HeldCatalogue, "positionOf">): Uint32Array {
  const positions = new Set<number>();
  for (const id of ids) {
    const position = catalogue.positionOf(id);
    if (position !== undefined) positions.add(position);
  }
  return Uint32Array.from(positions);
}
