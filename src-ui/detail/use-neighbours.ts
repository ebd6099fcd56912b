import { useEffect, useState } from "react";
import type { ListingQuery } from "../../src-worker/contract/listing-query";
import type { Neighbours } from "../../src-worker/contract/neighbours";
import { engine } from "../engine/engine-proxy";
import { useCatalogueRevision } from "../engine/use-catalogue-revision";
import { whileCurrent } from "../parts/while-current";

/**
 * The product's neighbours in the list behind the dialog; the previous product's ones stay until they are read. Null if
 * it is not in the list.
 */
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
