import { describe, expect, test, vi } from "vitest";
import { loadedOnce } from "../../../src-ui/foundations/parts/loaded-once";

describe("a load that runs once", () => {
  test("answers all calls with one result, also those during the load", async () => {
    const load = vi.fn(async () => ({}));
    const read = loadedOnce(load);
    const [one, other] = await Promise.all([read(), read()]);
    expect([other, await read()]).toEqual([one, one]);
    expect(await read()).toBe(one);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("loads again after a failure, which all calls during it see", async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("loaded");
    const read = loadedOnce(load);
    const both = await Promise.allSettled([read(), read()]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await read()).toBe("loaded");
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("does not load before the first call", () => {
    const load = vi.fn(async () => null);
    loadedOnce(load);
    expect(load).not.toHaveBeenCalled();
  });
});
