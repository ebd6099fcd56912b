import type { Notice } from "./notice";

/** Whether something of the store did not arrive with a sync that ended well. */
export function hasGaps({ report, missing }: Extract<Notice, { kind: "complete" }>): boolean {
  const { skipped, imagesFailed } = report.counters;
  return missing !== null || report.warnings.length > 0 || skipped > 0 || imagesFailed > 0;
}
