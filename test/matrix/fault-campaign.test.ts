import { expect, inject, test } from "vitest";
import { createSeededRandom } from "../../demo/stores/serve/seeded-random";
import { browserFaults } from "../campaign/faults/browser-fault-list";
import { complaints } from "../campaign/faults/fault";

const { first, second } = inject("sites");

test.each(browserFaults({ site: first, next: second }).filter(({ times }) => times.slice > 0))(
  "nothing is lost after $name ($id; npm run campaign has more of it)",
  async (fault) => {
    const tally = await fault.fire(fault.times.slice, createSeededRandom(7));
    expect(complaints(fault, fault.times.slice, tally)).toEqual([]);
  },
);
