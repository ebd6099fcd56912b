import { describe, expect, test } from "vitest";
import { createRecent } from "../../../src-worker/catalogue/recent";

describe("the values used last", () => {
  test("are made once, as long as fewer others are used", () => {
    const recent = createRecent<string>(2);
    const made: string[] = [];
    const use = (key: string) =>
      recent.of(key, () => {
        made.push(key);
        return key.toUpperCase();
      });
    expect(["a", "b", "a", "c", "a", "b"].map(use)).toEqual(["A", "B", "A", "C", "A", "B"]);
    // "b" was used longest ago when "c" came.
    expect(made).toEqual(["a", "b", "c", "b"]);
  });

  test("may be undefined or null", () => {
    const recent = createRecent<null | undefined>(2);
    let made = 0;
    for (const value of [null, undefined])
      for (let time = 0; time < 3; time++)
        recent.of(String(value), () => {
          made++;
          return value;
        });
    expect(made).toBe(2);
  });

  test("are made again after a failure, also when a newer one of the key is cached", async () => {
    const recent = createRecent<Promise<number>>(1);
    const failed = recent.of("a", () => Promise.reject(new Error("broken")));
    await recent.of("b", () => Promise.resolve(1));
    const again = recent.of("a", () => Promise.resolve(2));
    await expect(failed).rejects.toThrow("broken");
    expect(await recent.of("a", () => Promise.resolve(3))).toBe(await again);
    await expect(recent.of("c", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await recent.of("c", () => Promise.resolve(4))).toBe(4);
  });
});
