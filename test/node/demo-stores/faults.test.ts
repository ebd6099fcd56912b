import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import type { FaultRule } from "../../../demo/stores/serve/fault-switches";
import { createFaultSwitches } from "../../../demo/stores/serve/fault-switches";
import { type FaultName, faultNames } from "../../../demo/stores/serve/spoil-answer";
import { createShopifyStore } from "../../../demo/stores/shopify-store";
import { createWooCommerceStore } from "../../../demo/stores/woocommerce-store";
import { listening } from "./listening";

async function shopify(now: () => number = Date.now) {
  const store = createShopifyStore({ catalogue: generateCatalogue({ products: 60, seed: 1 }), now });
  return { ...store, url: await listening(store.handler) };
}

async function woo(now: () => number = Date.now) {
  const store = createWooCommerceStore({ catalogue: generateCatalogue({ products: 60, seed: 1 }), now });
  return { ...store, url: await listening(store.handler) };
}

/** Asks a Shopify-shaped store with one fault for its products, without following a redirect. */
async function spoilt(kind: FaultName, more: Partial<FaultRule> = {}) {
  const store = await shopify();
  const fault = store.faults.add({ match: /^\/products\.json/, kind, ...more });
  const answer = await fetch(`${store.url}/products.json?limit=3&page=2`, { redirect: "manual" });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { store, fault, answer, bytes, text: bytes.toString("utf8") };
}

