import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { CollectionEntry } from "../../src-worker/contract/listing-query";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { useCatalogueRevision } from "../engine/use-catalogue-revision";

/** The non-empty collections with their counts; updates when the catalogue changes. */
export function useCollections(): readonly CollectionEntry[] {
  const { catalogue } = useSnapshot(engineState).snapshot;
  const [collections, setCollections] = useState<readonly CollectionEntry[]>([]);
  const revision = useCatalogueRevision();
  const any = "collections" in catalogue && catalogue.collections > 0;
  useEffect(() => {
    if (!any || revision < 0) return;
    // The engine answers in order, so an older answer never replaces a newer one.
    void engine.listCollections().then((outcome) => {
      if (outcome.ok) setCollections(outcome.value);
    });
  }, [any, revision]);
  return any ? collections : none;
}

const none: readonly CollectionEntry[] = [];
