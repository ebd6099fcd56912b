import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import type { OrderDetail, OrderSummary } from "../../../src-worker/contract/order";
import {
  type AppWindow,
  ended,
  failure,
  heldIds,
  heldRows,
  importStore,
  last,
  openAppWindow,
  seen,
  value,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

let shop: DemoStore;
let device: Device;

beforeEach(async () => {
  shop = await startDemoStore("shopify", { products: 40 });
  device = createDevice();
});
afterEach(() => shop.stop());

async function shopWindow(): Promise<AppWindow> {
  const window = await openAppWindow(device);
  await importStore(window, shop.connection);
  return window;
}

/** Another start of the app, or another window of it. */
async function nextWindow(): Promise<AppWindow> {
  const window = await openAppWindow(device);
  value(await window.engine.open("store", "en", null));
  return window;
}

/** Products of which a variant can be had. */
async function available(window: AppWindow): Promise<readonly string[]> {
  return (await heldRows(window)).filter(({ stock }) => stock !== "out-of-stock").map(({ id }) => id);
}

const add = async ({ engine }: AppWindow, product: string, quantity: number | null = null) =>
  value(await engine.addToOrder([{ product, variant: null, quantity }]));

const read = async ({ engine }: AppWindow, id: string): Promise<OrderDetail> => value(await engine.readOrder(id));

const listed = async ({ engine }: AppWindow): Promise<readonly OrderSummary[]> => value(await engine.listOrders());

/** Of the open store's current order: pieces by line. */
const quantities = (window: AppWindow) => last(window).orders.current?.quantities;

describe("what is added to an order", () => {
  test("begins one, with the line's facts as the product has them, and is told in the snapshot", async () => {
    const window = await shopWindow();
    const [product = ""] = await available(window);
    const edit = await add(window, product);
    const { order, totals } = await read(window, edit.order.id);
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

  test("again is more of the same line", async () => {
    const window = await shopWindow();
    const [product = "", other = ""] = await available(window);
    await add(window, product, 3);
    await add(window, other);
    const edit = await add(window, product);
    expect(edit.lines).toMatchObject([{ by: 1, line: { quantity: 4 } }]);
    expect((await read(window, edit.order.id)).order.lines.map(({ productId }) => productId)).toEqual([product, other]);
  });

  test("that can not be had is refused, and so is what is not held", async () => {
    const window = await shopWindow();
    const soldOut = (await heldRows(window)).find(({ stock }) => stock === "out-of-stock");
    for (const product of [soldOut?.id ?? "", "nothing"])
      expect(failure(await window.engine.addToOrder([{ product, variant: null, quantity: null }]))).toMatchObject({
        code: "variant-unavailable",
      });
    expect(await listed(window)).toEqual([]);
  });

  test("as a selection is every product of it that can be had, in its order", async () => {
    const window = await shopWindow();
    const ids = await heldIds(window);
    const edit = value(await window.engine.addSelectionToOrder({ kind: "products", ids }));
    const { order } = await read(window, edit.order.id);
    expect(order.lines.map(({ productId }) => productId)).toEqual(await available(window));
  });
});

describe("orders", () => {
  test("survive a reload, a cleared catalogue and the removal of their store", async () => {
    const window = await shopWindow();
    const [product = ""] = await available(window);
    const { order } = await add(window, product, 2);
    value(await window.engine.changeOrder(order.id, { name: "Spring", note: "By ship", lineNotes: { x: "?" } }));
    const before = await read(window, order.id);

    const later = await nextWindow();
    await seen(later, { orders: { current: { id: order.id, name: "Spring", quantity: 2 } } });
    expect(await read(later, order.id)).toEqual(before);

    const database = openDatabase(later.world);
    await database.delete();
    const again = await nextWindow();
    expect(await read(again, order.id)).toEqual(before);
    await ended(again);
    await seen(again, { orders: { current: { id: order.id } } });
    value(await again.engine.removeStore(last(again).store?.id ?? ""));
    await seen(again, { store: null, orders: { current: null } });
    expect(await read(again, order.id)).toEqual(before);
    expect(await listed(again)).toMatchObject([{ id: order.id, name: "Spring", quantity: 2, endedAt: null }]);
  });

  test("of the demo are one store's in both languages, and kept apart from a store's", async () => {
    const window = await openAppWindow(device);
    value(await window.engine.open("demo", "en", null));
    await seen(window, { catalogue: { state: "held" } });
    const [product = ""] = await available(window);
    const { order } = await add(window, product);
    value(await window.engine.open("demo", "pt", null));
    await seen(window, { store: { id: "demo:pt" }, orders: { current: { id: order.id } } });
    await importStore(window, shop.connection);
    await seen(window, { orders: { current: null } });
  });
});
