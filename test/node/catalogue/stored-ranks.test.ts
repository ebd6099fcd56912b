import { describe, expect, test } from "vitest";
import { type SavedRanks, storedRanks } from "../../../src-worker/catalogue/stored-ranks";
import { sortFields } from "../../../src-worker/contract/listing-query";
import { createDevice, createTestWorld } from "../engine/test-world";

const orders: SavedRanks = new Map(sortFields.map((field, at) => [field, Uint32Array.of(at % 3, 3, 1)]));

/** A device with these stored sort orders of the listing "first". */
async function keeping(written = orders) {
  const device = createDevice();
  const world = createTestWorld({ device });
  await storedRanks(world, "first", 3).write(written);
  return { device, read: (key: string, rows: number) => storedRanks(world, key, rows).read() };
}

describe("stored sort orders", () => {
  test("read back as written", async () => {
    const { read } = await keeping();
    expect(await read("first", 3)).toEqual(orders);
  });

  test.each([
    ["if nothing was stored", async () => storedRanks(createTestWorld(), "first", 3).read()],
    ["of another listing", async () => (await keeping()).read("second", 3)],
    ["of a listing with other rows", async () => (await keeping()).read("first", 4)],
    [
      "if they name a row beyond the last one",
      async () => (await keeping(new Map([...orders, ["title", Uint32Array.of(1, 4, 2)]]))).read("first", 3),
    ],
    [
      "if an order is missing",
      async () => (await keeping(new Map([...orders].filter(([field]) => field !== "sku")))).read("first", 3),
    ],
    [
      "if they were cut short",
      async () => {
        const { device, read } = await keeping();
        device.orders = device.orders?.slice(0, -8) ?? null;
        return read("first", 3);
      },
    ],
  ])("are ignored %s", async (_, read) => {
    expect(await read()).toBeNull();
  });
});
