import { expect, it } from "vitest";
import en from "../../../locales/en.json";
import { writeTrace } from "../../../src-ui/debug/trace-file";
import { lanes, spanStages } from "../../../src-worker/contract/profile";
import { laneKind, stageNames, trackName } from "../../../src-worker/contract/span-names";
import { profileOf } from "./debug-profiles";

it("names stages and lanes in traces as the English screen does", () => {
  expect(stageNames).toEqual(en.debug.stage);
  // A trace is read by these names.
  expect(new Set(Object.values(stageNames)).size).toBe(spanStages.length);
  for (let lane = 0; lane < lanes.end; lane++) {
    const { kind, number } = laneKind(lane);
    expect(trackName(lane)).toBe(en.debug.lane[kind].replace("{{number}}", String(number)));
  }
});

it("writes no internal name of a stage into a trace", async () => {
  const spans = spanStages.map((stage, start) => ({ stage, start, end: start + 1, lane: lanes.run }));
  const { traceEvents } = JSON.parse(await (await writeTrace(profileOf(spans))).text());
  const names = traceEvents.filter(({ ph }: { ph: string }) => ph !== "M").map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(Object.values(en.debug.stage).toSorted());
});
