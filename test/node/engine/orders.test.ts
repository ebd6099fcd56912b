import { IDBObjectStore } from "fake-indexeddb";
import { describe, expect, vi } from "vitest";
import { withNews } from "../../../src-ui/screens/order/with-news";
import type { OrderCommand } from "../../../src-worker/contract/engine";
import type { OrderChange, OrderEdit } from "../../../src-worker/contract/order";
import { openWorkDatabase } from "../../../src-worker/order/work-database";
import {
  type AppWindow,
  ended,
  failure,
  importElsewhere,
  importStore,
  last,
  listedRows,
  seen,
  value,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import { createGate } from "./gate";
import { addProduct, availableProducts, listedOrders, readOrder, restored } from "./orders-in-window";
import { inDatabase } from "./stored-catalogue";

const test = engineTest.extend("shop", ({ start }) => start("shopify", { products: 40 }));

/** Quantities by line of the open store's current order. */
const quantities = (window: AppWindow) => last(window).orders.current?.quantities;

describe("adding to an order", () => {
  test("creates the order with the product's facts in its lines, and updates the snapshot", async ({
    shop,
    imported,
  }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    const edit = await addProduct(window, product);
    const { order, totals } = await readOrder(window, edit.order.id);
    const detail = value(await window.engine.openProduct(product)).product;
    const variant = detail.variants.find((one) => one.available);
    expect(order).toMatchObject({ store: last(window).store?.id, currency: last(window).store?.currency, name: "" });
    expect(order.lines).toMatchObject([
      {
        productId: product,
        variantId: variant?.id,
        handle: detail.handle,
        title: detail.title,
        sku: variant?.sku,
        price: variant?.price,
        quantity: 1,
      },
    ]);
    expect(totals).toMatchObject({ quantity: 1, amount: variant?.price });
    expect(edit.lines).toEqual([{ line: order.lines[0], by: 1 }]);
    await seen(window, { orders: { current: { id: order.id, lines: 1, quantity: 1 } } });
    expect(quantities(window)).toEqual({ [`${product} ${variant?.id}`]: 1 });
  });

  test("raises the quantity of an existing line", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = "", other = ""] = await availableProducts(window);
    await addProduct(window, product, 3);
    await addProduct(window, other);
    const edit = await addProduct(window, product);
    expect(edit.lines).toMatchObject([{ by: 1, line: { quantity: 4 } }]);
    expect((await readOrder(window, edit.order.id)).order.lines.map(({ productId }) => productId)).toEqual([
      product,
      other,
    ]);
  });

  test("refuses unavailable and unknown products", async ({ shop, imported }) => {
    const window = await imported(shop);
    const soldOut = (await listedRows(window)).find(({ stock }) => stock === "out-of-stock");
    for (const product of [soldOut?.id ?? "", "nothing"])
      expect(failure(await window.engine.addToOrder([{ product, variant: null, quantity: null }]))).toMatchObject({
        code: "variant-unavailable",
      });
    expect(await listedOrders(window)).toEqual([]);
  });

  test("sums entered pieces exactly, and counts nothing for variants that cannot be ordered", async ({
    shop,
    imported,
  }) => {
    const window = await imported(shop);
    const product = String((await availableProducts(window))[0]);
    const variant = value(await window.engine.openProduct(product)).product.variants.find((one) => one.available);
    const [units = "", cents = ""] = (variant?.price ?? "").split(".");
    const entries = [
      { variant: variant?.id ?? "", quantity: 3, sums: ["row", "all"] },
      { variant: variant?.id ?? "", quantity: 997, sums: ["all"] },
      { variant: "nothing", quantity: 5, sums: ["all", "none"] },
    ];
    const amount = (quantity: number) => {
      const digits = String(BigInt(units + cents) * BigInt(quantity)).padStart(cents.length + 1, "0");
      return `${digits.slice(0, -cents.length)}.${digits.slice(-cents.length)}`;
    };
    expect(value(await window.engine.sumEntries(product, entries))).toEqual({
      amounts: { row: amount(3), all: amount(1000), none: "0" },
      prices: {},
      discounted: null,
    });
    expect(failure(await window.engine.sumEntries("nothing", entries))).toMatchObject({ code: "product-unknown" });
    expect(await listedOrders(window)).toEqual([]);
  });

  test("finds the variants of written lines, by SKU in any case, and names unknown codes", async ({
    shop,
    imported,
  }) => {
    const window = await imported(shop);
    const id = String((await availableProducts(window))[0]);
    const { variants, title } = value(await window.engine.openProduct(id)).product;
    const variant = variants.find(({ available }) => available);
    const soldOut = (await listedRows(window)).find(({ stock }) => stock === "out-of-stock");
    const text = `${variant?.sku.toLowerCase()} 12\nno such code;2\n${soldOut?.sku}\n${variant?.sku};none`;
    const { lines, unread } = value(await window.engine.readQuickOrder(text));
    expect(lines).toMatchObject([
      { kind: "found", number: 1, product: id, variant: variant?.id, title, quantity: 12, blocked: null },
      { kind: "unknown", number: 2, code: "no such code" },
      { kind: "found", number: 3, product: soldOut?.id, quantity: 1, blocked: "sold-out" },
      { kind: "no-quantity", number: 4 },
    ]);
    expect(unread).toBe(0);
    expect(await listedOrders(window)).toEqual([]);
  });

  test("adds of a selection the products without a choice, in order, and names the others", async ({
    shop,
    imported,
  }) => {
    const window = await imported(shop);
    const rows = await listedRows(window);
    const ids = rows.map(({ id }) => id);
    const single = rows.filter(({ adding }) => adding !== null).map(({ id }) => id);
    const choices = rows.filter(({ orderable, adding }) => orderable && adding === null).map(({ id }) => id);
    const { edit, leftOut, ...left } = value(await window.engine.addSelectionToOrder({ kind: "products", ids }));
    const { order } = await readOrder(window, edit?.order.id ?? "");
    expect(order.lines.map(({ productId }) => productId)).toEqual(single);
    expect(left).toEqual({ toChoose: choices, choices: choices.length });
    expect(leftOut).toBe(ids.length - single.length - choices.length);
    for (const some of [single.length, choices.length, leftOut]) expect(some).toBeGreaterThan(0);
  });

  test("adds nothing of products that all leave a choice, and begins no order", async ({ shop, imported }) => {
    const window = await imported(shop);
    const rows = await listedRows(window);
    const ids = rows.filter(({ orderable, adding }) => orderable && adding === null).map(({ id }) => id);
    expect(value(await window.engine.addSelectionToOrder({ kind: "products", ids }))).toEqual({
      edit: null,
      leftOut: 0,
      toChoose: ids,
      choices: ids.length,
    });
    expect(await listedOrders(window)).toEqual([]);
  });

  test("refuses a selection of which nothing can be ordered", async ({ shop, imported }) => {
    const window = await imported(shop);
    const ids = (await listedRows(window)).filter(({ orderable }) => !orderable).map(({ id }) => id);
    expect(failure(await window.engine.addSelectionToOrder({ kind: "products", ids }))).toMatchObject({
      code: "variant-unavailable",
    });
  });
});

