import { TraceHandlers, TraceProcessor } from "lighthouse/core/lib/trace-engine.js";
import { expect, it } from "vitest";
import { writeTrace } from "../../../src-ui/debug/trace-file";
import { lanes } from "../../../src-worker/contract/profile";
import { type MadeSpan, profileOf } from "./debug-profiles";

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
  const { traceEvents } = JSON.parse(await (await writeTrace(profileOf(spans))).text());
  const processor = new TraceProcessor(TraceHandlers, {
    debugMode: false,
    enableAnimationsFrameHandler: false,
    includeRuntimeCallStats: false,
    maxInvalidationEventsPerEvent: 20,
    showAllEvents: true,
  });
  await processor.parse(traceEvents, {});
  const { Meta, Renderer } = processor.parsedTrace ?? {};
  // A trace that the Performance panel has not recorded.
  expect(Meta?.traceIsGeneric).toBe(true);
  expect(Meta?.traceBounds.range).toBe(100_000);
  const threads = [...(Renderer?.processes.values() ?? [])].flatMap(({ threads: each }) => [...each.values()]);
  expect(threads.map(({ name, entries, tree }) => [name, entries.map((entry) => entry.name), tree?.maxDepth])).toEqual(
    expect.arrayContaining([
      ["Run", ["sync", "products", "map"], 3],
      ["Request 1", ["request", "first-byte", "body"], 2],
    ]),
  );
});
