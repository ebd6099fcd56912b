import { expect, test } from "vitest";
import { readKioskSettings } from "../../../src-ui/foundations/local-storage/kiosk-settings";
import { nextPhase } from "../../../src-ui/pieces/kiosk/phase";
import { shiftOf, spread } from "../../../src-ui/pieces/kiosk/slides";

test.each([
  ["visit", "soon", "warning"],
  ["warning", "here", "visit"],
  ["warning", "idle", "attract"],
  ["attract", "touched", "visit"],
  // A device that slept through the warning.
  ["visit", "idle", "attract"],
  ["visit", "here", "visit"],
  ["visit", "touched", "visit"],
  ["warning", "soon", "warning"],
  ["warning", "touched", "warning"],
  ["attract", "soon", "attract"],
  ["attract", "idle", "attract"],
  ["attract", "here", "attract"],
] as const)("%s, then %s: %s", (phase, event, next) => {
  expect(nextPhase(phase, event)).toBe(next);
});

test.each([
  [0, []],
  [3, [0, 1, 2]],
  [20, [0, 2, 4, 6, 8, 10, 12, 14]],
  [120, [0, 15, 30, 45, 60, 75, 90, 105]],
])("the first products of %d are spread over all of them", (count, first) => {
  const all = Array.from({ length: count }, (_, index) => index);
  expect(spread(all).slice(0, 8)).toEqual(first);
  expect(spread(all).toSorted((a, b) => a - b)).toEqual(all);
});

test("the picture moves by a few pixels at each turn", () => {
  for (let turn = 0; turn < 20; turn++) {
    expect(shiftOf(turn)).not.toEqual(shiftOf(turn + 1));
    expect(Math.max(...shiftOf(turn).map(Math.abs))).toBeLessThanOrEqual(8);
  }
});

const defaults = { idleSeconds: 90, hidePrices: false, orders: true, leads: false, keepAwake: true, fullScreen: true };

test.each([
  [null, defaults],
  ["nonsense", defaults],
  [`{"idleSeconds":29,"orders":"no"}`, defaults],
  [`{"idleSeconds":301}`, defaults],
  [
    `{"idleSeconds":30,"hidePrices":true,"leads":true}`,
    { ...defaults, idleSeconds: 30, hidePrices: true, leads: true },
  ],
  [
    `{"orders":false,"keepAwake":false,"fullScreen":false}`,
    { ...defaults, orders: false, keepAwake: false, fullScreen: false },
  ],
])("settings %j are read as %j", (kept, settings) => {
  expect(readKioskSettings(kept)).toEqual(settings);
});
