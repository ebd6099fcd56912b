import { expect } from "vitest";
import { noSeller } from "../../../src-worker/contract/seller";
import { seen, value } from "./app-window";
import { test } from "./engine-test";
import { addProduct, availableProducts, readOrder } from "./orders-in-window";

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