describe("orders", () => {
  test("survive a reload, a cleared catalogue and the removal of their store", async ({ shop, imported, reopened }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    const { order } = await addProduct(window, product, 2);
    value(await window.engine.changeOrder(order.id, { name: "Spring", note: "By ship", lines: { x: { note: "?" } } }));
    const before = await readOrder(window, order.id);

    const later = await reopened();
    await seen(later, { orders: { current: { id: order.id, name: "Spring", quantity: 2 } } });
    expect(await readOrder(later, order.id)).toEqual(before);

    await inDatabase(later, (database) => database.delete());
    const again = await reopened();
    expect(await readOrder(again, order.id)).toEqual(before);
    await ended(again);
    await seen(again, { orders: { current: { id: order.id } } });
    value(await again.engine.removeStore(last(again).store?.id ?? ""));
    await seen(again, { store: null, orders: { current: null } });
    expect(await readOrder(again, order.id)).toEqual(before);
    expect(await listedOrders(again)).toMatchObject([{ id: order.id, name: "Spring", quantity: 2, endedAt: null }]);
  });

  test("of the demo are shared by both languages, and separate from a store's", async ({ shop, open }) => {
    const window = await open();
    value(await window.engine.open("demo", "en", null));
    await seen(window, { catalogue: { state: "ready" } });
    const [product = ""] = await availableProducts(window);
    const { order } = await addProduct(window, product);
    value(await window.engine.open("demo", "pt", null));
    await seen(window, { store: { id: "demo:pt" }, orders: { current: { id: order.id } } });
    await importStore(window, shop.connection);
    await seen(window, { orders: { current: null } });
  });
});

