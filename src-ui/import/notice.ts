import type { Failure } from "../../src-worker/contract/outcome";
import type { CatalogueState, Completeness, Snapshot, SyncReport } from "../../src-worker/contract/snapshot";

/** What is to be told of the last sync, or of a catalogue that holds only a part of its store. */
export type Notice =
  | { readonly kind: "failed"; readonly failure: Failure; readonly missing: Missing | null }
  | { readonly kind: "cancelled"; readonly missing: Missing | null }
  /** No failure: another window does the work, and this one will show what it brings. */
  | { readonly kind: "elsewhere"; readonly failure: Failure; readonly missing: Missing | null }
  | { readonly kind: "complete"; readonly report: SyncReport; readonly missing: Missing | null }
  | { readonly kind: "missing"; readonly missing: Missing };

/** How much of its store a catalogue lacks, and why. */
export interface Missing {
  /** `unfinished`: the first import ended on its way; the next sync goes on from there. */
  readonly reason: "unfinished" | Exclude<Completeness, "whole">;
  /** Products on this device. */
  readonly held: number;
  /** What the store has in all; null where it has not told. */
  readonly total: number | null;
}

/** What stands above the catalogue while no sync runs; null for nothing. @param told the store's total, where it is known */
export function notice({ sync, catalogue }: Snapshot, told: number | null): Notice | null {
  if (sync.state === "running" || catalogue.state === "opening") return null;
  const missing = missingOf(catalogue, told);
  if (sync.state === "complete") return { kind: "complete", report: sync.report, missing };
  if (sync.state === "idle") return missing && { kind: "missing", missing };
  const { failure } = sync;
  switch (failure.code) {
    case "cancelled":
      return { kind: "cancelled", missing };
    case "sync-elsewhere":
      return { kind: "elsewhere", failure, missing };
    default:
      return { kind: "failed", failure, missing };
  }
}

function missingOf(catalogue: CatalogueState, told: number | null): Missing | null {
  if (catalogue.state !== "growing" && catalogue.state !== "held") return null;
  const reason = catalogue.state === "growing" ? "unfinished" : catalogue.completeness;
  if (reason === "whole") return null;
  return { reason, held: catalogue.products, total: told !== null && told > catalogue.products ? told : null };
}
