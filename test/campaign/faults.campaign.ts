import { afterAll, expect, test, vi } from "vitest";
import { complaints } from "./faults/fault";
import { nodeFaults } from "./faults/fault-list";
import { isChosen, runFault, size } from "./faults/run-fault";
import { writeResults } from "./faults/write-results";

afterAll(() => writeResults());

const chosen = nodeFaults.filter(isChosen);

test.skipIf(chosen.length === 0).each(chosen)("$id $name", async (fault) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(complaints(fault, size, await runFault(fault))).toEqual([]);
});
