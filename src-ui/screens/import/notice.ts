import type { Failure } from "../../../src-worker/contract/outcome";
import type { CatalogueState, Completeness, Snapshot, SyncReport } from "../../../src-worker/contract/snapshot";
import { isOfKeys } from "../../foundations/engine/is-of-keys";
import type { FollowedSync } from "../../foundations/progress/stage-progress";

/** A notice about an ended sync, another window's sync, or an incomplete catalogue. */
export type Notice =
  | {
      readonly kind: "failed";
      readonly failure: Failure;
      readonly missing: Missing | null;
      /** Whether a catalogue was on the device before. */
      readonly isRefresh: boolean;
      /** ISO 8601 time at which that catalogue became current; null if unknown. */
      readonly currentSince: string | null;
    }
  /** Keys are missing or rejected; the user has to enter them in the settings. */
  | { readonly kind: "keys"; readonly failure: Failure; readonly missing: Missing | null }
  /** The store offers far fewer products than this device has; the user has to confirm. */
  | { readonly kind: "shrunk"; readonly failure: Failure; readonly offered: number }
  | { readonly kind: "cancelled"; readonly missing: Missing | null; readonly isRefresh: boolean }
  /** Another window syncs; this window shows the result. */
  | { readonly kind: "following"; readonly sync: FollowedSync }
  /** The browser evicted the catalogue, and no sync is bringing it back. */
  | { readonly kind: "lost" }
  | {
      readonly kind: "complete";
      readonly report: SyncReport;
      /** The catalogue on the device, of which an incomplete sync has read a part; null if there is none. */
      readonly stored: { readonly products: number; readonly collections: number } | null;
      readonly missing: Missing | null;
    }
  | { readonly kind: "missing"; readonly missing: Missing };

/** How much of the store a catalogue lacks, and why. */
export interface Missing {
  /** `unfinished`: the first import was interrupted; the next sync continues it. */
  readonly reason: "unfinished" | Exclude<Completeness, "whole">;
  /** Products on this device. */
  readonly stored: number;
  /** Total in the store; null if unknown, or not above `stored`. */
  readonly total: number | null;
}

/** The notice to show above the catalogue; null for none. */
export function notice({ sync, catalogue, storageLost, store }: Snapshot): Notice | null {
  if (catalogue.state === "booting") return null;
  const missing = missingOf(catalogue);
  switch (sync.state) {
    case "running":
      return null;
    case "following":
      return { kind: "following", sync };
    case "complete":
      return ended(sync.report, catalogue, missing);
    case "failed":
      return failed(sync.failure, missing, catalogue.state === "ready" ? (store?.lastSync ?? "") : null);
    case "idle":
      if (storageLost) return { kind: "lost" };
      return missing && { kind: "missing", missing };
  }
}

/** A refresh that waits for review has its own notice. This one reports what it could not read. */
function ended(report: SyncReport, catalogue: CatalogueState, missing: Missing | null): Notice | null {
  if (report.staged && !hasGaps({ report, missing: null })) return missing && { kind: "missing", missing };
  const { products, collections } = catalogue.state === "ready" ? catalogue : { products: 0, collections: 0 };
  return { kind: "complete", report, stored: products > 0 ? { products, collections } : null, missing };
}

/** @param currentSince null without a catalogue; empty for an unknown time */
function failed(failure: Failure, missing: Missing | null, currentSince: string | null): Notice {
  const isRefresh = currentSince !== null;
  if (failure.code === "cancelled") return { kind: "cancelled", missing, isRefresh };
  const { offered = 0 } = failure.details;
  // An interrupted list can never be accepted, and an empty store has nothing to accept.
  if (failure.code === "catalogue-shrunk" && Number(offered) > 0)
    return { kind: "shrunk", failure, offered: Number(offered) };
  return isOfKeys(failure)
    ? { kind: "keys", failure, missing }
    : { kind: "failed", failure, missing, isRefresh, currentSince: currentSince || null };
}

function missingOf(catalogue: CatalogueState): Missing | null {
  if (catalogue.state !== "growing" && catalogue.state !== "ready") return null;
  const { products, offered } = catalogue;
  const reason = catalogue.state === "growing" ? "unfinished" : catalogue.completeness;
  if (reason === "whole") return null;
  return { reason, stored: products, total: offered !== null && offered > products ? offered : null };
}

/** Whether a completed sync lacks part of the store's data. */
export function hasGaps({
  report,
  missing,
}: Pick<Extract<Notice, { kind: "complete" }>, "report" | "missing">): boolean {
  // A missing theme is not missing product data.
  const lacking = report.warnings.some(({ code }) => code !== "theme-failed");
  return missing !== null || lacking || report.counters.skipped > 0;
}
