import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everything } from "../../../src-worker/contract/listing-query";
import { createEngine } from "../../../src-worker/engine";
import { createTestWorld } from "./test-world";

/** Answers of real stores, where this machine has them; they are no part of the project. */
const captured = new URL("../../../../shared/data/shopify/", import.meta.url);
const shops = existsSync(captured)
  ? readdirSync(captured, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  : [];

describe.skipIf(shops.length === 0)("answers captured from real Shopify stores", () => {
  let server: Server;
  let origin: string;
  let shop = "";

  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? "/", "http://localhost");
      const [, name] = url.pathname.split("/");
      const file = new URL(`${shop}/${name}`, captured);
      if (!name || !existsSync(file)) return void response.writeHead(404).end();
      const json: unknown = JSON.parse(readFileSync(file, "utf8"));
      const wrapped = Array.isArray(json) ? { products: json } : (json as { products?: unknown[] });
      const page = Number(url.searchParams.get("page") ?? "1");
      const limit = Number(url.searchParams.get("limit") ?? "30");
      const body = wrapped.products ? { products: wrapped.products.slice((page - 1) * limit, page * limit) } : wrapped;
      response.writeHead(200, { "content-type": "application/json", "access-control-allow-origin": "*" });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test.each(shops)("%s is imported without a skipped product and every product opens", async (name) => {
    shop = name;
    const file: unknown = JSON.parse(readFileSync(new URL(`${name}/products.json`, captured), "utf8"));
    const records = (Array.isArray(file) ? file : (file as { products: unknown[] }).products) as {
      id: number;
      title: string;
      handle: string;
    }[];
    const world = createTestWorld({
      fetch: (url, init) => (url.startsWith(origin) ? fetch(url, init) : Promise.reject(new TypeError("no images"))),
    });
    const engine = createEngine(world);
    await engine.open("store", "en", null);
    await engine.saveConnection({ platform: "shopify", url: origin });
    await engine.cancel("sync");
    const synced = await engine.startSync({ acceptFewer: false });
    if (!synced.ok) throw new Error(JSON.stringify(synced.failure));
    expect(synced.value.counters.skipped).toBe(0);
    expect(synced.value.counters.products).toBe(records.length);

    for (const record of records) {
      const opened = await engine.openProduct(record.handle);
      expect(opened.ok && opened.value.product.id).toBe(String(record.id));
      const found = await engine.findProducts({ ...everything, text: record.title }, { start: 0, count: 500 }, false);
      const titles = found.ok ? found.value.rows.map((row) => row.title) : [];
      expect(titles).toContain(record.title);
    }
  });
});
