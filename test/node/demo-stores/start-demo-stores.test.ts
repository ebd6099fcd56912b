import { createServer } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { readFlags } from "../../../src-server/demo-stores/read-flags";
import { startDemoStores } from "../../../src-server/demo-stores/start-demo-stores";

async function start(argv: readonly string[], ports: { shopifyPort?: number; wooPort?: number } = {}) {
  const stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, ...ports });
  onTestFinished(stores.stop);
  return stores;
}

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  return address.port;
}

describe("starting the demo stores", () => {
  test("serves one catalogue of 1,000 products in both shapes, and says where and with which keys", async () => {
    const { shopify, woo, lines } = await start([]);
    const about = await (await fetch(`${shopify.url}/meta.json`)).json();
    expect(about.published_products_count).toBe(1000);
    const { consumerKey, consumerSecret } = woo.keys.reader;
    const headers = { authorization: `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}` };
    const product = await (await fetch(`${woo.url}/wp-json/wc/v3/products/10160`, { headers })).json();
    const listed = await (await fetch(`${shopify.url}/products.json?limit=1`)).json();
    expect(product.name).toBe(listed.products[0].title);
    const said = lines.join("\n");
    for (const fact of [shopify.url, woo.url, consumerKey, consumerSecret, "1,000"]) expect(said).toContain(fact);
  });

  test("passes its flags on", async () => {
    const argv = ["--products", "7", "--seed=3", "--rate", "9", "--no-cors", "--fault", "503:collections"];
    const { shopify, woo } = await start(argv);
    const list = await fetch(`${shopify.url}/products.json`);
    expect((await list.json()).products.length).toBe(7);
    expect(list.headers.has("access-control-allow-origin")).toBe(false);
    expect((await fetch(`${shopify.url}/collections.json`)).status).toBe(503);
    expect([shopify.faults.requestsPerSecond, woo.faults.requestsPerSecond]).toEqual([9, 9]);
    expect([shopify.faults.fired, woo.faults.fired]).toEqual([1, 0]);
  });

  test("stops at once though a request hangs", async () => {
    const stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv: ["--fault", "hang"] });
    const held = fetch(`${stores.shopify.url}/products.json`).catch(() => "dropped");
    await expect.poll(() => stores.shopify.faults.fired).toBe(1);
    await stores.stop();
    expect(await held).toBe("dropped");
  });

  test("says in a sentence that a port is taken, and leaves nothing listening", async () => {
    const port = await takenPort();
    await expect(start([], { wooPort: port })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken. Stop what uses it, or choose another with WOO_PORT.`,
    );
    const free = await takenPort();
    await expect(start([], { shopifyPort: free })).rejects.toThrow("SHOPIFY_PORT");
  });
});

describe("the demo stores' flags", () => {
  test("have defaults", () => {
    expect(readFlags([])).toEqual({ products: 1000, seed: 1, latencyMs: 0, rate: null, cors: true, faults: [] });
  });

  test("are read with a space or an equals sign, a fault any number of times", () => {
    const argv = ["--products=50000", "--latency", "200", "--fault", "429:page=3", "--fault=truncated-json"];
    expect(readFlags(argv)).toMatchObject({
      products: 50_000,
      latencyMs: 200,
      faults: [
        { name: "429", pathPart: "page=3" },
        { name: "truncated-json", pathPart: "" },
      ],
    });
  });

  test.each([
    [["--product", "5"], "The demo stores do not know --product. They know --products N"],
    [["50000"], "The demo stores do not know 50000."],
    [["--products"], "--products needs a whole number from 0 to 1000000, not nothing."],
    [["--products", "many"], '--products needs a whole number from 0 to 1000000, not "many".'],
    [["--products", "-5"], "--products needs a whole number"],
    [["--rate", "0"], "--rate needs a whole number from 1"],
    [["--fault", "broken"], "--fault needs one of 401, 403, 404,"],
    [["--fault"], "--fault needs one of 401"],
  ])("%j are refused with a sentence", (argv, sentence) => {
    expect(() => readFlags(argv)).toThrow(sentence);
  });
});
