import type { Notice } from "./notice";

/** Whether a completed sync lacks part of the store's data. */
export function hasGaps({ report, missing }: Extract<Notice, { kind: "complete" }>): boolean {
  const { skipped, imagesFailed } = report.counters;
  // A missing theme is not missing product data.
  const lacking = report.warnings.some(({ code }) => code !== "theme-failed");
  return missing !== null || lacking || skipped > 0 || imagesFailed > 0;
}
