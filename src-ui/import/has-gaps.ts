import type { Notice } from "./notice";

/** Whether something of the store did not arrive with a sync that ended well. */
export function hasGaps({ report, missing }: Extract<Notice, { kind: "complete" }>): boolean {
  const { skipped, imagesFailed } = report.counters;
  // The theme of a website is no part of what it sells.
  const lacking = report.warnings.some(({ code }) => code !== "theme-failed");
  return missing !== null || lacking || skipped > 0 || imagesFailed > 0;
}
