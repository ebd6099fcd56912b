import { describe, expect } from "vitest";
import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
import type { Order } from "../../../src-worker/contract/order";
import { type AppWindow, openElsewhere, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { readOrder } from "./orders-in-window";

const yearMs = 365 * 86_400_000;

const begin = async ({ engine }: AppWindow) => value(await engine.beginOrder("Fair")).order.id;
const note = async ({ engine }: AppWindow, id: string, text: string) =>
  value(await engine.changeOrder(id, { note: text }));
const backup = async ({ engine }: AppWindow) => value(await engine.exportWork()).file;
const restore = async ({ engine }: AppWindow, file: CatalogueFile) => {
  const { added, updated, unchanged } = value(await engine.restoreWork(file));
  return [added, updated, unchanged];
};
const read = async (window: AppWindow, id: string): Promise<Order> => (await readOrder(window, id)).order;

const test = engineTest
  /** Opens a window whose clock is a year ahead; another window over the device opens after its correction. */
  .extend("openedAhead", ({ openedDemo }) => async (): Promise<AppWindow> => {
    const window = await openedDemo();
    window.world.pass(yearMs);
    return window;
  })
  .extend("openedElsewhere", () => async (): Promise<AppWindow> => {
    const window = await openElsewhere();
    value(await window.engine.open("demo", "en", null));
    return window;
  });

describe("with a clock that was a year ahead and is corrected", () => {
  test.for<[what: string, change: (window: AppWindow, id: string) => Promise<unknown>, part: object]>([
    ["a later note", (window, id) => note(window, id, "Later"), { note: "Later" }],
    [
      "a finished order",
      async ({ engine }, id) => value(await engine.endOrder(id, false)),
      { endedAt: expect.any(String) },
    ],
    [
      "an undone end",
      async ({ engine }, id) => value(await engine.undoOrderChange(value(await engine.endOrder(id, false)).change)),
      { endedAt: null },
    ],
    [
      "a deletion that was undone",
      async ({ engine }, id) => value(await engine.undoOrderChange(value(await engine.deleteOrder(id)).change)),
      { note: "Early" },
    ],
  ])("%s stays when an older backup is restored", async ([_what, change, part], { openedDemo, openedAhead }) => {
    const window = await openedAhead();
    const id = await begin(window);
    await note(window, id, "Early");
    const file = await backup(window);
    const later = await openedDemo();
    await change(later, id);
    const changed = await read(later, id);
    expect(changed).toMatchObject({ ...part, changedAt: expect.stringMatching(/^2026-/) });
    expect(await restore(later, file)).toEqual([0, 0, 1]);
    expect(await read(later, id)).toEqual(changed);
  });

  test("the time of an order says what the clock said", async ({ openedAhead, openedElsewhere }) => {
    const window = await openedAhead();
    const id = await begin(window);
    expect((await read(window, id)).changedAt).toMatch(/^2027-/);
    const other = await openedElsewhere();
    expect(await restore(other, await backup(window))).toEqual([1, 0, 0]);
    expect((await read(other, id)).changedAt).toMatch(/^2027-/);
    await note(other, id, "Here");
    expect((await read(other, id)).changedAt).toMatch(/^2026-/);
  });

  test("of two devices, the one that saw the other's changes wins, both ways", async ({
    openedDemo,
    openedAhead,
    openedElsewhere,
  }) => {
    const one = await openedAhead();
    const id = await begin(one);
    await note(one, id, "From one");
    const early = await backup(one);
    const two = await openedElsewhere();
    expect(await restore(two, early)).toEqual([1, 0, 0]);
    await note(two, id, "From two");
    const late = await backup(two);
    expect(await restore(one, late)).toEqual([0, 1, 0]);
    expect(await read(one, id)).toEqual(await read(two, id));
    for (const window of [one, two]) {
      expect(await restore(window, early)).toEqual([0, 0, 1]);
      expect((await read(window, id)).note).toBe("From two");
    }
    const again = await openedDemo();
    await note(again, id, "One again");
    expect(await restore(two, await backup(again))).toEqual([0, 1, 0]);
    expect(await restore(again, late)).toEqual([0, 0, 1]);
    expect([(await read(again, id)).note, (await read(two, id)).note]).toEqual(["One again", "One again"]);
  });

  test("of changes on both devices, both end with the same version, whichever restores first", async ({
    openedDemo,
    openedAhead,
    openedElsewhere,
  }) => {
    const ahead = await openedAhead();
    const id = await begin(ahead);
    const two = await openedElsewhere();
    await restore(two, await backup(ahead));
    await note(ahead, id, "Ahead");
    const one = await openedDemo();
    two.world.pass(60_000);
    await note(two, id, "On time");
    const [ofOne, ofTwo] = [await backup(one), await backup(two)];
    expect(await restore(two, ofOne)).toEqual([0, 0, 1]);
    expect(await restore(one, ofTwo)).toEqual([0, 1, 0]);
    expect([(await read(one, id)).note, (await read(two, id)).note]).toEqual(["On time", "On time"]);
    expect(await restore(one, ofOne)).toEqual([0, 0, 1]);
  });

  test("a duplicate is an order of its own: what happens to one leaves the other", async ({
    openedDemo,
    openedAhead,
    openedElsewhere,
  }) => {
    const ahead = await openedAhead();
    const id = await begin(ahead);
    await note(ahead, id, "Original");
    const file = await backup(ahead);
    const window = await openedDemo();
    const copy = value(await window.engine.duplicateOrder(id)).order.id;
    await note(window, copy, "Copy");
    expect(await restore(window, file)).toEqual([0, 0, 1]);
    expect([(await read(window, id)).note, (await read(window, copy)).note]).toEqual(["Original", "Copy"]);
    const other = await openedElsewhere();
    expect(await restore(other, await backup(window))).toEqual([2, 0, 0]);
    await note(other, copy, "Copy, later");
    expect(await restore(window, await backup(other))).toEqual([0, 1, 1]);
    expect([(await read(window, id)).note, (await read(window, copy)).note]).toEqual(["Original", "Copy, later"]);
  });

  test("a deleted order that a backup brings back wins again with its next change", async ({ openedDemo }) => {
    const window = await openedDemo();
    const id = await begin(window);
    const early = await backup(window);
    await note(window, id, "Second");
    await note(window, id, "Third");
    const late = await backup(window);
    value(await window.engine.deleteOrder(id));
    expect(await restore(window, early)).toEqual([1, 0, 0]);
    await note(window, id, "Newest");
    expect(await restore(window, late)).toEqual([0, 0, 1]);
    expect((await read(window, id)).note).toBe("Newest");
  });
});
