import { expect, it } from "vitest";
import { writeTrace } from "../../../src-ui/screens/profiler/trace-file";
import { lanes } from "../../../src-worker/contract/profile";
import { readWithDevTools } from "../ui/devtools-reading";
import { type MadeSpan, profileOf } from "./profiles";

it("writes a trace that the trace engine of DevTools reads, with our lanes and their nesting", async () => {
  const spans: readonly MadeSpan[] = [
    { stage: "sync", start: 0, end: 100, lane: lanes.run },
    { stage: "products", start: 0, end: 80, lane: lanes.run },
    { stage: "map", start: 40.1, end: 80, lane: lanes.run },
    { stage: "request", start: 10.3, end: 40.1, label: "products" },
    { stage: "first-byte", start: 10.3, end: 20.7, status: 200 },
    { stage: "body", start: 20.7, end: 40.1, bytes: 1000 },
    { stage: "failure", start: 40.1, end: 40.1, label: "timeout" },
  ];
  const { isGeneric, range, threads } = await readWithDevTools(await writeTrace(profileOf(spans)));
  expect([isGeneric, range]).toEqual([true, 100_000]);
  expect(threads).toEqual(
    expect.arrayContaining([
      { name: "Engine", entries: ["Sync", "Products", "Mapping"], depth: 3 },
      { name: "Request 1", entries: ["products", "First byte", "Body"], depth: 2 },
    ]),
  );
});
