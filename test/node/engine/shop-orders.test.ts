import { describe, expect } from "vitest";
import type { WooOrder } from "../../../demo/stores/woocommerce/woo-orders";
import type { InShop } from "../../../src-worker/contract/order";
import type { World } from "../../../src-worker/world/world";
import {
  type AppWindow,
  failure,
  importElsewhere,
  last,
  openElsewhere,
  seen,
  value,
  withoutImages,
} from "./app-window";
import { test as base } from "./engine-test";
import { addProduct, availableProducts, readOrder } from "./orders-in-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";

const test = base.extend("shop", ({ start }) => start("woocommerce", { products: 20 }));

const isPost: Parameters<DemoStore["faults"]["add"]>[0]["match"] = (path) => path.endsWith("/wc/v3/orders");

/** A window with the imported shop, its key for orders, and an order of its first product. */
async function ready(shop: DemoStore, window: AppWindow): Promise<string> {
  value(await window.engine.saveOrderKeys(shop.id, shop.keys.writer));
  return begun(window);
}

async function begun(window: AppWindow): Promise<string> {
  value(await window.engine.beginOrder(""));
  const [product = ""] = await availableProducts(window);
  return (await addProduct(window, product, 3)).order.id;
}

async function inShop(window: AppWindow, id: string): Promise<InShop | null> {
  return (await readOrder(window, id)).order.inShop;
}

const settled = (window: AppWindow, id: string, part: Partial<InShop>) =>
  expect.poll(() => inShop(window, id), { timeout: 10_000 }).toMatchObject(part);

/** Until the sender waits, for about a minute. */
const waiting = ({ world }: AppWindow) =>
  expect
    .poll(() => world.deadlines.some((length) => length > 50_000 && length <= 60_000), { timeout: 10_000 })
    .toBe(true);

const keyOf = ({ meta_data }: WooOrder) => (meta_data as readonly { readonly value: string }[])[0]?.value;

describe("an order for the shop", () => {
  test("is created there as pending, with the number shown here", async ({ shop, imported }) => {
    const window = await imported(shop);
    const id = await ready(shop, window);
    value(
      await window.engine.changeOrder(id, {
        customer: {
          name: "Ana Maria Silva",
          company: "Loja",
          address: "Rua A 1\nPorto",
          shippingAddress: "Cais 3\nSetúbal",
          email: "ana@loja.example",
        },
        discount: "10",
        note: "by Friday",
        terms: { shipping: "4.5" },
      }),
    );
    const { order, totals } = await readOrder(window, id);
    value(await window.engine.sendToShop(id));
    await settled(window, id, { state: "sent", number: "W-1001" });
    expect(shop.woo.orders).toMatchObject([
      {
        status: "pending",
        billing: {
          first_name: "Ana Maria",
          last_name: "Silva",
          company: "Loja",
          address_1: "Rua A 1, Porto",
          email: "ana@loja.example",
        },
        shipping: { first_name: "Ana Maria", last_name: "Silva", company: "Loja", address_1: "Cais 3, Setúbal" },
        line_items: [
          { product_id: Number(order.lines[0]?.productId), quantity: 3, subtotal: String(Number(totals.subtotal)) },
        ],
        shipping_lines: [{ total: "4.5" }],
        customer_note: "by Friday",
        meta_data: [
          { key: "_vitrine_order", value: id },
          { key: "_vitrine_number", value: (await readOrder(window, id)).order.number },
        ],
      },
    ]);
    value(await window.engine.sendToShop(id));
    await settled(window, id, { state: "sent" });
    expect(shop.woo.orders).toHaveLength(1);
  });

  test("waits without a network, and leaves with its return", async ({ shop, imported }) => {
    const window = await imported(shop);
    const id = await ready(shop, window);
    window.world.goOffline();
    await seen(window, { online: false });
    value(await window.engine.sendToShop(id));
    expect(await inShop(window, id)).toMatchObject({ state: "queued" });
    expect(shop.woo.orders).toEqual([]);
    window.world.goOnline();
    await settled(window, id, { state: "sent" });
    expect(shop.woo.orders).toHaveLength(1);
  });

  test("is created once though the answer is lost", async ({ shop, imported }) => {
    let isLost = true;
    const losing: World["fetch"] = async (url, init) => {
      const answer = await withoutImages(url, init);
      if (isLost && init.method === "POST" && url.endsWith("/orders")) throw new TypeError("Failed to fetch");
      return answer;
    };
    const window = await imported(shop, losing);
    const id = await ready(shop, window);
    value(await window.engine.sendToShop(id));
    await expect.poll(() => shop.woo.orders.length).toBe(1);
    await settled(window, id, { state: "queued", after: 0 });
    isLost = false;
    // Not at once: the shop could still be writing it.
    await waiting(window);
    window.world.pass(60_000);
    window.world.expireDeadlines();
    await settled(window, id, { state: "sent", number: "W-1001" });
    expect(shop.woo.orders.map(keyOf)).toEqual([id]);
  });

  test("is created once though the engine dies between the answer and its note", async ({
    shop,
    imported,
    reopened,
  }) => {
    const dying: World["fetch"] = async (url, init) => {
      const answer = await withoutImages(url, init);
      if (init.method === "POST" && url.endsWith("/orders")) return new Promise(() => undefined);
      return answer;
    };
    const window = await imported(shop, dying);
    const id = await ready(shop, window);
    value(await window.engine.sendToShop(id));
    await expect.poll(() => shop.woo.orders.length).toBe(1);
    await window.world.breakLock("shop-orders");
    const next = await reopened();
    await settled(next, id, { state: "sent", number: "W-1001" });
    expect(shop.woo.orders.map(keyOf)).toEqual([id]);
  });

  test("stays with the shop's reason when it is refused, and goes at a later press", async ({ shop, imported }) => {
    const window = await imported(shop);
    const id = await ready(shop, window);
    value(await window.engine.changeOrder(id, { customer: { email: "ana" } }));
    value(await window.engine.sendToShop(id));
    await settled(window, id, { state: "refused", reason: "Invalid parameter(s): billing", number: "" });
    expect(shop.woo.orders).toEqual([]);
    value(await window.engine.changeOrder(id, { customer: { email: "ana@loja.example" } }));
    value(await window.engine.sendToShop(id));
    await settled(window, id, { state: "sent", reason: "" });
    expect(shop.woo.orders).toHaveLength(1);
  });

  test("that the shop fails over lets others pass", async ({ shop, imported }) => {
    const window = await imported(shop);
    const id = await ready(shop, window);
    const other = await begun(window);
    shop.faults.add({ match: isPost, kind: "500", times: 1 });
    value(await window.engine.sendToShop(id));
    await waiting(window);
    window.world.pass(1000);
    value(await window.engine.sendToShop(other));
    for (const one of [id, other]) await settled(window, one, { state: "sent" });
    expect(shop.woo.orders).toHaveLength(2);
  });

  test("is refused without words once its key is gone", async ({ shop, imported }) => {
    const window = await imported(shop);
    const id = await ready(shop, window);
    window.world.goOffline();
    await seen(window, { online: false });
    value(await window.engine.sendToShop(id));
    value(await window.engine.removeOrderKeys(shop.id));
    window.world.goOnline();
    await settled(window, id, { state: "refused", reason: "" });
    expect(failure(await window.engine.sendToShop(id)).code).toBe("keys-missing");
  });

  test("that waits is not sent by a device that restores it", async ({ shop, imported }) => {
    const window = await imported(shop);
    const id = await ready(shop, window);
    window.world.goOffline();
    await seen(window, { online: false });
    value(await window.engine.sendToShop(id));
    const { file } = value(await window.engine.exportWork());
    const other = await openElsewhere();
    value(await other.engine.restoreWork(file));
    expect(await inShop(other, id)).toBeNull();
  });

  test.each([
    ["a page", "<html>", 200],
    ["no object", "[]", 201],
    ["no id", JSON.stringify({ number: "1" }), 201],
    ["a number of another kind", JSON.stringify({ id: 1e300, number: {} }), 201],
  ])("is not taken for sent by an answer with %s", async (_, body, status) => {
    const { shop, window, id } = await answering(() => new Response(body, { status }));
    value(await window.engine.sendToShop(id));
    await waiting(window);
    expect(await inShop(window, id)).toMatchObject({ state: "queued", number: "" });
    await shop.stop();
  });

  test("takes a hostile reason as one short line of text", async () => {
    const message = `<script>x</script><b>No\u202e</b>\n${"a".repeat(5000)}`;
    const { shop, window, id } = await answering(() => Response.json({ code: "c", message }, { status: 400 }));
    value(await window.engine.sendToShop(id));
    await settled(window, id, { state: "refused" });
    const reason = (await inShop(window, id))?.reason ?? "";
    expect(reason).toMatch(/^No a+$/);
    expect(reason.length).toBeLessThanOrEqual(200);
    await shop.stop();
  });
});

