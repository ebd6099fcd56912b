import type { StoredCollection } from "./database";
import type { HeldCatalogue } from "./held-catalogue";
import { positionsOf } from "./positions-of";

/** Collections of one generation with their members at the positions that these have in another. */
export function moveMembers(
  collections: readonly StoredCollection[],
  from: Pick<HeldCatalogue, "idAt">,
  to: Pick<HeldCatalogue, "positionOf">,
): readonly StoredCollection[] {
  return collections.map((collection) => ({
    ...collection,
    members:
      collection.members &&
      positionsOf(
        Array.from(collection.members, (position) => from.idAt(position)),
        to,
      ),
  }));
}
