import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everything } from "../../../src-worker/contract/listing-query";
import { collections, productLists } from "../../fixtures/shopify";
import { openElsewhere, value } from "./app-window";

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
    const { engine } = await openElsewhere((url, init) =>
      url.startsWith(origin) ? fetch(url, init) : Promise.reject(new TypeError("no images")),
    );
    value(await engine.open("store", "en", null));
    value(await engine.saveConnection({ platform: "shopify", url: origin }));
    await engine.cancel("sync");
    const { counters } = value(await engine.startSync({ acceptFewer: false }));
    expect(counters).toMatchObject({ skipped: 0, products: records.length });

    for (const record of records) {
      expect(value(await engine.openProduct(record.handle)).product.id).toBe(String(record.id));
      const query = { ...everything, text: record.title };
      const { rows } = value(await engine.findProducts(query, { start: 0, count: 500 }, false));
      expect(rows.map(({ title }) => title)).toContain(record.title);
    }
  });
});
