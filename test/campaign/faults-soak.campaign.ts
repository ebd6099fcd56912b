import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLimitMs, buildSite } from "./build-site";
import { soak } from "./faults/browser-fault-list";
import { isChosen, runFault } from "./faults/run-fault";
import { writeResults } from "./faults/write-results";

const limitMs = 2 * 3_600_000;
const isRun = isChosen(soak(""));

let built: Awaited<ReturnType<typeof buildSite>> | null = null;
beforeAll(async () => {
  if (isRun) built = await buildSite("soak");
}, buildLimitMs);
afterAll(async () => {
  await built?.remove();
  writeResults();
});

// A file of its own: it runs beside the others.
test.skipIf(!isRun)(
  `${soak("").id} ${soak("").name}`,
  async () => {
    expect(await runFault(soak(built?.site ?? ""))).toEqual([]);
  },
  limitMs,
);
