import { describe, expect, test } from "vitest";
import { createKeyBurst, longestGapMs } from "../../../src-ui/screens/scan/key-burst";

/** The readings of keys that follow one another after so many milliseconds. */
function pressed(keys: readonly string[], gapMs: number, pauseBefore = -1) {
  const burst = createKeyBurst();
  let at = 1000;
  return keys.map((key, place) => {
    at += place === pauseBefore ? longestGapMs + 1 : gapMs;
    return burst.press(key, at);
  });
}

const code = (text: string) => ({ code: text });

describe("keys", () => {
  test("are a code, from the second on, once they come faster than anyone types and Enter ends them", () => {
    expect(pressed([..."4006381333931", "Enter"], 5)).toEqual([null, ...Array(12).fill("part"), code("4006381333931")]);
  });

  test("are a code with capital letters, for which a scanner holds Shift", () => {
    const keys = ["Shift", "M", "Shift", "A", "Shift", "R", "-", "1", "Enter"];
    expect(pressed(keys, 5).at(-1)).toEqual(code("MAR-1"));
  });

  test.each<[string, readonly string[], number, number]>([
    ["a person types", [..."4006", "Enter"], longestGapMs + 1, -1],
    ["are too few for a code", [..."123", "Enter"], 5, -1],
    ["are followed by Enter after a while", [..."4006381", "Enter"], 5, 7],
    ["have another key among them", ["4", "0", "Backspace", "0", "6", "3", "Enter"], 5, -1],
    ["are nothing but spaces", [...Array(6).fill(" "), "Enter"], 5, -1],
    ["are Enter alone", ["Enter"], 5, -1],
  ])("are no code where they %s", (_what, keys, gapMs, pause) => {
    expect(pressed(keys, gapMs, pause).at(-1)).toBeNull();
  });

  test("are a letter by itself after one that is no part of a code, however soon", () => {
    const burst = createKeyBurst();
    expect(["Enter", "o", "Escape", "0"].map((key, place) => burst.press(key, 1000 + place))).toEqual(
      Array(4).fill(null),
    );
  });

  test("select and press as spaces, however fast they follow one another", () => {
    expect(pressed([" ", " ", " "], 5)).toEqual([null, null, null]);
    expect(pressed([" ", ..."4006381", "Enter"], 5).at(-1)).toEqual(code("4006381"));
  });

  test("are no part of a code if a person typed them before", () => {
    expect(pressed([..."ab12345", "Enter"], 5, 2).at(-1)).toEqual(code("12345"));
  });

  test("are forgotten where they go to a field, and after each code", () => {
    const burst = createKeyBurst();
    for (const key of "12345") burst.press(key, 1000);
    burst.forget();
    expect(burst.press("Enter", 1001)).toBeNull();
    for (const key of "1234567") burst.press(key, 2000);
    expect(burst.press("Enter", 2001)).toEqual(code("1234567"));
    expect(burst.press("Enter", 2002)).toBeNull();
  });
});