describe("an order", () => {
  test("is ordered again with the chosen lines, for its customer", async ({ shop, imported }) => {
    const window = await imported(shop);
    const { engine } = window;
    const [first = "", second = ""] = await availableProducts(window);
    const { order } = await addProduct(window, first, 3);
    await addProduct(window, second, 1);
    value(await engine.changeOrder(order.id, { customer: { company: "Harbour" }, terms: { purchaseNumber: "P1" } }));
    const lines = value(await engine.repeatedLines(order.id));
    expect(lines).toMatchObject([
      { line: { productId: first, quantity: 3 }, obstacle: null, was: null },
      { line: { productId: second, quantity: 1 }, obstacle: null, was: null },
    ]);
    const [line] = lines;
    const again = value(await engine.repeatOrder(order.id, [line?.line.id ?? "", "unknown"]));
    expect((await readOrder(window, again.order.id)).order).toMatchObject({
      customer: { company: "Harbour" },
      terms: { purchaseNumber: "" },
      lines: [{ productId: first, quantity: 3 }],
    });
    await seen(window, { orders: { current: { id: again.order.id } } });
    expect(failure(await engine.repeatOrder(order.id, ["unknown"])).code).toBe("variant-unavailable");
  });

  test("of another store is not ordered again here", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [first = ""] = await availableProducts(window);
    const { order } = await addProduct(window, first);
    value(await window.engine.open("demo", "pt", null));
    expect(failure(await window.engine.repeatedLines(order.id)).code).toBe("store-unknown");
  });

  test("changes line by line, and each change can be undone", async ({ shop, imported }) => {
    const window = await imported(shop);
    const { engine } = window;
    const [first = "", second = ""] = await availableProducts(window);
    const { order } = await addProduct(window, first, 2);
    await addProduct(window, second, 1);
    const lines = async () =>
      (await readOrder(window, order.id)).order.lines.map(({ productId, quantity }) => [productId, quantity]);
    const [line = ""] = (await readOrder(window, order.id)).order.lines.map(({ id }) => id);

    const more = value(await engine.setQuantity(order.id, line, 5));
    expect(more.lines).toMatchObject([{ by: 3, line: { id: line, quantity: 5 } }]);
    const gone = value(await engine.setQuantity(order.id, line, 0));
    expect(gone.lines).toMatchObject([{ by: -5, line: { id: line, quantity: 0 } }]);
    value(await engine.changeOrder(order.id, { customer: { company: "Harbour" } }));
    expect(await lines()).toEqual([[second, 1]]);

    const back = value(await engine.undoOrderChange(gone.change));
    expect(back.lines).toMatchObject([{ by: 5 }]);
    value(await engine.undoOrderChange(more.change));
    expect(await lines()).toEqual([
      [first, 2],
      [second, 1],
    ]);
    expect((await readOrder(window, order.id)).order.customer).toMatchObject({ company: "Harbour", name: "" });
    expect(failure(await engine.undoOrderChange(gone.change))).toMatchObject({ code: "undo-gone" });
  });

  test("returns changes since the last read, or everything for another state", async ({ shop, imported, reopened }) => {
    const one = await imported(shop);
    const two = await reopened();
    const [first = "", second = ""] = await availableProducts(one);
    const { order } = await addProduct(one, first, 2);
    await addProduct(one, second);
    const before = await readOrder(one, order.id);
    const [line = ""] = before.order.lines.map(({ id }) => id);
    value(await two.engine.setQuantity(order.id, line, 7));
    const news = value(await one.engine.readOrder(order.id, before.order.changedAt));
    expect(news).toMatchObject({ places: null, lines: [{ id: line, quantity: 7 }], totals: { quantity: 8 } });
    expect(Object.keys(news.lineTotals)).toEqual([line]);
    expect(withNews(before, news)).toEqual(await readOrder(two, order.id));
    // This window's state is older than the last answer.
    expect(value(await one.engine.readOrder(order.id, before.order.changedAt)).lines).toHaveLength(2);
  });

  test("keeps texts in its fields up to their limits", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    const { order } = await addProduct(window, product);
    const [line = ""] = (await readOrder(window, order.id)).order.lines.map(({ id }) => id);
    value(await window.engine.changeOrder(order.id, { customer: { name: "Rita", email: "rita@example.com" } }));
    value(
      await window.engine.changeOrder(order.id, { customer: { phone: "+351 1" }, lines: { [line]: { note: "blue" } } }),
    );
    value(await window.engine.changeOrder(order.id, { note: "x".repeat(9000), name: "\ud800" }));
    expect((await readOrder(window, order.id)).order).toMatchObject({
      name: "\ufffd",
      note: "x".repeat(4000),
      customer: { name: "Rita", company: "", email: "rita@example.com", phone: "+351 1" },
      lines: [{ note: "blue" }],
    });
  });

  test("can be chosen as current, duplicated, closed, reopened and deleted", async ({ shop, imported }) => {
    const window = await imported(shop);
    const { engine } = window;
    const [product = "", other = ""] = await availableProducts(window);
    const { order: first } = await addProduct(window, product, 2);
    value(await engine.changeOrder(first.id, { customer: { company: "Harbour" } }));
    await seen(window, { orders: { current: { id: first.id, name: "", customer: "Harbour" } } });
    const { order: second } = value(await engine.beginOrder("Second"));
    await seen(window, { orders: { current: { id: second.id, name: "Second", lines: 0 } } });
    await addProduct(window, other);
    value(await engine.chooseOrder(first.id));
    await seen(window, { orders: { current: { id: first.id, quantity: 2 } } });

    window.world.pass(1000);
    const { order: copy } = value(await engine.duplicateOrder(first.id));
    expect((await readOrder(window, copy.id)).order).toMatchObject({
      customer: { company: "Harbour" },
      lines: [{ productId: product, quantity: 2 }],
    });
    const finished = value(await engine.endOrder(copy.id, false));
    await seen(window, { orders: { current: null } });
    expect(await listedOrders(window)).toMatchObject([
      { id: copy.id, endedAt: expect.any(String), current: false },
      {},
      {},
    ]);
    const [line = ""] = (await readOrder(window, copy.id)).order.lines.map(({ id }) => id);
    expect(failure(await engine.setQuantity(copy.id, line, 3))).toMatchObject({ code: "order-ended" });
    value(await engine.undoOrderChange(finished.change));
    await seen(window, { orders: { current: { id: copy.id } } });

    value(await engine.endOrder(copy.id, false));
    value(await engine.chooseOrder(copy.id));
    const deleted = value(await engine.deleteOrder(copy.id));
    expect((await listedOrders(window)).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(failure(await engine.readOrder(copy.id, null))).toMatchObject({ code: "order-unknown" });
    value(await engine.undoOrderChange(deleted.change));
    await seen(window, { orders: { current: { id: copy.id, quantity: 2 } } });
  });

  test("refuses invalid requests", async ({ shop, imported }) => {
    const { engine } = await imported(shop);
    const nonsense = JSON.parse('{"a": -1}');
    for (const outcome of [
      await engine.addToOrder([]),
      await engine.addToOrder(nonsense),
      await engine.addToOrder([{ product: "1", variant: null, quantity: 1.5 }]),
      await engine.addToOrder([{ product: "1", variant: null, quantity: 0 }]),
      await engine.setQuantity("o", "l", -1),
      await engine.changeOrder("o", nonsense.a),
      await engine.beginOrder(nonsense),
      await engine.restoreWork(nonsense),
    ])
      expect(failure(outcome)).toMatchObject({ code: "bad-argument" });
    expect(failure(await engine.setQuantity("o", "l", 1))).toMatchObject({ code: "order-unknown" });
  });

  test("needs an open catalogue to be created", async ({ open }) => {
    const { engine } = await open();
    value(await engine.open("store", "en", null));
    expect(failure(await engine.beginOrder(""))).toMatchObject({ code: "store-not-configured" });
  });
});

