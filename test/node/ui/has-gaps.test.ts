import { expect, test } from "vitest";
import { hasGaps } from "../../../src-ui/screens/import/notice";
import type { SyncReport } from "../../../src-worker/contract/snapshot";
import { completeSync, counters, failure } from "./sync-states";

const { report } = completeSync();

test.each<[string, Partial<SyncReport>, boolean]>([
  ["nothing to say", {}, false],
  ["records that came twice", { counters: { ...counters, duplicates: 3 } }, false],
  ["records left out", { counters: { ...counters, skipped: 1 } }, true],
  ["a theme that could not be read", { warnings: [failure("theme-failed")] }, false],
  ["a warning", { warnings: [failure("catalogue-moving")] }, true],
])("a sync with %s", (_, part, gaps) => {
  expect(hasGaps({ report: { ...report, ...part }, missing: null })).toBe(gaps);
});

test("a catalogue that lacks a part has a gap, however well the sync went", () => {
  const missing = { reason: "wall", stored: 10, total: null } as const;
  expect(hasGaps({ report, missing })).toBe(true);
});
