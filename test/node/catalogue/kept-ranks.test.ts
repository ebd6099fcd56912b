import { describe, expect, test } from "vitest";
import { keptRanks, type SavedRanks } from "../../../src-worker/catalogue/kept-ranks";
import { sortFields } from "../../../src-worker/contract/listing-query";
import { createDevice, createTestWorld } from "../engine/test-world";

const orders: SavedRanks = new Map(sortFields.map((field, at) => [field, Uint32Array.of(at % 3, 3, 1)]));

/** A device that keeps these orders, of the listing "first". */
async function keeping(kept = orders) {
  const device = createDevice();
  const world = createTestWorld({ device });
  await keptRanks(world, "first", 3).write(kept);
  return { device, read: (key: string, rows: number) => keptRanks(world, key, rows).read() };
}

describe("sort orders that were kept", () => {
  test("are read as they were written", async () => {
    const { read } = await keeping();
    expect(await read("first", 3)).toEqual(orders);
  });

  test.each([
    ["where nothing was kept", async () => keptRanks(createTestWorld(), "first", 3).read()],
    ["of another listing", async () => (await keeping()).read("second", 3)],
    ["of a listing with other rows", async () => (await keeping()).read("first", 4)],
    [
      "that name a place beyond all rows",
      async () => (await keeping(new Map([...orders, ["title", Uint32Array.of(1, 4, 2)]]))).read("first", 3),
    ],
    [
      "of which an order is missing",
      async () => (await keeping(new Map([...orders].filter(([field]) => field !== "sku")))).read("first", 3),
    ],
    [
      "that were cut short",
      async () => {
        const { device, read } = await keeping();
        device.orders = device.orders?.slice(0, -8) ?? null;
        return read("first", 3);
      },
    ],
  ])("are none %s", async (_, read) => {
    expect(await read()).toBeNull();
  });
});