describe("a fault rule", () => {
  test.each(["401", "403", "404", "429", "430", "500", "502", "503"] as const)(
    "answers %s with HTML, without Retry-After on Shopify, and counts that it fired",
    async (kind) => {
      const { answer, fault, store } = await spoilt(kind);
      expect(answer.status).toBe(Number(kind));
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(answer.headers.has("retry-after")).toBe(false);
      expect(fault.fired).toBe(1);
      expect(store.faults.fired).toBe(1);
      expect(store.requests[0]?.sent).toBe(Number(kind));
    },
  );

  test("can add Retry-After to a 429, of any length", async () => {
    expect((await spoilt("429-retry-after")).answer.headers.get("retry-after")).toBe("2");
    expect((await spoilt("429-retry-after", { retryAfterSeconds: 90 })).answer.headers.get("retry-after")).toBe("90");
    expect((await spoilt("429-retry-absurd")).answer.headers.get("retry-after")).toBe("999999");
  });

  test("can add Retry-After to a 503, and write it as a date of the store's own clock", async () => {
    const { answer } = await spoilt("503-retry-after", { retryAfterSeconds: 7 });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "7"]);
    const { url, faults } = await shopify(() => Date.UTC(2031, 0, 31, 23, 59, 50));
    faults.add({ match: /./, kind: "429-retry-date", retryAfterSeconds: 30 });
    const { headers } = await fetch(`${url}/products.json`);
    expect(headers.get("retry-after")).toBe("Sat, 01 Feb 2031 00:00:20 GMT");
    expect(headers.get("date")).toBe("Fri, 31 Jan 2031 23:59:50 GMT");
  });

  test("keeps the CORS header of what it spoils, or takes it away when told so", async () => {
    expect((await spoilt("503")).answer.headers.get("access-control-allow-origin")).toBe("*");
    expect((await spoilt("503", { withoutCors: true })).answer.headers.has("access-control-allow-origin")).toBe(false);
  });

  test("can send a body of no bytes", async () => {
    const { answer, bytes } = await spoilt("empty-body");
    expect([answer.status, bytes.length, answer.headers.get("content-length")]).toEqual([200, 0, "0"]);
  });

  test("can send HTML for JSON", async () => {
    const { answer, text } = await spoilt("html");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(text).toContain("<html>");
  });

  test("can send HTML as JSON, and JSON as text", async () => {
    const html = await spoilt("html-as-json");
    expect(html.answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(html.text).toContain("<html>");
    const json = await spoilt("wrong-content-type");
    expect(json.answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(JSON.parse(json.text).products.length).toBe(3);
  });

  test("can cut the JSON while the HTTP stays valid", async () => {
    const { answer, bytes, text } = await spoilt("truncated-json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
    expect(text.startsWith('{"products":[{')).toBe(true);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  test.each([
    ["cut-connection", "content-length"],
    ["cut-chunked", "transfer-encoding"],
    ["reset", "content-length"],
  ] as const)("can break off in the middle of the body: %s", async (kind, framing) => {
    const store = await shopify();
    const fault = store.faults.add({ match: /./, kind });
    const answer = await fetch(`${store.url}/products.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.has(framing)).toBe(true);
    await expect(answer.text()).rejects.toThrow();
    expect(fault.fired).toBe(1);
    await expect.poll(() => store.requests[0]?.sent).toBe("cut");
  });

  test("can leave out the last half of the records, and no header shows it", async () => {
    const { answer, text, store } = await spoilt("truncated-valid");
    expect(answer.status).toBe(200);
    expect(answer.headers.has("content-length") || answer.headers.has("transfer-encoding")).toBe(false);
    expect(answer.headers.get("connection")).toBe("close");
    store.faults.clear();
    const whole = await (await fetch(`${store.url}/products.json?limit=3&page=2`)).json();
    expect(JSON.parse(text)).toEqual({ products: whole.products.slice(0, 1) });
    const shop = await woo();
    shop.faults.add({ match: /./, kind: "truncated-valid" });
    const list = await fetch(`${shop.url}/wp-json/wc/store/v1/products?per_page=8`);
    expect([(await list.json()).length, list.headers.get("x-wp-total")]).toEqual([4, "61"]);
  });

  test.each([
    ["object-ids", "id", { toString: null, valueOf: 1 }],
    ["equal-handles", "handle", "same"],
    ["zero-dates", "updated_at", "0000-00-00T00:00:00"],
  ] as const)("can send a page of products with %s", async (kind, field, spoiled) => {
    const { products } = JSON.parse((await spoilt(kind)).text);
    expect(products.map((product: Record<string, unknown>) => product[field])).toEqual([spoiled, spoiled, spoiled]);
  });

  test("can repeat the first id of a page at its end, under another title", async () => {
    const { store, text } = await spoilt("duplicate-ids");
    store.faults.clear();
    const whole = await (await fetch(`${store.url}/products.json?limit=3&page=2`)).json();
    const spoiltIds = JSON.parse(text).products.map(({ id }: { id: number }) => id);
    const [first, second] = whole.products;
    expect(spoiltIds).toEqual([first.id, second.id, first.id]);
    expect(JSON.parse(text).products[2].title).not.toBe(first.title);
  });

  test("can let the body drip for as long as the rule says, and ends at once when the caller goes", async () => {
    const store = await shopify();
    const fault = store.faults.add({ match: /./, kind: "slow-drip", delayMs: 300, times: 1 });
    const before = performance.now();
    const answer = await fetch(`${store.url}/products.json?limit=3`);
    expect((await answer.json()).products.length).toBe(3);
    expect(performance.now() - before).toBeGreaterThanOrEqual(290);
    expect(fault.fired).toBe(1);
    store.faults.add({ match: /./, kind: "slow-drip", delayMs: 600_000 });
    const caller = new AbortController();
    const dripping = await fetch(`${store.url}/products.json`, { signal: caller.signal });
    const reader = dripping.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    caller.abort();
    await expect(reader?.read().then(() => reader.read())).rejects.toThrow();
    await expect.poll(() => store.requests.length).toBe(2);
  });

  test("can be slow, and ends at once when the caller goes", async () => {
    const store = await shopify();
    const fault = store.faults.add({ match: /./, kind: "slow", delayMs: 60, times: 1 });
    const before = performance.now();
    expect((await fetch(`${store.url}/products.json`)).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(55);
    expect(fault.fired).toBe(1);
    const slower = store.faults.add({ match: /./, kind: "slow", delayMs: 600_000 });
    await goWhen(() => slower.fired === 1, `${store.url}/products.json`);
  });

  test.each([
    ["/products.json?limit=", shopify],
    ["/wp-json/wc/store/v1/products?per_page=", woo],
  ])("can take longer the more records it sends (%s)", async (path, open) => {
    const store = await open();
    const fault = store.faults.add({ match: /products/, kind: "slow-records", delayMs: 20 });
    const took = async (count: number) => {
      const before = performance.now();
      await (await fetch(store.url + path + count)).text();
      return performance.now() - before;
    };
    // The timer of the store may be a millisecond early.
    expect(await took(3)).toBeGreaterThanOrEqual(59);
    expect(await took(12)).toBeGreaterThanOrEqual(239);
    expect(fault.fired).toBe(2);
  });

  test("can hang without an answer", async () => {
    const store = await shopify();
    const fault = store.faults.add({ match: /./, kind: "hang" });
    await goWhen(() => fault.fired === 1, `${store.url}/products.json`);
    expect(store.requests[0]?.sent).toBe("held");
  });

  test("can lock the shop: 302 to a password page in HTML, on whatever path", async () => {
    const { answer } = await spoilt("password");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/password"]);
    const store = await shopify();
    store.faults.add({ match: /./, kind: "password" });
    const followed = await fetch(`${store.url}/products.json`);
    expect([followed.redirected, followed.status, new URL(followed.url).pathname]).toEqual([true, 200, "/password"]);
    expect(followed.headers.get("content-type")).toContain("text/html");
  });

  test("can send every request to a login page, which answers truly", async () => {
    for (const [store, path, page] of [
      [await shopify(), "/products.json", "/account/login"],
      [await woo(), "/wp-json/wc/store/v1/products", "/wp-login.php"],
    ] as const) {
      store.faults.add({ match: /./, kind: "redirect-login" });
      const followed = await fetch(store.url + path);
      expect([followed.redirected, followed.status, new URL(followed.url).pathname]).toEqual([true, 200, page]);
      expect(followed.headers.get("content-type")).toContain("text/html");
    }
  });

  test("can stand for a captive portal: 200 and HTML of somebody else's for everything, without CORS", async () => {
    for (const store of [await shopify(), await woo()]) {
      store.faults.add({ match: /./, kind: "captive-portal" });
      for (const path of ["/", "/products.json", "/wp-json/wc/v3/products", "/cdn/shop/files/store-icon.png"]) {
        const answer = await fetch(store.url + path, { headers: { origin: "https://app.example" } });
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
        expect(answer.headers.has("access-control-allow-origin")).toBe(false);
        expect(await answer.text()).toContain("Free Wi-Fi");
      }
    }
  });

  test.each([
    ["no-products-key", (text: string) => expect(Object.keys(JSON.parse(text))).toEqual(["items"])],
    ["empty-list", (text: string) => expect(text).toBe('{"products":[]}')],
    ["null", (text: string) => expect(text).toBe("null")],
    ["array-for-object", (text: string) => expect(JSON.parse(text)[0].products.length).toBe(3)],
    ["bom", (text: string) => expect(text.startsWith('\uFEFF{"products"')).toBe(true)],
    ["php-warning", (text: string) => expect(text).toMatch(/^\uFEFF<br \/>\n<b>Warning<\/b>[\s\S]+\{"products"/)],
  ] as const)("can send %s", async (kind, check) => {
    const { answer, text, fault } = await spoilt(kind);
    expect(answer.status).toBe(200);
    check(text);
    expect(fault.fired).toBe(1);
  });

  test("can repeat the first page for ever", async () => {
    const { store, text } = await spoilt("repeating-page");
    store.faults.clear();
    const first = await (await fetch(`${store.url}/products.json?limit=3`)).json();
    expect(JSON.parse(text)).toEqual(first);
  });

  test("can send far too much", async () => {
    const { bytes, text } = await spoilt("oversized", { bytes: 3_000_000 });
    expect(bytes.length).toBeGreaterThanOrEqual(3_000_000);
    expect(JSON.parse(text).products.length).toBe(3);
  });

  test("can send far too much in little", async () => {
    const store = await shopify();
    store.faults.add({ match: /./, kind: "gzip-bomb", bytes: 3_000_000 });
    const answer = await fetch(`${store.url}/products.json?limit=3`);
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(40_000);
    expect((await answer.text()).length).toBeGreaterThanOrEqual(2_999_000);
  });

  test("spoils as many requests as it says, after as many as it says, on the paths it says", async () => {
    const { url, faults } = await shopify();
    const fault = faults.add({ match: /page=2/, kind: "503", after: 1, times: 2 });
    const statuses = [];
    for (const path of ["1", "2", "2", "1", "2", "2"]) {
      statuses.push((await fetch(`${url}/products.json?limit=5&page=${path}`)).status);
    }
    expect(statuses).toEqual([200, 200, 503, 200, 503, 200]);
    expect(fault.fired).toBe(2);
  });

  test("is matched by a function too, and ends when it is removed", async () => {
    const { url, faults } = await shopify();
    const fault = faults.add({ match: (path) => path === "/meta.json", kind: "404" });
    expect((await fetch(`${url}/meta.json`)).status).toBe(404);
    expect((await fetch(`${url}/products.json`)).status).toBe(200);
    fault.remove();
    expect((await fetch(`${url}/meta.json`)).status).toBe(200);
  });

  test("with a pattern that remembers where it stopped still matches every request", () => {
    const faults = createFaultSwitches({ seed: 1, now: Date.now });
    const fault = faults.add({ match: /products/g, kind: "500" });
    for (let time = 0; time < 4; time += 1) faults.take("/products.json");
    expect(fault.fired).toBe(4);
  });

  // The Store API sends no dates.
  test.each(faultNames.filter((name) => !/^(hang|slow.*|zero-dates)$/.test(name)))(
    "spoils an answer of the WooCommerce-shaped store as %s too",
    async (kind) => {
      const { url, faults } = await woo();
      const ask = async () => {
        const answer = await fetch(`${url}/wp-json/wc/store/v1/products?per_page=2&page=2`, { redirect: "manual" });
        const body = answer.arrayBuffer().then((bytes) => Buffer.from(bytes).toString("latin1"), String);
        return [answer.status, answer.headers.get("content-type"), await body];
      };
      const whole = await ask();
      const fault = faults.add({ match: /./, kind, bytes: 50_000 });
      expect(await ask()).not.toEqual(whole);
      expect(fault.fired).toBe(1);
    },
  );
});

describe("how the WooCommerce-shaped store refuses", () => {
  test.each([
    ["401", "application/json; charset=UTF-8", null],
    ["403", "text/html; charset=UTF-8", null],
    ["429", "text/html; charset=UTF-8", null],
    ["429-retry-after", "text/html; charset=UTF-8", "2"],
    ["503", "text/html; charset=UTF-8", "600"],
  ] as const)("%s: %s, Retry-After %s", async (kind, type, retryAfter) => {
    const { url, faults } = await woo();
    faults.add({ match: /./, kind });
    const answer = await fetch(`${url}/wp-json/wc/v3/products`, { headers: { origin: "https://app.example" } });
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("retry-after")).toBe(retryAfter);
    expect(answer.headers.has("access-control-allow-origin")).toBe(kind === "401");
  });
});

describe("the rate limit", () => {
  test("refuses what is over it with 429, on Shopify without Retry-After, until the second is over", async () => {
    let now = 0;
    const { url, faults } = await shopify(() => now);
    faults.requestsPerSecond = 2;
    const ask = async () => fetch(`${url}/meta.json`);
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const refused = await ask();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, null]);
    expect(faults.throttled).toBe(1);
    now = 999;
    expect((await ask()).status).toBe(429);
    now = 1000;
    expect((await ask()).status).toBe(200);
  });

  test("says when to come back on WooCommerce, from its API readably for other origins", async () => {
    const { url, faults } = await woo(() => 0);
    faults.requestsPerSecond = 1;
    const headers = { origin: "https://app.test" };
    await fetch(`${url}/wp-json/`);
    const refused = await Promise.all(["/wp-json/", "/"].map(async (path) => fetch(url + path, { headers })));
    expect(refused.map((answer) => [answer.status, answer.headers.get("retry-after")])).toEqual([
      [429, "2"],
      [429, "2"],
    ]);
    expect(refused.map((answer) => answer.headers.get("access-control-allow-origin"))).toEqual([headers.origin, null]);
    expect(await refused[0]?.json()).toMatchObject({ code: "rate_limit_exceeded", data: { status: 429 } });
  });

  test("does not count images and preflights", async () => {
    const { url, faults } = await shopify(() => 0);
    faults.requestsPerSecond = 1;
    await fetch(`${url}/meta.json`);
    expect((await fetch(`${url}/cdn/shop/files/nothing.jpg`)).status).toBe(404);
    expect((await fetch(`${url}/meta.json`, { method: "OPTIONS" })).status).not.toBe(429);
    expect(faults.throttled).toBe(0);
  });
});

describe("latency", () => {
  test("is a fixed part and a seeded part, the same for the same seed", () => {
    const delays = (seed: number) => {
      const faults = createFaultSwitches({ seed, now: Date.now });
      faults.latency = { fixedMs: 100, jitterMs: 50 };
      return Array.from({ length: 20 }, () => faults.nextDelayMs());
    };
    expect(delays(1)).toEqual(delays(1));
    expect(delays(1)).not.toEqual(delays(2));
    for (const delay of delays(1)) expect(delay >= 100 && delay < 150).toBe(true);
    expect(new Set(delays(1)).size).toBeGreaterThan(15);
  });

  test("is waited before every answer", async () => {
    const { url, faults } = await shopify();
    faults.latency = { fixedMs: 50, jitterMs: 0 };
    const before = performance.now();
    await fetch(`${url}/meta.json`);
    expect(performance.now() - before).toBeGreaterThanOrEqual(45);
  });
});

describe("a request that makes no address", () => {
  test("is answered with 400 and does not end the server", async () => {
    const { url } = await shopify();
    const { hostname, port } = new URL(url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ hostname, port, path: "/", headers: { host: "not a host" } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(400);
    expect((await fetch(`${url}/meta.json`)).status).toBe(200);
  });
});

/** Asks, and goes without the answer once the store has the request: on a loaded machine that may take a while. */
async function goWhen(hasArrived: () => boolean, url: string): Promise<void> {
  const caller = new AbortController();
  const gone = expect(fetch(url, { signal: caller.signal })).rejects.toThrow();
  await expect.poll(hasArrived).toBe(true);
  caller.abort();
  await gone;
}