describe("removed or restored lines of an order", () => {
  test("are reported even if the order itself appears or disappears with them", async ({ shop, imported }) => {
    const window = await imported(shop);
    const { engine } = window;
    const [product = ""] = await availableProducts(window);
    const first = await addProduct(window, product, 3);
    const none = { by: -3, line: { productId: product, quantity: 0 } };
    const all = { by: 3, line: { productId: product, quantity: 3 } };
    const undone = value(await engine.undoOrderChange(first.change));
    expect(undone.lines).toMatchObject([none]);
    expect(await listedOrders(window)).toEqual([]);
    const { order } = await addProduct(window, product, 3);
    const deleted = value(await engine.deleteOrder(order.id));
    expect(deleted.lines).toMatchObject([none]);
    expect(value(await engine.undoOrderChange(deleted.change)).lines).toMatchObject([all]);
  });

  test("can still be undone after an undo that could not be written", async ({ shop, imported }) => {
    const window = await imported(shop);
    const { engine } = window;
    const [product = ""] = await availableProducts(window);
    const { order } = await addProduct(window, product, 3);
    const deleted = value(await engine.deleteOrder(order.id));
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const refused = failure(await engine.undoOrderChange(deleted.change));
    full.mockRestore();
    expect(refused).toMatchObject({ code: "storage-full" });
    value(await engine.undoOrderChange(deleted.change));
    expect(await listedOrders(window)).toMatchObject([{ id: order.id, quantity: 3 }]);
    expect(failure(await engine.undoOrderChange(deleted.change))).toMatchObject({ code: "undo-gone" });
  });

  test("are undone once by two calls at the same time", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = "", other = ""] = await availableProducts(window);
    await addProduct(window, other);
    const first = await addProduct(window, product, 3);
    await addProduct(window, product, 3);
    const { change } = first;
    const outcomes = await Promise.all([1, 2].map(() => window.engine.undoOrderChange(change)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await seen(window, { orders: { current: { quantity: 4 } } });
  });

  test("can be undone for the last twenty changes", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    const edits = [];
    for (let at = 0; at < 21; at++) edits.push(await addProduct(window, product, 1));
    const [first, second] = edits.map(({ change }) => change);
    expect(failure(await window.engine.undoOrderChange(first ?? ""))).toMatchObject({ code: "undo-gone" });
    expect(value(await window.engine.undoOrderChange(second ?? "")).lines).toMatchObject([{ by: -1 }]);
  });
});

