import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { ListingQuery } from "../../src-worker/contract/listing-query";
import type { Neighbours } from "../../src-worker/contract/neighbours";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";

/** Where a product stands in the list behind it; those of the product before stay until they are here. Null outside of it. */
export function useNeighbours(query: ListingQuery, product: string): Neighbours | null {
  const { catalogue } = useSnapshot(engineState).snapshot;
  const [neighbours, setNeighbours] = useState<Neighbours | null>(null);
  const revision = catalogue.state === "held" || catalogue.state === "growing" ? catalogue.revision : -1;
  useEffect(() => {
    if (revision < 0) return;
    let wanted = true;
    void engine.neighboursOf(query, product).then((outcome) => {
      if (wanted) setNeighbours(outcome.ok ? outcome.value : null);
    });
    return () => {
      wanted = false;
    };
  }, [query, product, revision]);
  return neighbours;
}
