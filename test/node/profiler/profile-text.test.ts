import { expect, it } from "vitest";
import { findBottleneck } from "../../../src-ui/screens/profiler/bottleneck";
import { profileText } from "../../../src-ui/screens/profiler/profile-text";
import { stageTable } from "../../../src-ui/screens/profiler/stage-table";
import { computeTimeShares } from "../../../src-ui/screens/profiler/time-shares";
import type { Profile } from "../../../src-worker/contract/profile";
import { type MadeSpan, profileOf } from "./profiles";

it("writes a run as Markdown", () => {
  const text = textOf(
    [
      { stage: "rate-limit", start: 0, end: 70 },
      { stage: "first-byte", start: 70, end: 90, bytes: 0, status: 200 },
      { stage: "hash", start: 90, end: 100, rows: 20 },
    ],
    { rows: 20, settings: { requestsPerMinute: 6, retries: 3 }, dropped: 0 },
  );
  expect(text).toBe(`## Where the time of a sync went

|  |  |
| --- | --- |
| Run | sync of a shopify store (open), complete |
| Rows | 20 |
| Time | 0.10 s |
| Settings | 6 requests per minute, 3 retries |
| Version | 1.0.0 |
| Browser | Chromium 156, 8 cores |
| Spans | 3 |
| Bottleneck | rate-limit, 70 % of the time (requestsPerMinute 6) |

| Slice | Share | Time |
| --- | --- | --- |
| network | 20 % | 20 ms |
| rate-limit | 70 % | 70 ms |
| map | 10 % | 10 ms |

| Stage | Count | Time (ms) | Share | Bytes | Rows | Rows/s | p50 (ms) | p95 (ms) | Retries | Waits (ms) |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| rate-limit | 1 | 70 | 70.0 % | 0 | 0 |  | 70.0 | 70.0 | 0 | 0 |
| first-byte | 1 | 20 | 20.0 % | 0 | 0 |  | 20.0 | 20.0 | 0 | 0 |
| hash | 1 | 10 | 10.0 % | 0 | 20 | 2000 | 10.0 | 10.0 | 0 | 0 |
`);
});

it("leaves out the rows of a run that goes on, which are not counted yet, and names images", () => {
  const text = textOf([], { kind: "images", end: "running" });
  expect(text).toContain("## Where the time of an image download went");
  expect(text).toContain("| Run | images of a shopify store (open), running |\n| Time | 0.10 s |");
});

it("says how a run failed, and how many spans are lost", () => {
  const text = textOf([], { end: "failed", failure: "timeout", dropped: 7 });
  expect(text).toContain("| Run | sync of a shopify store (open), failed with timeout |");
  expect(text).toContain("| Spans | 0, the first 7 are lost |");
  expect(text).toContain("| Bottleneck | none |");
});

it("names no address, whatever the labels hold", () => {
  const text = textOf([{ stage: "body", start: 0, end: 50, label: "https://store.example/products.json" }]);
  expect(text).not.toMatch(/https?:|store\.example|run-1/);
});

function textOf(spans: readonly MadeSpan[], changes: Partial<Profile> = {}): string {
  const profile = profileOf(spans, changes);
  const [time, stages] = [computeTimeShares(profile), stageTable(profile)];
  const recorder = { version: "1.0.0", browser: "Chromium 156", cores: 8 };
  return profileText(profile, time, findBottleneck(profile, time, stages), stages, recorder);
}
