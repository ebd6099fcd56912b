import Papa from "papaparse";
import readXlsxFile from "read-excel-file/node";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withNews } from "../../../src-ui/screens/order/with-news";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { imageKey } from "../../../src-worker/contract/image-key";
import { everything } from "../../../src-worker/contract/listing-query";
import type { OrderDetail } from "../../../src-worker/contract/order";
import type { ProductSelection } from "../../../src-worker/contract/product-selection";
import { createEngine } from "../../../src-worker/engine";
import type { World } from "../../../src-worker/world/world";
import { jpegBySharp } from "../export/quote-of";
import { readPdf } from "../export/read-pdf";
import { inEnglish } from "../export/sample-order";
import { type AppWindow, failure, heldRows, importStore, last, seen, value } from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createTestWorld } from "./test-world";

const all: ProductSelection = { kind: "result", query: everything, without: [] };

let shop: DemoStore;
let window: AppWindow;
/** Decodes images; a test may delay it. */
let jpegOf: World["jpegOf"];

beforeEach(async () => {
  shop = await startDemoStore("shopify", { products: 40, allImages: true });
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#808" } })
    .webp()
    .toBuffer();
  jpegOf = jpegBySharp;
  const world = createTestWorld({
    fetch: async (url, init) =>
      /\/cdn\/.*\.(jpg|png)/.test(url)
        ? new Response(Uint8Array.from(bytes), { headers: { "content-type": "image/webp" } })
        : fetch(url, init),
    jpegOf: (...image) => jpegOf(...image),
  });
  const engine = createEngine(world);
  window = { engine, world, snapshots: [] };
  await engine.watch((snapshot) => window.snapshots.push(snapshot));
  await importStore(window, shop.connection);
  world.goOffline();
});
afterEach(() => shop.stop());

/** An order of the first available products, read back. */
async function ordered(count: number): Promise<OrderDetail> {
  const { engine } = window;
  const rows = (await heldRows(window)).filter(({ stock }) => stock !== "out-of-stock").slice(0, count);
  const additions = rows.map(({ id }, at) => ({ product: id, variant: null, quantity: at + 1 }));
  const { order } = value(await engine.addToOrder(additions));
  return withNews(null, value(await engine.readOrder(order.id, null)));
}

async function bytesOf(document: unknown): Promise<Uint8Array> {
  if (!(document instanceof Blob)) throw new Error("no document");
  return new Uint8Array(await document.arrayBuffer());
}

describe("an order is exported offline", () => {
  test("as a quote with its lines, its total and its images", async () => {
    const { order, totals } = await ordered(12);
    const document = value(await window.engine.exportOrder(order.id, "pdf", inEnglish));
    expect(document.type).toBe("application/pdf");
    const { pages, images, title } = await readPdf(await bytesOf(document));
    const texts = pages.flat();
    for (const line of order.lines) expect(texts).toContain(line.sku);
    const total = new Intl.NumberFormat("en", { style: "currency", currency: order.currency ?? "" }).format(
      Number(totals.amount),
    );
    expect(texts).toContain(`total: ${total}`);
    // One for each line, and the store's logo.
    expect(images.flat()).toHaveLength(13);
    // The order has no name yet.
    expect(title).toContain("unnamed");
    await seen(window, { exporting: { state: "idle" } });
    expect(window.snapshots).toContainEqual(
      expect.objectContaining({ exporting: expect.objectContaining({ state: "running", total: 12 }) }),
    );
    expect(window.world.asked.at(-1)).not.toMatch(/export/);
  });

  test("with vector images as the page draws them", async () => {
    const [row] = await heldRows(window);
    const key = imageKey(row?.image?.src ?? "");
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>').buffer;
    const database = openDatabase(window.world);
    await database.images.put({ url: key, bytes: svg, type: "image/svg+xml", timestamp: 0 });
    database.close();
    const { order } = value(await window.engine.addToOrder([{ product: row?.id ?? "", variant: null, quantity: 1 }]));
    const exported = async () =>
      readPdf(await bytesOf(value(await window.engine.exportOrder(order.id, "pdf", inEnglish))));
    const { images: without } = await exported();
    const drawn: unknown[] = [];
    await window.engine.provideSvgRenderer(async (name, bytes, side) => {
      drawn.push([name, bytes.byteLength, side]);
      const jpeg = await jpegBySharp(bytes, "image/svg+xml", side, "#fff");
      return jpeg && { bytes: jpeg, type: "image/jpeg" };
    });
    const { images } = await exported();
    expect(drawn).toEqual([[key, svg.byteLength, 240]]);
    expect(images.flat()).toHaveLength(without.flat().length + 1);
  });

  test("as CSV, XLSX and text", async () => {
    const { order } = await ordered(3);
    const csv = await value(await window.engine.exportOrder(order.id, "csv", inEnglish)).text();
    const rows = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
    expect(rows.map(({ sku, quantity }) => [sku, Number(quantity)])).toEqual(
      order.lines.map((line) => [line.sku, line.quantity]),
    );
    const xlsx = value(await window.engine.exportOrder(order.id, "xlsx", inEnglish));
    const [sheet] = await readXlsxFile(Buffer.from(await bytesOf(xlsx)));
    expect(sheet?.data.slice(1).map((row) => row[4])).toEqual([1, 2, 3, 6]);
    const text = await value(await window.engine.exportOrder(order.id, "text", inEnglish)).text();
    for (const line of order.lines) expect(text).toContain(`${line.quantity} × ${line.title}`);
  });
});

