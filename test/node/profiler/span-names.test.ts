import { expect, it } from "vitest";
import en from "../../../locales/en.json";
import { writeTrace } from "../../../src-ui/screens/profiler/trace-file";
import { lanes, spanStages } from "../../../src-worker/contract/profile";
import { laneKind, resourceNames, spanName, stageNames, trackName } from "../../../src-worker/contract/span-names";
import { profileOf } from "./profiles";

it("names stages and lanes in traces as the English screen does", () => {
  expect(stageNames).toEqual(en.profiler.stage);
  // A trace is read by these names.
  expect(new Set(Object.values(stageNames)).size).toBe(spanStages.length);
  expect(resourceNames).toEqual(en.profiler.resource);
  for (let lane = 0; lane < lanes.end; lane++) {
    const { kind, number } = laneKind(lane);
    expect(trackName(lane)).toBe(en.profiler.lane[kind].replace("{{number}}", String(number)));
  }
});

it("writes no internal name of a stage into a trace", async () => {
  const spans = spanStages.map((stage, start) => ({ stage, start, end: start + 1, lane: lanes.run }));
  const { traceEvents } = JSON.parse(await (await writeTrace(profileOf(spans))).text());
  const names = traceEvents.filter(({ ph }: { ph: string }) => ph !== "M").map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(Object.values(en.profiler.stage).toSorted());
});

it("names a whole request by what it requests", () => {
  expect(spanName("request", "products", 7)).toBe("products, page 7");
  expect(spanName("request", "metadata", 0)).toBe("store details");
  expect(spanName("first-byte", "products", 7)).toBe("First byte");
  expect(spanName("request", "constructor", 1)).toBe("Request");
});
