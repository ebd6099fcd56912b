import type { ProductRow } from "../contract/listing-query";
import type { LoadedCatalogue } from "./loaded-catalogue";

/** The rows at positions of a catalogue, in their sequence; null where there is none. */
export function rowsAt(
  { segments, positionOfAddress }: Pick<LoadedCatalogue, "segments" | "positionOfAddress">,
  positions: Iterable<number | undefined>,
): readonly (ProductRow | null)[] {
  return Array.from(positions, (position) => (position === undefined ? null : rowAt(position)));

  function rowAt(position: number): ProductRow | null {
    let start = 0;
    for (const { rows, listing } of segments) {
      if (position < start + rows) return addressed(listing.row(position - start), position);
      start += rows;
    }
    return null;
  }

  /** Another product may have the same handle. */
  function addressed(row: ProductRow, position: number): ProductRow {
    return positionOfAddress(row.handle) === position ? row : { ...row, handle: row.id };
  }
}
