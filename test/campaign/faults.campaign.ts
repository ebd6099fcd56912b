import { afterAll, expect, test, vi } from "vitest";
import { nodeFaults } from "./faults/fault-list";
import { isChosen, runFault } from "./faults/run-fault";
import { writeResults } from "./faults/write-results";

afterAll(() => writeResults());

for (const fault of nodeFaults)
  test.skipIf(!isChosen(fault))(`${fault.id} ${fault.name}`, async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await runFault(fault)).toEqual([]);
  });
