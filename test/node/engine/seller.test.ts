import { describe, expect } from "vitest";
import { noSeller, type Seller } from "../../../src-worker/contract/seller";
import { openElsewhere, seen, value } from "./app-window";
import { test } from "./engine-test";
import { addProduct, availableProducts, copyRenewed, readOrder } from "./orders-in-window";
import { putBack, savedWork } from "./work-rows";

test("the seller is stored field by field, and new orders begin with its terms", async ({ openedDemo }) => {
  const window = await openedDemo();
  await seen(window, { catalogue: { state: "ready" } });
  expect(value(await window.engine.readSeller())).toEqual(noSeller);
  const [product = ""] = await availableProducts(window);
  const before = (await addProduct(window, product)).order.id;
  value(await window.engine.saveSeller({ company: "Barrolume, Lda", address: "Rua 1\nPorto" }));
  value(await window.engine.saveSeller({ payment: "30 days net", vat: { rate: "23", included: false } }));
  const later = await openedDemo();
  expect(value(await later.engine.readSeller())).toEqual({
    ...noSeller,
    company: "Barrolume, Lda",
    address: "Rua 1\nPorto",
    payment: "30 days net",
    vat: { rate: "23", included: false },
  });
  const begun = value(await later.engine.beginOrder("")).order.id;
  value(await later.engine.endOrder(begun, false));
  const added = (await addProduct(later, product)).order.id;
  for (const id of [begun, added])
    expect((await readOrder(later, id)).order.terms).toMatchObject({
      payment: "30 days net",
      vat: { rate: "23", included: false },
    });
  expect((await readOrder(later, before)).order.terms).toMatchObject({ payment: "", vat: null });
  expect(await later.engine.saveSeller({ vat: { rate: "101", included: true } })).toMatchObject({ ok: false });
});

describe("the seller of a backup", () => {
  const seller: Seller = {
    ...noSeller,
    company: "Barrolume, Lda",
    address: "Rua 1\nPorto",
    taxId: "PT500000000",
    footer: "Capital 5000 €\nPorto",
    vat: { rate: "23", included: false },
  };

  test("fills a device that has none, and never replaces another", async ({ openedDemo }) => {
    const window = await openedDemo();
    value(await window.engine.saveSeller(seller));
    const { file } = value(await window.engine.exportWork());
    const elsewhere = await openElsewhere();
    expect(value(await elsewhere.engine.restoreWork(file))).toMatchObject({ seller: "restored" });
    expect(value(await elsewhere.engine.readSeller())).toEqual(seller);
    expect(value(await elsewhere.engine.restoreWork(file))).toMatchObject({ seller: null });
    value(await elsewhere.engine.saveSeller({ company: "Norte & Mar" }));
    expect(value(await elsewhere.engine.restoreWork(file))).toMatchObject({ seller: "different" });
    expect(value(await elsewhere.engine.readSeller())).toEqual({ ...seller, company: "Norte & Mar" });
  });

  test("is absent where nothing is known of it", async ({ openedDemo }) => {
    const { file } = value(await (await openedDemo()).engine.exportWork());
    const elsewhere = await openElsewhere();
    value(await elsewhere.engine.saveSeller(seller));
    expect(value(await elsewhere.engine.restoreWork(file))).toMatchObject({ seller: null });
    expect(value(await elsewhere.engine.readSeller())).toEqual(seller);
  });

  test("comes back after the browser has undone its changes", async ({ openedDemo }) => {
    const window = await openedDemo();
    await seen(window, { catalogue: { state: "ready" } });
    const saved = await savedWork(window);
    value(await window.engine.saveSeller(seller));
    await copyRenewed(window);
    await putBack(window, saved);
    const later = await openedDemo();
    value(await later.engine.readSeries());
    expect(value(await later.engine.readSeller())).toEqual(seller);
  });
});
