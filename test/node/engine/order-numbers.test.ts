import { describe, expect } from "vitest";
import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
import { type AppWindow, openElsewhere, seen, value } from "./app-window";
import { test } from "./engine-test";
import { addProduct, availableProducts, copyRenewed, listedOrders, readOrder } from "./orders-in-window";
import { putBack, savedWork } from "./work-rows";

async function begun(window: AppWindow): Promise<string> {
  await seen(window, { catalogue: { state: "ready" } });
  value(await window.engine.beginOrder(""));
  const [product = ""] = await availableProducts(window);
  return (await addProduct(window, product)).order.id;
}

async function numbered(window: AppWindow): Promise<string> {
  return value(await window.engine.numberOrder(await begun(window)));
}

async function demoElsewhere(): Promise<AppWindow> {
  const window = await openElsewhere();
  value(await window.engine.open("demo", "en", null));
  return window;
}

async function backup({ engine }: AppWindow): Promise<CatalogueFile> {
  return value(await engine.exportWork()).file;
}

const partsOf = (number: string) => number.split("-") as [prefix: string, last: string];

describe("an order's number", () => {
  test("comes with its first document, its sending or its end, and stays", async ({ openedDemo }) => {
    const window = await openedDemo();
    const [first, second, third] = [await begun(window), await begun(window), await begun(window)];
    expect((await readOrder(window, first)).order).toMatchObject({ number: "", sentAt: null });
    const number = value(await window.engine.numberOrder(first));
    expect(number).toMatch(/^[B-DF-HJ-NP-TV-XZ]{3}-0001$/);
    expect(value(await window.engine.numberOrder(first))).toBe(number);
    value(await window.engine.noteSent(second));
    const sent = (await readOrder(window, second)).order;
    expect(partsOf(sent.number)).toEqual([partsOf(number)[0], "0002"]);
    expect(sent.sentAt).not.toBeNull();
    const { change } = value(await window.engine.endOrder(third, false));
    value(await window.engine.undoOrderChange(change));
    expect((await readOrder(window, third)).order).toMatchObject({
      number: `${partsOf(number)[0]}-0003`,
      endedAt: null,
    });
  });

  test("is not copied with its order", async ({ openedDemo }) => {
    const window = await openedDemo();
    const id = await begun(window);
    value(await window.engine.noteSent(id));
    const copy = value(await window.engine.duplicateOrder(id)).order.id;
    expect((await readOrder(window, copy)).order).toMatchObject({ number: "", sentAt: null });
  });

  test("is one of one series in two windows", async ({ openedDemo }) => {
    const windows = [await openedDemo(), await openedDemo()];
    const ids: [AppWindow, string][] = [];
    for (const window of [...windows, ...windows, ...windows]) ids.push([window, await begun(window)]);
    const numbers = await Promise.all(ids.map(async ([{ engine }, id]) => value(await engine.numberOrder(id))));
    expect(new Set(numbers).size).toBe(6);
    expect(new Set(numbers.map((number) => partsOf(number)[0])).size).toBe(1);
    expect(numbers.map((number) => Number(partsOf(number)[1])).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("has the chosen prefix, whose series continues when it is chosen again", async ({ openedDemo }) => {
    const window = await openedDemo();
    expect(value(await window.engine.readSeries())).toEqual({ prefix: "", last: 0 });
    expect(value(await window.engine.chooseSeries("A"))).toEqual({ prefix: "A", last: 0 });
    expect(await numbered(window)).toBe("A-0001");
    value(await window.engine.chooseSeries("FAIR26"));
    expect(await numbered(window)).toBe("FAIR26-0001");
    expect(value(await window.engine.chooseSeries("A"))).toEqual({ prefix: "A", last: 1 });
    expect(await numbered(window)).toBe("A-0002");
    for (const prefix of ["", "a", "TOOLONG", "A-", "Ä"])
      expect(await window.engine.chooseSeries(prefix)).toMatchObject({ ok: false });
  });

  test("travels in a backup, and its series continues after the numbers of restored orders", async ({ openedDemo }) => {
    const window = await openedDemo();
    value(await window.engine.chooseSeries("A"));
    const before = await backup(window);
    for (const number of ["A-0001", "A-0002"]) expect(await numbered(window)).toBe(number);
    const after = await backup(window);
    // An older state of the same device takes no number back.
    value(await window.engine.restoreWork(before));
    expect(await numbered(window)).toBe("A-0003");
    const elsewhere = await demoElsewhere();
    value(await elsewhere.engine.restoreWork(after));
    expect((await listedOrders(elsewhere)).map(({ number }) => number).sort()).toEqual(["A-0001", "A-0002"]);
    expect(value(await elsewhere.engine.chooseSeries("A"))).toEqual({ prefix: "A", last: 2 });
    const third = await demoElsewhere();
    value(await third.engine.chooseSeries("A"));
    value(await third.engine.restoreWork(after));
    expect(await numbered(third)).toBe("A-0003");
  });

  test("is not used again after a restore, though its order was deleted before the backup", async ({ openedDemo }) => {
    const window = await openedDemo();
    const id = await begun(window);
    const number = value(await window.engine.numberOrder(id));
    value(await window.engine.deleteOrder(id));
    const file = await backup(window);
    const elsewhere = await demoElsewhere();
    value(await elsewhere.engine.restoreWork(file));
    // The series stays the other device's, unless a person chooses it here.
    expect(value(await elsewhere.engine.readSeries())).toEqual({ prefix: "", last: 0 });
    const [prefix] = partsOf(number);
    expect(partsOf(await numbered(elsewhere))[0]).not.toBe(prefix);
    value(await elsewhere.engine.chooseSeries(prefix));
    expect(await numbered(elsewhere)).toBe(`${prefix}-0002`);
    // A device that numbers with a series goes on with it.
    value(await elsewhere.engine.restoreWork(file));
    expect(await numbered(elsewhere)).toBe(`${prefix}-0003`);
  });

  test("is not used again by a database that went back to an earlier state", async ({ openedDemo }) => {
    const window = await openedDemo();
    value(await window.engine.chooseSeries("A"));
    const first = await begun(window);
    const second = await begun(window);
    value(await window.engine.numberOrder(first));
    const saved = await savedWork(window);
    expect(value(await window.engine.numberOrder(second))).toBe("A-0002");
    await copyRenewed(window);
    await putBack(window, saved);
    const later = await openedDemo();
    const [prefix, last] = partsOf(value(await later.engine.numberOrder(second)));
    expect(prefix).not.toBe("A");
    expect(value(await later.engine.chooseSeries("A"))).toEqual({ prefix: "A", last: 2 });
    expect(last).toBe("0001");
  });
});