describe("products are exported offline as tables of all their variants", () => {
  const skus = (csv: string) =>
    Papa.parse<string[]>(csv, { skipEmptyLines: true })
      .data.slice(1)
      .map((row) => row[2]);

  async function variants(ids: readonly string[]): Promise<readonly string[]> {
    const products = await Promise.all(ids.map(async (id) => value(await window.engine.openProduct(id)).product));
    return products.flatMap((product) => product.variants.map(({ sku }) => sku));
  }

  test("all results of a query except deselected ones", async () => {
    const ids = (await heldRows(window)).map(({ id }) => id);
    const [without = "", ...others] = ids;
    const chosen: ProductSelection = { ...all, without: [without] };
    const csv = await value(await window.engine.exportProducts(chosen, "csv", inEnglish)).text();
    expect(skus(csv)).toEqual(await variants(others));
    expect(window.snapshots).toContainEqual(
      expect.objectContaining({ exporting: expect.objectContaining({ state: "running", total: others.length }) }),
    );
  });

  test("individually selected ones, in their order", async () => {
    const ids = (await heldRows(window)).map(({ id }) => id);
    const chosen = [ids[7] ?? "", ids[2] ?? ""];
    const xlsx = await window.engine.exportProducts({ kind: "products", ids: chosen }, "xlsx", inEnglish);
    const [sheet] = await readXlsxFile(Buffer.from(await bytesOf(value(xlsx))));
    expect(sheet?.data.slice(1).map((row) => row[2])).toEqual(await variants(chosen));
    const price = sheet?.data[0]?.findIndex((heading) => String(heading).startsWith("price")) ?? -1;
    expect(sheet?.data.slice(1).map((row) => typeof row[price])).toEqual((await variants(chosen)).map(() => "number"));
  });

  test("without prices and stock if these are hidden", async () => {
    const words = { ...inEnglish, prices: false, stock: false };
    const csv = await value(await window.engine.exportProducts(all, "csv", words)).text();
    const [headings = []] = Papa.parse<string[]>(csv).data;
    expect(headings.join()).not.toMatch(/price|compare|available|stock/i);
  });
});

test("writes one document at a time, which can be cancelled", async () => {
  const { order } = await ordered(5);
  let release: () => void = () => undefined;
  const held = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  const asked = vi.fn(() => held);
  jpegOf = asked;
  const first = window.engine.exportOrder(order.id, "pdf", inEnglish);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(failure(await window.engine.exportOrder(order.id, "csv", inEnglish)).code).toBe("export-busy");
  const cancelling = window.engine.cancel("export");
  release();
  expect(value(await cancelling)).toBe(true);
  expect(failure(await first).code).toBe("cancelled");
  // It did not run to the end.
  expect(asked.mock.calls.length).toBeLessThan(5);
  await seen(window, { exporting: { state: "idle" } });
  jpegOf = jpegBySharp;
  expect(value(await window.engine.exportOrder(order.id, "pdf", inEnglish)).size).toBeGreaterThan(1000);
});

test("refuses invalid requests", async () => {
  const { engine } = window;
  const { order } = await ordered(1);
  const refused = async (...asked: readonly unknown[]) =>
    failure(await Reflect.apply(engine.exportOrder, engine, asked)).code;
  expect(await refused("nobody", "pdf", inEnglish)).toBe("order-unknown");
  expect(await refused(order.id, "docx", inEnglish)).toBe("bad-argument");
  expect(await refused(order.id, "pdf", { ...inEnglish, tag: "no tag!" })).toBe("bad-argument");
  expect(await refused(order.id, "pdf", { ...inEnglish, words: { quote: "Quote" } })).toBe("bad-argument");
  expect(
    failure(await engine.exportProducts({ kind: "products", ids: ["x".repeat(500)] }, "csv", inEnglish)).code,
  ).toBe("bad-argument");
  expect(last(window).exporting).toEqual({ state: "idle" });
});
