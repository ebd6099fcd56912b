import Papa from "papaparse";
import readXlsxFile from "read-excel-file/node";
import sharp from "sharp";
import { describe, expect, vi } from "vitest";
import { imageKey } from "../../../src-worker/contract/image-key";
import { everything } from "../../../src-worker/contract/listing-query";
import type { OrderDetail } from "../../../src-worker/contract/order";
import type { ProductSelection } from "../../../src-worker/contract/product-selection";
import type { World } from "../../../src-worker/world/world";
import { jpegBySharp } from "../export/quote-of";
import { readPdf } from "../export/read-pdf";
import { inEnglish } from "../export/sample-order";
import {
  type AppWindow,
  failure,
  importStore,
  last,
  listedIds,
  listedRows,
  openAppWindow,
  seen,
  value,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import { createGate } from "./gate";
import { availableProducts, readOrder } from "./orders-in-window";
import { inDatabase } from "./stored-catalogue";

const all: ProductSelection = { kind: "result", query: everything, without: [] };

/** Decodes images; a test may delay it. */
interface Decoder {
  jpegOf: World["jpegOf"];
}

const test = engineTest
  .extend("decoder", (): Decoder => ({ jpegOf: jpegBySharp }))
  /** A window without a network, with an imported store. */
  .extend("window", async ({ start, device, decoder }) => {
    const shop = await start("shopify", { products: 40, allImages: true });
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#808" } })
      .webp()
      .toBuffer();
    const image = () => new Response(Uint8Array.from(bytes), { headers: { "content-type": "image/webp" } });
    const window = await openAppWindow(device, {
      network: async (url, init) => (/\/cdn\/.*\.(jpg|png)/.test(url) ? image() : fetch(url, init)),
      jpegOf: (...of) => decoder.jpegOf(...of),
    });
    await importStore(window, shop.connection);
    window.world.goOffline();
    return window;
  });

/** An order of the first available products, read back. */
async function ordered(window: AppWindow, count: number): Promise<OrderDetail> {
  const products = (await availableProducts(window)).slice(0, count);
  const additions = products.map((product, at) => ({ product, variant: null, quantity: at + 1 }));
  const { order } = value(await window.engine.addToOrder(additions));
  return readOrder(window, order.id);
}

async function bytesOf(document: unknown): Promise<Uint8Array> {
  if (!(document instanceof Blob)) throw new Error("no document");
  return new Uint8Array(await document.arrayBuffer());
}

describe("an order is exported offline", () => {
  test("as a quote with its lines, its total and its images", async ({ window }) => {
    const { order, totals } = await ordered(window, 12);
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
    expect(window.world.requested.at(-1)).not.toMatch(/export/);
  });

  test("with vector images as the page draws them", async ({ window }) => {
    const [row] = await listedRows(window);
    const key = imageKey(row?.image?.src ?? "");
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>').buffer;
    await inDatabase(window, ({ images }) => images.put({ url: key, bytes: svg, type: "image/svg+xml", timestamp: 0 }));
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

  test("as CSV, XLSX and text", async ({ window }) => {
    const { order } = await ordered(window, 3);
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

  async function variants(window: AppWindow, ids: readonly string[]): Promise<readonly string[]> {
    const products = await Promise.all(ids.map(async (id) => value(await window.engine.openProduct(id)).product));
    return products.flatMap((product) => product.variants.map(({ sku }) => sku));
  }

  test("all results of a query except deselected ones", async ({ window }) => {
    const ids = await listedIds(window);
    const [without = "", ...others] = ids;
    const chosen: ProductSelection = { ...all, without: [without] };
    const csv = await value(await window.engine.exportProducts(chosen, "csv", inEnglish)).text();
    expect(skus(csv)).toEqual(await variants(window, others));
    expect(window.snapshots).toContainEqual(
      expect.objectContaining({ exporting: expect.objectContaining({ state: "running", total: others.length }) }),
    );
  });

  test("individually selected ones, in their order", async ({ window }) => {
    const ids = await listedIds(window);
    const chosen = [ids[7] ?? "", ids[2] ?? ""];
    const xlsx = await window.engine.exportProducts({ kind: "products", ids: chosen }, "xlsx", inEnglish);
    const [sheet] = await readXlsxFile(Buffer.from(await bytesOf(value(xlsx))));
    expect(sheet?.data.slice(1).map((row) => row[2])).toEqual(await variants(window, chosen));
    const price = sheet?.data[0]?.findIndex((heading) => String(heading).startsWith("price")) ?? -1;
    expect(sheet?.data.slice(1).map((row) => typeof row[price])).toEqual(
      (await variants(window, chosen)).map(() => "number"),
    );
  });

  test("without prices and stock if these are hidden", async ({ window }) => {
    const words = { ...inEnglish, prices: false, stock: false };
    const csv = await value(await window.engine.exportProducts(all, "csv", words)).text();
    const [headings = []] = Papa.parse<string[]>(csv).data;
    expect(headings.join()).not.toMatch(/price|compare|available|stock/i);
  });
});

test("writes one document at a time, which can be cancelled", async ({ window, decoder }) => {
  const { order } = await ordered(window, 5);
  const gate = createGate();
  const decode = vi.fn(async () => {
    await gate.opened;
    return null;
  });
  decoder.jpegOf = decode;
  const first = window.engine.exportOrder(order.id, "pdf", inEnglish);
  await vi.waitFor(() => expect(decode).toHaveBeenCalled());
  expect(failure(await window.engine.exportOrder(order.id, "csv", inEnglish)).code).toBe("export-busy");
  const cancelling = window.engine.cancel("export");
  gate.open();
  expect(value(await cancelling)).toBe(true);
  expect(failure(await first).code).toBe("cancelled");
  // It did not run to the end.
  expect(decode.mock.calls.length).toBeLessThan(5);
  await seen(window, { exporting: { state: "idle" } });
  decoder.jpegOf = jpegBySharp;
  expect(value(await window.engine.exportOrder(order.id, "pdf", inEnglish)).size).toBeGreaterThan(1000);
});

test("refuses invalid requests", async ({ window }) => {
  const { engine } = window;
  const { order } = await ordered(window, 1);
  const refused = async (...values: readonly unknown[]) =>
    failure(await Reflect.apply(engine.exportOrder, engine, values)).code;
  expect(await refused("nobody", "pdf", inEnglish)).toBe("order-unknown");
  expect(await refused(order.id, "docx", inEnglish)).toBe("bad-argument");
  expect(await refused(order.id, "pdf", { ...inEnglish, tag: "no tag!" })).toBe("bad-argument");
  expect(await refused(order.id, "pdf", { ...inEnglish, words: { quote: "Quote" } })).toBe("bad-argument");
  expect(
    failure(await engine.exportProducts({ kind: "products", ids: ["x".repeat(500)] }, "csv", inEnglish)).code,
  ).toBe("bad-argument");
  expect(last(window).exporting).toEqual({ state: "idle" });
});
