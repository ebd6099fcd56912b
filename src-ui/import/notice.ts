import type { Failure } from "../../src-worker/contract/outcome";
import type { CatalogueState, Completeness, Snapshot, SyncReport } from "../../src-worker/contract/snapshot";
import { isOfKeys } from "../engine/is-of-keys";
import type { FollowedSync } from "./followed-import";
import { hasGaps } from "./has-gaps";

/** What is to be told of a sync that has ended or runs elsewhere, or of a catalogue that lacks something. */
export type Notice =
  | { readonly kind: "failed"; readonly failure: Failure; readonly missing: Missing | null }
  /** The keys are missing or not taken: only the person can help, in the settings. */
  | { readonly kind: "keys"; readonly failure: Failure; readonly missing: Missing | null }
  /** The store offers far less than is held, and the person is asked whether that is right. */
  | { readonly kind: "shrunk"; readonly failure: Failure; readonly offered: number }
  | { readonly kind: "cancelled"; readonly missing: Missing | null }
  /** Another window does the work, and this one will show what it brings. */
  | { readonly kind: "following"; readonly sync: FollowedSync }
  /** What was held was taken away; `restoring`: a sync brings it back just now. */
  | { readonly kind: "lost"; readonly restoring: boolean }
  | { readonly kind: "complete"; readonly report: SyncReport; readonly missing: Missing | null }
  | { readonly kind: "missing"; readonly missing: Missing };

/** How much of its store a catalogue lacks, and why. */
export interface Missing {
  /** `unfinished`: the first import ended on its way; the next sync goes on from there. */
  readonly reason: "unfinished" | Exclude<Completeness, "whole">;
  /** Products on this device. */
  readonly held: number;
  /** What the store has in all; null where it has not told, or no more than is held. */
  readonly total: number | null;
}

/** What stands above the catalogue; null for nothing. */
export function notice({ sync, catalogue, storageLost }: Snapshot): Notice | null {
  if (catalogue.state === "opening") return null;
  const missing = missingOf(catalogue);
  switch (sync.state) {
    case "running":
      return storageLost ? { kind: "lost", restoring: true } : null;
    case "following":
      return { kind: "following", sync };
    case "complete":
      return ended(sync.report, missing);
    case "failed":
      return failed(sync.failure, missing);
    case "idle":
      if (storageLost) return { kind: "lost", restoring: false };
      return missing && { kind: "missing", missing };
  }
}

/** Of a refresh that waits to be accepted its own notice tells; what it could not read is told here. */
function ended(report: SyncReport, missing: Missing | null): Notice | null {
  const told = { kind: "complete", report, missing } as const;
  return report.staged && !hasGaps({ ...told, missing: null }) ? missing && { kind: "missing", missing } : told;
}

function failed(failure: Failure, missing: Missing | null): Notice {
  if (failure.code === "cancelled") return { kind: "cancelled", missing };
  const { offered = 0 } = failure.details;
  // A list that broke off is never taken; and a store that has nothing leaves nothing to take.
  if (failure.code === "catalogue-shrunk" && Number(offered) > 0)
    return { kind: "shrunk", failure, offered: Number(offered) };
  return { kind: isOfKeys(failure) ? "keys" : "failed", failure, missing };
}

function missingOf(catalogue: CatalogueState): Missing | null {
  if (catalogue.state !== "growing" && catalogue.state !== "held") return null;
  const { products, offered } = catalogue;
  const reason = catalogue.state === "growing" ? "unfinished" : catalogue.completeness;
  if (reason === "whole") return null;
  return { reason, held: products, total: offered !== null && offered > products ? offered : null };
}
