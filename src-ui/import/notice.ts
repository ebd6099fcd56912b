import type { Failure } from "../../src-worker/contract/outcome";
import type { Completeness, Snapshot, SyncReport } from "../../src-worker/contract/snapshot";

/** What is to be told of the last sync, or of a catalogue that holds only a part of its store. */
export type Notice =
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "cancelled" }
  | { readonly kind: "complete"; readonly report: SyncReport; readonly missing: Missing | null }
  | { readonly kind: "missing"; readonly missing: Missing };

export interface Missing {
  readonly completeness: Exclude<Completeness, "whole">;
  /** Products on this device. */
  readonly held: number;
  /** What the store has in all; null where it has not told in this session. */
  readonly total: number | null;
}

export function notice({ sync, catalogue }: Snapshot): Notice | null {
  if (sync.state === "running" || catalogue.state === "opening") return null;
  if (sync.state === "failed")
    return sync.failure.code === "cancelled" ? { kind: "cancelled" } : { kind: "failed", failure: sync.failure };
  const completeness = catalogue.state === "held" ? catalogue.completeness : "whole";
  const told = sync.state === "complete" ? sync.report.counters.totalProducts : null;
  const missing =
    catalogue.state === "held" && completeness !== "whole"
      ? { completeness, held: catalogue.products, total: told !== null && told > catalogue.products ? told : null }
      : null;
  if (sync.state === "complete") return { kind: "complete", report: sync.report, missing };
  return missing && { kind: "missing", missing };
}
