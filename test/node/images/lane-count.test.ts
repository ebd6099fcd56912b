import { expect, test } from "vitest";
import { createLaneCount } from "../../../src-worker/images/lane-count";

/** How many lanes there are after so many pictures, of which so many come in a second with a number of lanes. */
function lanesAfter(pictures: number, perSecond: (lanes: number) => number): number {
  let now = 0;
  const count = createLaneCount(now);
  for (let picture = 0; picture < pictures; picture++) {
    now += 1000 / perSecond(count.lanes);
    count.came(now);
  }
  return count.lanes;
}

test.each([
  ["five at first", 10, (lanes: number) => lanes * 10, 5],
  ["as many as there are at the most, where each brings as much as the first", 2000, (lanes: number) => lanes * 10, 24],
  ["five, where more bring nothing", 2000, () => 50, 5],
  ["eight, where the host gives no more to twelve", 2000, (lanes: number) => Math.min(lanes, 8) * 10, 8],
])("pictures come by %s", (_what, pictures, perSecond, lanes) => {
  expect(lanesAfter(pictures, perSecond)).toBe(lanes);
});
