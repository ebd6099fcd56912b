import { expect, onTestFinished, test, vi } from "vitest";
import { createSeededRandom } from "../../../demo/stores/serve/seeded-random";
import { complaints } from "../../campaign/faults/fault";
import { nodeFaults } from "../../campaign/faults/fault-list";

test.each(nodeFaults.filter(({ times }) => times.slice > 0))(
  "nothing is lost after $name ($id; npm run campaign has more of it)",
  async (fault) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const tally = await fault.fire(fault.times.slice, createSeededRandom(7));
    expect(complaints(fault, fault.times.slice, tally)).toEqual([]);
  },
);