describe("two windows", () => {
  test("add to one order concurrently without loss, and show each other's changes", async ({
    shop,
    imported,
    reopened,
  }) => {
    const one = await imported(shop);
    const two = await reopened();
    const ids = await availableProducts(one);
    const [product = ""] = ids;
    const { order } = await addProduct(one, product);
    await seen(two, { orders: { current: { id: order.id, quantity: 1 } } });
    await Promise.all(ids.slice(1, 9).map((id, at) => addProduct(at % 2 ? one : two, id)));
    await Promise.all([one, two, one, two].map((window) => addProduct(window, product)));
    for (const window of [one, two]) await seen(window, { orders: { current: { lines: 9, quantity: 13 } } });
    value(await two.engine.deleteOrder(order.id));
    await seen(one, { orders: { current: null } });
    expect(failure(await one.engine.readOrder(order.id, null))).toMatchObject({ code: "order-unknown" });
  });

  test("undo a change of one without the other's later changes", async ({ shop, imported, reopened }) => {
    const one = await imported(shop);
    const two = await reopened();
    const [product = "", other = ""] = await availableProducts(one);
    const edit = await addProduct(one, product, 3);
    await addProduct(two, product, 2);
    await addProduct(two, other);
    value(await one.engine.undoOrderChange(edit.change));
    const { order } = await readOrder(two, edit.order.id);
    expect(order.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [product, 2],
      [other, 1],
    ]);
  });
});

