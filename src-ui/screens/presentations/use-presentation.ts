import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import type { Presentation, PresentationDraft, PresentedProducts } from "../../../src-worker/contract/presentation";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useCatalogueRevision } from "../../foundations/engine/use-catalogue-revision";
import { whileCurrent } from "../../foundations/parts/while-current";

export interface PresentationInUse {
  /** Null before it is read, or after a failure. */
  readonly shown: PresentedProducts | null;
  readonly failure: Failure | null;
  /** Changes it and saves it. Each edit is made to what the edits before it have left. */
  edit(make: (presentation: Presentation) => Partial<PresentationDraft>): Promise<Outcome<unknown>>;
}

/** A presentation with the rows of its products, read again when the catalogue changes, or a presentation elsewhere. */
export function usePresentation(id: string): PresentationInUse {
  const [shown, setShown] = useState<PresentedProducts | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef<Presentation | null>(null);
  /** Of removed products too: a removal can be undone. */
  const rows = useRef(new Map<string, ProductRow | null>());
  /** Edits so far, and those of them that are not saved. What is read meanwhile may lack them. */
  const edits = useRef({ made: 0, pending: 0 });
  const [version, setVersion] = useState(0);
  const revision = useCatalogueRevision();
  // A heart of a product that was opened from here, or an addition to this presentation.
  const { revision: workRevision } = useSnapshot(engineState).snapshot.orders;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` and `workRevision` change when it is to be read again
  useEffect(() => {
    if (revision < 0 || edits.current.pending > 0) return;
    return whileCurrent(async (isCurrent) => {
      const { made } = edits.current;
      const outcome = await engine.readPresentation(id);
      if (!isCurrent() || edits.current.made !== made) return;
      setFailure(outcome.ok ? null : outcome.failure);
      setShown(outcome.ok ? outcome.value : null);
      if (!outcome.ok) return;
      newest.current = outcome.value.presentation;
      for (const [at, { productId }] of newest.current.items.entries())
        rows.current.set(productId, outcome.value.rows[at] ?? null);
    });
  }, [id, revision, workRevision, version]);
  return {
    shown,
    failure,
    async edit(make) {
      if (!newest.current) return { ok: true, value: null };
      const presentation = { ...newest.current, ...make(newest.current) };
      newest.current = presentation;
      const { name, items } = presentation;
      setShown({ presentation, rows: items.map(({ productId }) => rows.current.get(productId) ?? null) });
      edits.current.made++;
      edits.current.pending++;
      const outcome = await engine.savePresentation({ id, name, items });
      edits.current.pending--;
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok && edits.current.pending === 0) setVersion((count) => count + 1);
      return outcome;
    },
  };
}
