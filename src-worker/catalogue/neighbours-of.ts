import type { ListingQuery } from "../contract/listing-query";
import type { Neighbours } from "../contract/neighbours";
import type { LoadedCatalogue } from "./loaded-catalogue";

/** The place of a product in an answer, and its neighbours; null when it is not in it. Throws as `find` does. */
export async function neighboursOf(
  catalogue: Pick<LoadedCatalogue, "positionOfAddress" | "positions" | "find">,
  query: ListingQuery,
  address: string,
): Promise<Neighbours | null> {
  const position = catalogue.positionOfAddress(address);
  const place = position === undefined ? -1 : (await catalogue.positions(query)).indexOf(position);
  if (place < 0) return null;
  const start = Math.max(0, place - 1);
  const { rows, total } = await catalogue.find(query, { start, count: 3 }, false);
  return {
    place,
    total,
    before: place === 0 ? null : (rows[0]?.handle ?? null),
    after: rows[place - start + 1]?.handle ?? null,
  };
}