/** A window whose shop answers each order in the same way. */
async function answering(answer: () => Response) {
  const shop = await startDemoStore("woocommerce", { products: 20 });
  const window = await importElsewhere(shop.connection, async (url, init) =>
    init.method === "POST" && url.endsWith("/orders") ? answer() : withoutImages(url, init),
  );
  return { shop, window, id: await ready(shop, window) };
}

describe("the key for orders", () => {
  test("is tried for reading and writing before it is stored", async ({ shop, imported }) => {
    const window = await imported(shop);
    const { reader, writeOnly, subscriber, writer } = shop.keys;
    const codeFor = async (keys: typeof reader) => failure(await window.engine.saveOrderKeys(shop.id, keys)).code;
    expect(await codeFor(reader)).toBe("shop-keys-read-only");
    expect(await codeFor(writeOnly)).toBe("keys-write-only");
    expect(await codeFor(subscriber)).toBe("shop-keys-no-orders");
    expect(await codeFor({ ...writer, consumerSecret: "cs_wrong" })).toBe("keys-secret-wrong");
    expect(await codeFor({ consumerKey: "", consumerSecret: "" })).toBe("keys-required");
    expect(last(window).stores).toMatchObject([{ orderKey: null }]);
    value(await window.engine.saveOrderKeys(shop.id, writer));
    const stored = { orderKey: writer.consumerKey.slice(-4) };
    await seen(window, { store: stored, stores: [stored] });
    expect(shop.woo.orders).toEqual([]);
    expect(JSON.stringify([window.snapshots, window.world.requested])).not.toContain(writer.consumerSecret);
    value(await window.engine.removeOrderKeys(shop.id));
    await seen(window, { store: { orderKey: null }, stores: [{ orderKey: null }] });
  });

  test("that is revoked leaves the order with the shop's reason", async ({ shop, imported }) => {
    const window = await imported(shop);
    const id = await ready(shop, window);
    shop.faults.add({ match: (path) => path.includes("/wc/v3/orders"), kind: "401", times: 1 });
    value(await window.engine.sendToShop(id));
    await settled(window, id, { state: "refused" });
    value(await window.engine.sendToShop(id));
    await settled(window, id, { state: "sent" });
  });

  test("goes with its store", async ({ shop, imported }) => {
    const window = await imported(shop);
    value(await window.engine.saveOrderKeys(shop.id, shop.keys.writer));
    value(await window.engine.removeStore(shop.id));
    value(await window.engine.saveConnection(shop.connection));
    await seen(window, { stores: [{ orderKey: null }] });
  });
});
