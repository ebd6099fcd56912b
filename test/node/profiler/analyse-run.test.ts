import { expect, it } from "vitest";
import { analyseRun } from "../../../src-ui/screens/profiler/analyse-run";
import { findBottleneck } from "../../../src-ui/screens/profiler/bottleneck";
import { laneRows } from "../../../src-ui/screens/profiler/lane-rows";
import { stageTable } from "../../../src-ui/screens/profiler/stage-table";
import { computeTimeShares } from "../../../src-ui/screens/profiler/time-shares";
import { yieldToPage } from "../../../src-ui/screens/profiler/yield-to-page";
import { profileOf } from "./profiles";

it("analyses a run as its parts do, and lets the page work in between", async () => {
  const profile = profileOf([
    { stage: "first-byte", start: -5, end: 60 },
    { stage: "map", start: 50, end: 120, lane: 0 },
  ]);
  const time = computeTimeShares(profile);
  const stages = stageTable(profile);
  let hasWorked = false;
  void yieldToPage().then(() => {
    hasWorked = true;
  });
  const analysed = await analyseRun(profile);
  expect(hasWorked).toBe(true);
  expect(analysed).toEqual({
    profile,
    time,
    stages,
    bottleneck: findBottleneck(profile, time, stages),
    rows: laneRows(profile.part),
  });
});
