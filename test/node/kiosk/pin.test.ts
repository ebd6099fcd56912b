import { describe, expect, test } from "vitest";
import { isPin, lockFor, opens, readKioskLock, roundsFor, triesLeft, waitMs } from "../../../src-ui/pieces/kiosk/pin";

test.each([
  ["1234", true],
  ["00000000", true],
  ["123", false],
  ["123456789", false],
  ["12a4", false],
  ["١٢٣٤", false],
  ["1234\n", false],
  ["", false],
])("%j as a PIN: %s", (text, valid) => {
  expect(isPin(text)).toBe(valid);
});

test("a lock opens with its PIN alone, after it was stored and read again", async () => {
  const lock = await lockFor("2580", { demo: true, guest: false });
  expect(JSON.stringify(lock)).not.toContain("2580");
  const stored = readKioskLock(JSON.stringify(lock));
  expect(stored).toEqual(lock);
  if (!stored) return;
  expect([await opens("2580", stored), await opens("2581", stored), await opens("258", stored)]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  [1, 600_000],
  [16, 600_000],
  [50, 200_000],
  [5000, 100_000],
])("a probe of %d ms leads to %d rounds", (probeMs, rounds) => {
  expect(roundsFor(probeMs)).toBe(rounds);
});

describe("after wrong PINs", () => {
  const failedAt = 1_000_000;

  test.each([
    [0, 5, 0],
    [1, 4, 0],
    [4, 1, 0],
    [5, 0, 30],
    [6, 0, 60],
    [7, 0, 120],
    [9, 0, 480],
    [10, 0, 900],
    [2000, 0, 900],
  ])("%d of them leave %d tries, then a wait of %d s", (failed, left, seconds) => {
    expect(triesLeft({ failed })).toBe(left);
    expect(waitMs({ failed, failedAt }, failedAt)).toBe(seconds * 1000);
  });

  test("the wait goes by with the clock, and a clock that was set back does not make it longer", () => {
    expect(waitMs({ failed: 5, failedAt }, failedAt + 29_999)).toBe(1);
    expect(waitMs({ failed: 5, failedAt }, failedAt + 30_000)).toBe(0);
    expect(waitMs({ failed: 5, failedAt }, 0)).toBe(30_000);
  });
});

test.each([null, "", "{", "null", "[]", `{"hash":1}`, `{"salt":"","hash":""}`])("%j is no lock", (kept) => {
  expect(readKioskLock(kept)).toBeNull();
});