describe("a backup", () => {
  test("restores orders on another device, including the current one", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = "", other = ""] = await availableProducts(window);
    const { order } = await addProduct(window, product, 2);
    const { order: second } = value(await window.engine.beginOrder("Second"));
    await addProduct(window, other);
    const { file, orders } = value(await window.engine.exportWork());
    expect(orders).toBe(2);

    const elsewhere = await importElsewhere(shop.connection);
    expect(value(await elsewhere.engine.restoreWork(file))).toEqual(restored({ added: 2 }));
    await seen(elsewhere, { orders: { current: { id: second.id, name: "Second" } } });
    for (const id of [order.id, second.id]) expect(await readOrder(elsewhere, id)).toEqual(await readOrder(window, id));
    expect(value(await elsewhere.engine.restoreWork(file))).toEqual(restored({ unchanged: 2 }));
  });

  test("neither deletes nor reverts orders that changed after it was made", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    const { order } = await addProduct(window, product, 2);
    const { file } = value(await window.engine.exportWork());
    // A clock that was set back must not make older data look newer.
    window.world.pass(-3_600_000);
    await addProduct(window, product, 1);
    const { order: since } = value(await window.engine.beginOrder("Since"));
    expect(value(await window.engine.restoreWork(file))).toEqual(restored({ unchanged: 1 }));
    expect((await readOrder(window, order.id)).order.lines).toMatchObject([{ quantity: 3 }]);
    expect((await listedOrders(window)).map(({ id }) => id).sort()).toEqual([order.id, since.id].sort());
    value(await window.engine.deleteOrder(order.id));
    expect(value(await window.engine.restoreWork(file))).toEqual(restored({ added: 1 }));
    await seen(window, { orders: { current: { id: since.id } } });
  });

  test("is refused without changes if it is damaged", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    const { order } = await addProduct(window, product, 2);
    const { file } = value(await window.engine.exportWork());
    const before = await readOrder(window, order.id);
    const damaged = file.slice(0, file.size - 30);
    expect(failure(await window.engine.restoreWork(damaged))).toMatchObject({ code: "file-damaged" });
    expect(await readOrder(window, order.id)).toEqual(before);
    expect(await listedOrders(window)).toHaveLength(1);
  });
});

describe("a change that the page sends again, to the engine that replaces a dead one", () => {
  test.for<[OrderCommand, (window: AppWindow, edit: OrderEdit) => Promise<readonly unknown[]>]>([
    ["addToOrder", async (window) => [[{ product: (await availableProducts(window))[1], variant: null, quantity: 3 }]]],
    ["addSelectionToOrder", async (window) => [{ kind: "products", ids: await availableProducts(window) }]],
    ["setQuantity", async (_, { order, lines }) => [order.id, lines[0]?.line.id, 7]],
    ["changeOrder", async (_, { order }) => [order.id, { note: "By Friday" }]],
    ["beginOrder", async () => ["Fair"]],
    ["chooseOrder", async (_, { order }) => [order.id]],
    ["duplicateOrder", async (_, { order }) => [order.id]],
    ["endOrder", async (_, { order }) => [order.id, false]],
    ["repeatOrder", async (_, { order, lines }) => [order.id, lines.map(({ line }) => line.id)]],
    ["deleteOrder", async (_, { order }) => [order.id]],
    ["undoOrderChange", async (_, { change }) => [change]],
    ["restoreWork", async ({ engine }) => [value(await engine.exportWork()).file]],
  ])("takes effect once: %s", async ([command, argumentsFor], { shop, imported, reopened }) => {
    const dying = await imported(shop);
    const edit = await addProduct(dying, String((await availableProducts(dying))[0]), 2);
    const args = await argumentsFor(dying, edit);
    const answer = value(await dying.engine.changeOrders("request", command, args));
    const after = await listedOrders(dying);
    const next = await reopened();
    expect(value(await next.engine.changeOrders("request", command, args))).toEqual(answer);
    expect(await listedOrders(next)).toEqual(after);
  });

  test("is made by the next engine if the dead one had not made it", async ({ shop, imported, reopened }) => {
    const dying = await imported(shop);
    const [product = ""] = await availableProducts(dying);
    expect(failure(await dying.engine.changeOrders("request", "endOrder", ["missing", false])).code).toBe(
      "order-unknown",
    );
    const next = await reopened();
    value(await next.engine.changeOrders("request", "addToOrder", [[{ product, variant: null, quantity: 2 }]]));
    expect((await listedOrders(next)).map(({ quantity }) => quantity)).toEqual([2]);
  });

  test("waits for the next engine to read its catalogue", async ({ shop, device, open, imported }) => {
    const dying = await imported(shop);
    const [product = ""] = await availableProducts(dying);
    await expect.poll(() => device.boot).not.toBeNull();
    const next = await open();
    const readBoot = next.world.bootStorage.read;
    const gate = createGate();
    vi.spyOn(next.world.bootStorage, "read").mockImplementation(async () => {
      await gate.opened;
      return readBoot();
    });
    const opened = next.engine.open("store", "en", { platform: "shopify", url: shop.connection.url });
    const sent = next.engine.changeOrders("request", "addToOrder", [[{ product, variant: null, quantity: 2 }]]);
    for (let later = 0; later < 5; later++) await listedOrders(next);
    gate.open();
    value(await sent);
    value(await opened);
    expect((await listedOrders(next)).map(({ quantity }) => quantity)).toEqual([2]);
  });

  test("is answered from the last twenty answers", async ({ shop, imported }) => {
    const window = await imported(shop);
    for (let at = 0; at < 25; at++) value(await window.engine.changeOrders(`request-${at}`, "beginOrder", [""]));
    const database = openWorkDatabase(window.world);
    expect((await database.answers.toArray()).map(({ request }) => request)).toEqual(
      Array.from({ length: 20 }, (_, at) => `request-${at + 5}`),
    );
    database.close();
  });

  test.for([
    ["an unknown command", "request", "openProduct", ["x"]],
    ["invalid arguments", "request", "beginOrder", [7]],
    ["no id", "", "beginOrder", [""]],
  ] as const)("is refused with %s", async ([_kind, id, command, args], { open }) => {
    const { engine } = await open();
    expect(failure(await engine.changeOrders(id, command as OrderCommand, [...args])).code).toBe("bad-argument");
  });
});

