import { expect, test } from "vitest";
import { hasGaps } from "../../../src-ui/screens/import/notice";
import type { SyncReport } from "../../../src-worker/contract/snapshot";
import { counters } from "./sync-counters";

const report: SyncReport = {
  counters,
  completeness: "whole",
  changes: { added: 0, changed: 0, removed: 0 },
  staged: false,
  milliseconds: 10,
  warnings: [],
};

test.each<[string, Partial<SyncReport>, boolean]>([
  ["nothing to say", {}, false],
  ["records that came twice", { counters: { ...counters, duplicates: 3 } }, false],
  ["records left out", { counters: { ...counters, skipped: 1 } }, true],
  ["a look that could not be read", { warnings: [{ code: "theme-failed", details: {}, retryable: true }] }, false],
  ["a warning", { warnings: [{ code: "catalogue-moving", details: {}, retryable: true }] }, true],
])("a sync with %s", (_, part, gaps) => {
  expect(hasGaps({ report: { ...report, ...part }, missing: null })).toBe(gaps);
});

test("a catalogue that lacks a part has a gap, however well the sync went", () => {
  const missing = { reason: "wall", stored: 10, total: null } as const;
  expect(hasGaps({ report, missing })).toBe(true);
});
