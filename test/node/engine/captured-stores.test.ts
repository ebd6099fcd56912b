import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everything } from "../../../src-worker/contract/listing-query";
import { createEngine } from "../../../src-worker/engine";
import { collections, productLists } from "../../fixtures/shopify";
import { createTestWorld } from "./test-world";

/** Captured answers of real stores, if this machine has them; they are not part of the project. */
const captured = new URL("../../../../shared/data/shopify/", import.meta.url);
const real = existsSync(captured)
  ? readdirSync(captured, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  : [];

interface Listed {
  readonly id: number;
  readonly title: string;
  readonly handle: string;
}

interface Shop {
  readonly products: readonly Listed[];
  /** The answer to `/collections.json`, if any. */
  readonly collections?: unknown;
}

const shops: readonly (readonly [name: string, shop: Shop])[] = [
  ...Object.entries(productLists).map(([name, list], at) => {
    const shop = { products: productsIn(list) };
    return [name, at === 0 ? { ...shop, collections } : shop] as const;
  }),
  ...real.map((name) => {
    const products = productsIn(answered(`${name}/products.json`));
    const file = `${name}/collections.json`;
    const shop = existsSync(new URL(file, captured)) ? { products, collections: answered(file) } : { products };
    return [`${name} (real)`, shop] as const;
  }),
];

function answered(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, captured), "utf8"));
}

/** A list in a shop's wrapper object, or bare. */
function productsIn(list: unknown): readonly Listed[] {
  const { products } = Array.isArray(list) ? { products: list } : (list as { products: Listed[] });
  return products;
}

describe("Shopify-shaped answers", () => {
  let server: Server;
  let origin: string;
  let shop: Shop = { products: [] };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? "/", "http://localhost");
      const page = Number(url.searchParams.get("page") ?? "1");
      const limit = Number(url.searchParams.get("limit") ?? "30");
      const bodies: Readonly<Record<string, unknown>> = {
        "/products.json": { products: shop.products.slice((page - 1) * limit, page * limit) },
        "/collections.json": shop.collections,
      };
      const body = bodies[url.pathname];
      if (body === undefined) return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": "application/json", "access-control-allow-origin": "*" });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test.each(shops)("of %s import without a skipped product, and every product opens", async (_name, answers) => {
    shop = answers;
    const records = answers.products;
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
