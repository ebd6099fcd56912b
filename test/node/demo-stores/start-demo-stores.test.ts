import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { readFlags } from "../../../demo/stores/read-flags";
import { faultNames } from "../../../demo/stores/serve/spoil-answer";
import { shopifyCurrencies, shopifyHostings } from "../../../demo/stores/shopify/shopify-hosting";
import { startDemoStores } from "../../../demo/stores/start-demo-stores";
import { wooHostings } from "../../../demo/stores/woocommerce/woo-hosting";

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

function refusalOf(argv: readonly string[]): string {
  try {
    readFlags(argv);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
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

  test("says what slows them down: latency, rate, size and faults, and nothing of what is not", async () => {
    const slow = ["--latency", "1500", "--rate", "2", "--description", "40000", "--variations", "9"];
    const { lines } = await start([...slow, "--fault", "slow-drip", "--fault", "503:page=3"]);
    const said = lines.join("\n");
    for (const fact of [
      "1,500 ms before every answer",
      "2 requests a second",
      "40,000 characters each",
      "9 of every second product",
      "Fault slow-drip on every path",
      'Fault 503 on paths with "page=3"',
    ])
      expect(said).toContain(fact);
    expect((await start([])).lines.join("\n")).not.toMatch(/Latency|Rate|Descriptions|Variants|Fault/);
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

  test("hosts its stores as the flags say, and lets them move while they run", async () => {
    const { shopify, woo, lines } = await start([
      ...["--shopify-hosting", "password-401", "--woo-hosting=index-permalinks,no-bulk"],
      ...["--variations", "4", "--products", "6"],
    ]);
    expect((await fetch(`${shopify.url}/products.json`)).status).toBe(401);
    expect((await fetch(`${woo.url}/wp-json/`)).status).toBe(404);
    const index = await (await fetch(`${woo.url}/index.php/wp-json/`)).json();
    expect(index.namespaces).not.toContain("wc-analytics");
    expect(lines.join("\n")).toContain(`${woo.url}  (index-permalinks, no-bulk)`);
    shopify.hosting = "open";
    woo.hosting = "maintenance";
    const { products } = await (await fetch(`${shopify.url}/products.json`)).json();
    expect(products.map(({ variants }: { variants: [] }) => variants.length)).toEqual([4, 1, 4, 1, 4, 1]);
    expect((await fetch(`${woo.url}/index.php/wp-json/`)).status).toBe(503);
  });

  test("takes CORS away from the stores however these are hosted, and caps the count", async () => {
    const { shopify, woo } = await start([
      ...["--no-cors", "--woo-hosting", "no-bulk", "--capped-count", "--products", "26000"],
    ]);
    const headers = { origin: "https://app.example" };
    const answers = [
      await fetch(`${shopify.url}/meta.json`, { headers }),
      await fetch(`${woo.url}/wp-json/`, { headers }),
    ];
    expect(answers.map((answer) => answer.headers.has("access-control-allow-origin"))).toEqual([false, false]);
    expect((await (await fetch(`${shopify.url}/meta.json`)).json()).published_products_count).toBe(25_001);
    expect([...woo.hosting]).toEqual(["no-bulk", "no-cors"]);
  });

  test("edits both catalogues alike while they run, when a flag says so", async () => {
    const { shopify, woo } = await start(["--edit-every", "1", "--products", "9"]);
    const before = Array.from({ length: 9 }, (_, index) => shopify.catalogue.product(index).title);
    await expect.poll(() => [shopify.catalogue.revision, woo.catalogue.revision], { timeout: 10_000 }).toEqual([1, 1]);
    const edited = (catalogue: typeof woo.catalogue) =>
      before.filter((title, index) => catalogue.product(index).title !== title);
    expect(edited(shopify.catalogue)).toEqual([before[0]]);
    expect(edited(woo.catalogue)).toEqual([before[0]]);
  });

  test("stops at once though a request hangs", async () => {
    const stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv: ["--fault", "hang"] });
    const pending = fetch(`${stores.shopify.url}/products.json`).catch(() => "dropped");
    await expect.poll(() => stores.shopify.faults.fired).toBe(1);
    await stores.stop();
    expect(await pending).toBe("dropped");
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
  test("and all their values are in the README", () => {
    const readme = readFileSync(new URL("../../../demo/README.md", import.meta.url), "utf8");
    const names: readonly string[] = [...faultNames, ...wooHostings, ...shopifyHostings, ...shopifyCurrencies];
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
    const flags = /They know (.*)\.$/.exec(refusalOf(["--none"]))?.[1]?.match(/--[a-z-]+/g) ?? [];
    expect(flags.length).toBeGreaterThan(10);
    expect(flags.filter((flag) => !readme.includes(`\`${flag}`))).toEqual([]);
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
    [["--variations", "13"], "--variations needs a whole number from 1 to 12"],
    [["--woo-hosting", "no-bulk,nowhere"], "--woo-hosting needs one of behind-tls, plain-http,"],
    [["--woo-hosting"], "--woo-hosting needs one of"],
    [
      ["--shopify-hosting", "login"],
      '--shopify-hosting needs one of open, password, password-401, redirects, not "login".',
    ],
  ])("%j are refused with a sentence", (argv, sentence) => {
    expect(() => readFlags(argv)).toThrow(sentence);
  });
});
