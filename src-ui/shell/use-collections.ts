import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { CollectionEntry } from "../../src-worker/contract/listing-query";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { useCatalogueRevision } from "../engine/use-catalogue-revision";

/** The collections that hold something, with their counts, kept fresh as the catalogue changes. */
export function useCollections(): readonly CollectionEntry[] {
  const { catalogue } = useSnapshot(engineState).snapshot;
  const [collections, setCollections] = useState<readonly CollectionEntry[]>([]);
  const revision = useCatalogueRevision();
  const any = "collections" in catalogue && catalogue.collections > 0;
  useEffect(() => {
    if (!any || revision < 0) return;
    // Answers come in the order of the questions, so an older one never replaces a newer.
    void engine.listCollections().then((outcome) => {
      if (outcome.ok) setCollections(outcome.value);
    });
  }, [any, revision]);
  return any ? collections : none;
}

const none: readonly CollectionEntry[] = [];
