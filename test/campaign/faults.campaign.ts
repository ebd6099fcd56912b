import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildLimitMs, buildSite } from "./build-site";
import { browserFaults } from "./faults/browser-fault-list";
import { complaints, type Fault } from "./faults/fault";
import { nodeFaults } from "./faults/fault-list";
import { isChosen, runFault, size } from "./faults/run-fault";
import { writeResults } from "./faults/write-results";

let site = "";
// Its ids are known before the app is built.
const inBrowser = browserFaults("").filter(isChosen);

async function expectWithstood(fault: Fault): Promise<void> {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(complaints(fault, size, await runFault(fault))).toEqual([]);
}

afterAll(() => writeResults());

describe.skipIf(nodeFaults.filter(isChosen).length === 0)("without a browser", () => {
  test.each(nodeFaults.filter(isChosen))("$id $name", expectWithstood);
});

describe.skipIf(inBrowser.length === 0)("in Chromium", () => {
  let built: Awaited<ReturnType<typeof buildSite>> | null = null;
  beforeAll(async () => {
    if (inBrowser.length === 0) return;
    built = await buildSite("faults");
    ({ site } = built);
  }, buildLimitMs);
  afterAll(() => built?.remove());

  test.each(inBrowser)("$id $name", async ({ id }) => {
    const fault = browserFaults(site).find((one) => one.id === id);
    if (fault) await expectWithstood(fault);
  });
});
