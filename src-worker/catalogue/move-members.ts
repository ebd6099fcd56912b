import type { Yielder } from "../scheduling/yielder";
import type { StoredCollection } from "./database";
import type { LoadedCatalogue } from "./loaded-catalogue";
import { positionsOf } from "./positions-of";

/** Converts the members of collections from positions in one generation to positions in another, in slices. */
export async function moveMembers(
  yieldIfDue: Yielder,
  collections: readonly StoredCollection[],
  from: Pick<LoadedCatalogue, "idAt">,
  to: Pick<LoadedCatalogue, "positionOf">,
): Promise<readonly StoredCollection[]> {
  const moved: StoredCollection[] = [];
  for (const collection of collections) {
    const { members } = collection;
    const ids = members && Array.from(members, (position) => from.idAt(position));
    moved.push({ ...collection, members: ids && positionsOf(ids, to) });
    await yieldIfDue();
  }
  return moved;
}
