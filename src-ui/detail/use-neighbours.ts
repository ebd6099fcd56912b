import { useEffect, useState } from "react";
import type { ListingQuery } from "../../src-worker/contract/listing-query";
import type { Neighbours } from "../../src-worker/contract/neighbours";
import { engine } from "../engine/engine-proxy";
import { useCatalogueRevision } from "../engine/use-catalogue-revision";
import { whileCurrent } from "../parts/while-current";

/** Where a product stands in the list behind it; those of the product before stay until they are here. Null outside of it. */
export function useNeighbours(query: ListingQuery, product: string): Neighbours | null {
  const [neighbours, setNeighbours] = useState<Neighbours | null>(null);
  const revision = useCatalogueRevision();
  useEffect(() => {
    if (revision < 0) return;
    return whileCurrent(async (isCurrent) => {
      const outcome = await engine.neighboursOf(query, product);
      if (isCurrent()) setNeighbours(outcome.ok ? outcome.value : null);
    });
  }, [query, product, revision]);
  return neighbours;
}