describe("what is agreed", () => {
  test("is in the order's totals, in the snapshot and in the news", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = "", other = ""] = await availableProducts(window);
    const { order: begun } = await addProduct(window, product);
    await addProduct(window, other);
    const { order } = await readOrder(window, begun.id);
    const [line = "", another = ""] = order.lines.map(({ id }) => id);
    value(
      await window.engine.changeOrder(order.id, {
        discount: "10",
        terms: { vat: { rate: "23", included: false }, shipping: "4.50", payment: "30 days net" },
        lines: { [line]: { price: "20.00" }, [another]: { price: "10.00", discount: "50", vatRate: "6" } },
      }),
    );
    const news = value(await window.engine.readOrder(order.id, null));
    expect(news.lineTotals).toEqual({
      [line]: { price: "20.00", amount: "20.00" },
      [another]: { price: "5.00", amount: "5.00" },
    });
    expect(news.totals).toEqual({
      quantity: 2,
      subtotal: "25.00",
      discount: "2.50",
      shipping: "4.50",
      vat: [
        { rate: "23", net: "22.50", vat: "5.18" },
        { rate: "6", net: "4.50", vat: "0.27" },
      ],
      amount: "32.45",
    });
    await seen(window, { orders: { current: { id: order.id, amount: "32.45" } } });
    expect((await listedOrders(window)).map(({ amount }) => amount)).toEqual(["32.45"]);

    value(await window.engine.changeOrder(order.id, { terms: { shipping: "" }, lines: { [line]: { price: "" } } }));
    const later = await readOrder(window, order.id);
    expect(later.order.terms).toMatchObject({
      vat: { rate: "23", included: false },
      shipping: "",
      payment: "30 days net",
    });
    expect(later.totals.lines[line]?.price).toBe(later.order.lines[0]?.price);
  });

  test("is undone as one change with those that joined it; others between them stay", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = "", other = ""] = await availableProducts(window);
    const { order: begun } = await addProduct(window, product);
    const { engine } = window;
    const { change } = value(await engine.changeOrder(begun.id, { terms: { payment: "3" } }));
    const { order: before } = await addProduct(window, other);
    const { order } = await readOrder(window, before.id);
    for (const payment of ["30", "30 d"])
      expect(value(await engine.changeOrder(begun.id, { terms: { payment }, joins: change })).change).toBe(change);
    value(await engine.undoOrderChange(change));
    const later = (await readOrder(window, begun.id)).order;
    expect([later.terms.payment, later.lines]).toEqual(["", order.lines]);
    expect(failure(await engine.undoOrderChange(change)).code).toBe("undo-gone");
    // A change that the engine no longer has begins another one.
    const alone = value(await engine.changeOrder(begun.id, { discount: "5", joins: change }));
    value(await engine.undoOrderChange(alone.change));
    expect((await readOrder(window, begun.id)).order.discount).toBe("");
  });

  test("is not undone in an order that was finished since, but once that is open again", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    const { order } = await addProduct(window, product);
    const { engine } = window;
    const { change } = value(await engine.changeOrder(order.id, { discount: "5" }));
    value(await engine.endOrder(order.id, false));
    expect(failure(await engine.undoOrderChange(change))).toMatchObject({ code: "order-ended" });
    expect((await readOrder(window, order.id)).order).toMatchObject({ discount: "5", endedAt: expect.any(String) });
    value(await engine.chooseOrder(order.id));
    value(await engine.undoOrderChange(change));
    expect((await readOrder(window, order.id)).order).toMatchObject({ discount: "", endedAt: null });
  });

  test("goes into a copy of the order, without what belongs to one delivery", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    const { order: begun } = await addProduct(window, product);
    value(
      await window.engine.changeOrder(begun.id, {
        discount: "5",
        terms: { payment: "30 days net", delivery: "2026-04-15", purchaseNumber: "PO-7", validUntil: "2026-03-31" },
      }),
    );
    const copy = value(await window.engine.duplicateOrder(begun.id));
    expect((await readOrder(window, copy.order.id)).order).toMatchObject({
      discount: "5",
      terms: { payment: "30 days net", delivery: "", purchaseNumber: "", validUntil: "" },
    });
  });

  test.for<[what: string, change: OrderChange]>([
    ["more than everything off", { discount: "100.5" }],
    ["a discount with a comma", { discount: "7,5" }],
    ["a negative price", { lines: { x: { price: "-1" } } }],
    ["a day in words", { terms: { delivery: "soon" } }],
  ])("is refused with %s", async ([_, change], { shop, imported }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    const { order } = await addProduct(window, product);
    expect(failure(await window.engine.changeOrder(order.id, change)).code).toBe("bad-argument");
  });

  test.for<[what: string, change: OrderChange]>([
    ["a name", { name: "Other" }],
    ["a customer", { customer: { company: "Other" } }],
    ["a discount", { discount: "5" }],
    ["terms", { terms: { payment: "now" } }],
  ])("does not change in a finished order: %s", async ([_, change], { shop, imported }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    const { order } = await addProduct(window, product);
    value(await window.engine.endOrder(order.id, false));
    const before = await readOrder(window, order.id);
    expect(failure(await window.engine.changeOrder(order.id, change)).code).toBe("order-ended");
    expect(await readOrder(window, order.id)).toEqual(before);
  });
});

test("a database of a newer app is left alone", async ({ shop, device, imported, reopened }) => {
  const window = await imported(shop);
  const [product = ""] = await availableProducts(window);
  await new Promise<void>((resolve, reject) => {
    const request = device.indexedDB.open("vitrine-work", 1000);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
  const later = await reopened();
  expect(failure(await later.engine.addToOrder([{ product, variant: null, quantity: null }]))).toMatchObject({
    code: "storage-newer",
  });
  await seen(later, { orders: { current: null, failure: { code: "storage-newer" } } });
});

describe("orders", () => {
  test("report a database that does not open, and are read on request once it does", async ({
    shop,
    imported,
    open,
  }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    await addProduct(window, product);
    const later = await open();
    const original = later.world.indexedDB.open.bind(later.world.indexedDB);
    const refused = vi.spyOn(later.world.indexedDB, "open").mockImplementation((name, version) => {
      if (name === "vitrine-work") throw new DOMException("broken", "InvalidStateError");
      return original(name, version);
    });
    value(await later.engine.open("store", "en", null));
    await seen(later, { orders: { current: null, failure: { code: "storage-failed" } } });
    refused.mockRestore();
    value(await later.engine.readOrders());
    await seen(later, { orders: { current: { lines: 1 }, failure: null } });
  });

  test("are shown beside the boot file when only the catalogue's database does not open", async ({
    shop,
    device,
    imported,
    open,
  }) => {
    const window = await imported(shop);
    const [product = ""] = await availableProducts(window);
    await addProduct(window, product);
    await vi.waitFor(() => expect(device.boot).not.toBeNull());
    const later = await open();
    const original = later.world.indexedDB.open.bind(later.world.indexedDB);
    vi.spyOn(later.world.indexedDB, "open").mockImplementation((name, version) =>
      name === "catalogue-db" ? ({} as IDBOpenDBRequest) : original(name, version),
    );
    const opened = later.engine.open("store", "en", { platform: "shopify", url: shop.connection.url });
    await vi.waitFor(() => expect(last(later).catalogue.state).toBe("ready"));
    await vi.waitFor(() => expect(later.world.indexedDB.open).toHaveBeenCalled());
    later.world.expireDeadlines();
    expect(failure(await opened)).toMatchObject({ code: "storage-silent" });
    await seen(later, { catalogue: { state: "ready" }, orders: { current: { lines: 1 } } });
  });
});
