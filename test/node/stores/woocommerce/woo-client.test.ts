import { createServer } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { wooShop } from "../../demo-stores/woo-shop";
import { browserNetwork } from "../../engine/browser-network";
import { knownCatalogue } from "./known-catalogue";
import { failureOf, openWoo, signal } from "./open-woo";

const keys = { consumerKey: "ck_canary_1", consumerSecret: "cs_canary_2" };
type Shop = Awaited<ReturnType<typeof wooShop>>;

/** The adapter of a demo store, by the key that may read. */
const opened = (shop: Shop, access: "keys-in-header" | "keys-in-address" | "public" = "keys-in-header") =>
  openWoo(shop.url, access === "public" ? null : shop.keys.reader, access);

describe("a store's host", () => {
  test("that answers as it should gets one request for a record, one for ten, one for variations, and one for the prices that it shows", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20) });
    const { port, paths } = opened(shop);
    const check = await port.check(signal);
    expect(check).toMatchObject({ hasProducts: true, notes: [] });
    expect(paths()).toEqual([
      expect.stringMatching(/^\/wp-json\/wc\/v3\/products\?per_page=1&status=publish&_fields=id,sku,/),
      expect.stringMatching(/^\/wp-json\/wc\/v3\/products\?per_page=10&status=publish&_fields=id,sku,/),
      "/wp-json/wc-analytics/variations?per_page=1&status=publish&_fields=id",
      expect.stringMatching(/^\/wp-json\/wc\/store\/v1\/products\?include=[\d,]+&per_page=10$/),
    ]);
  });

  test("with index permalinks is requested where its API is, from the second request on at once", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20), hosting: "index-permalinks" });
    const { port, paths } = opened(shop);
    expect((await port.check(signal)).notes).toEqual(["index-permalinks"]);
    expect(paths()).toEqual([
      expect.stringMatching(/^\/wp-json\/wc\/v3\/products\?per_page=1&status=publish&_fields=/),
      expect.stringMatching(/^\/index\.php\/wp-json\/wc\/v3\/products\?per_page=1&status=publish&_fields=/),
      expect.stringMatching(/^\/index\.php\/wp-json\/wc\/v3\/products\?per_page=10&status=publish&_fields=/),
      "/index.php/wp-json/wc-analytics/variations?per_page=1&status=publish&_fields=id",
      expect.stringMatching(/^\/wp-json\/wc\/store\/v1\/products/),
      expect.stringMatching(/^\/index\.php\/wp-json\/wc\/store\/v1\/products/),
    ]);
  });

  test("is requested first where an earlier adapter found its API, and found again where it does not answer", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20), hosting: "plain-permalinks" });
    const first = opened(shop);
    await first.port.check(signal);
    const learned = first.learned();
    const routes = (paths: readonly string[]) => paths.map((path) => path.split("/wc")[0]);
    const second = openWoo(shop.url, shop.keys.reader, "keys-in-header", fetch, learned);
    expect((await second.port.check(signal)).notes).toEqual(["plain-permalinks"]);
    expect(routes(second.paths())).toEqual(Array.from({ length: 4 }, () => "/?rest_route="));

    const third = openWoo(shop.url, shop.keys.reader, "keys-in-header", fetch, {
      root: "/index.php/wp-json",
      slowness: 0,
      pageSize: 100,
    });
    expect((await third.port.check(signal)).notes).toEqual(["plain-permalinks"]);
    expect(third.learned()).toEqual(learned);
  });

  test("with an unreadable note of an earlier adapter is read all the same", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20) });
    const { port } = openWoo(shop.url, shop.keys.reader, "keys-in-header", fetch, {
      root: "https://elsewhere.example",
      slowness: 0,
      pageSize: 100,
    });
    expect(await port.check(signal)).toMatchObject({ hasProducts: true, notes: [] });
  });

  test("that prints warnings before its JSON is read and reported", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20), hosting: "php-warnings" });
    expect((await opened(shop).port.check(signal)).notes).toEqual(["warnings-before-json"]);
  });

  test.each(["no-bulk", "bulk-forbidden"] as const)("with %s is reported", async (hosting) => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20), hosting });
    expect((await opened(shop).port.check(signal)).notes).toEqual(["variations-one-by-one"]);
  });

  test("that removes the header takes the keys in the address, where that is agreed", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20), hosting: "strips-authorization" });
    expect((await failureOf(opened(shop).port.check(signal))).code).toBe("keys-refused");
    expect((await opened(shop, "keys-in-address").port.check(signal)).notes).toEqual(["keys-in-address"]);
  });

  test("without products says so", async () => {
    for (const headers of [{ "x-wp-total": "0", "x-wp-totalpages": "0" }, {}]) {
      const answer = async () => new Response("[]", { headers });
      const { port } = openWoo("https://shop.example.com", keys, "keys-in-header", answer);
      expect((await port.check(signal)).hasProducts).toBe(false);
    }
  });

  test.each([
    ["no-rest", "store-no-rest"],
    ["firewall", "store-firewall"],
    ["maintenance", "store-maintenance"],
    ["plain-http", "keys-refused"],
    ["login", "store-login"],
  ] as const)("with %s is reported as %s", async (hosting, code) => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20), hosting });
    const failure = await failureOf(opened(shop).port.check(signal));
    expect(failure.code).toBe(code);
  });

  test("in the way of public access is reported as such", async () => {
    for (const [hosting, code] of [
      ["no-rest", "store-no-rest"],
      ["firewall", "store-firewall"],
      ["maintenance", "store-maintenance"],
      ["login", "store-login"],
    ] as const) {
      const shop = await wooShop(20, { catalogue: knownCatalogue(20), hosting });
      expect((await failureOf(opened(shop, "public").port.check(signal))).code).toBe(code);
    }
  });

  test.each([
    ['{"a":1}', "{a}"],
    ['{"error":"x","message":"y","status":1,"b":2,"c":3}', "{error, message, status, b, …}"],
    [`{"${"k".repeat(50)}\\u202e":1}`, `{${"k".repeat(40)}…}`],
    ["{}", "{}"],
    ["null", "null"],
    [`"${"sorry ".repeat(20)}"`, `${"sorry ".repeat(6)}sorr…`],
  ])(
    "that answers %s instead of a list is not a store, and the failure says what it answered",
    async (json, detail) => {
      const { port } = openWoo("https://shop.example.com", keys, "keys-in-header", async () => new Response(json));
      const details = { resource: "products", platform: "woocommerce", detail };
      expect(await failureOf(port.check(signal))).toMatchObject({ code: "not-a-store", details });
    },
  );
});

describe("keys", () => {
  test.each([
    ["unknown", () => keys, "keys-in-header", "keys-refused"],
    ["unknown, in the address", () => keys, "keys-in-address", "keys-unknown"],
    [
      "with another's secret",
      ({ keys: { reader } }: Shop) => ({ ...reader, consumerSecret: "cs_x" }),
      "keys-in-header",
      "keys-secret-wrong",
    ],
    ["that may only write", (shop: Shop) => shop.keys.writeOnly, "keys-in-header", "keys-write-only"],
    ["of a person without rights", (shop: Shop) => shop.keys.subscriber, "keys-in-header", "keys-no-rights"],
  ] as const)("%s are reported as what they are", async (_, choose, access, code) => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20) });
    const { port } = openWoo(shop.url, choose(shop), access);
    const failure = await failureOf(port.check(signal));
    expect(failure).toMatchObject({ code, retryable: false });
  });

  test.each(["keys-in-header", "keys-in-address"] as const)(
    "that are requested and missing refuse: %s",
    async (access) => {
      const { port, sent } = openWoo("https://shop.example.com", null, access);
      for (const request of [port.check(signal), port.syncToken(signal), port.collections(signal)])
        expect((await failureOf(request)).code).toBe("keys-missing");
      expect(sent).toEqual([]);
    },
  );

  test("go over https only, or on this machine", async () => {
    for (const access of ["keys-in-header", "keys-in-address"] as const) {
      const { port, sent } = openWoo("http://shop.example.com", keys, access);
      expect((await failureOf(port.check(signal))).code).toBe("url-not-https");
      expect(sent).toEqual([]);
    }
  });

  test("of any letters make a header", async () => {
    const { port, sent } = openWoo(
      "https://shop.example.com",
      { consumerKey: "ключ", consumerSecret: "🔑" },
      "keys-in-header",
      async () => new Response("[]"),
    );
    await port.check(signal);
    const [, encoded = ""] = sent[0]?.headers.get("authorization")?.split(" ") ?? [];
    expect(Buffer.from(encoded, "base64").toString("utf8")).toBe("ключ:🔑");
  });

  test("are in no failure, whatever fails", async () => {
    for (const access of ["keys-in-header", "keys-in-address"] as const)
      for (const answer of [
        () => Promise.reject(new TypeError("Failed to fetch")),
        async () => new Response("<html>", { status: 500 }),
        async () => new Response("not json"),
        async () => new Response("", { status: 200 }),
        async () =>
          new Response(JSON.stringify({ code: "woocommerce_rest_cannot_view", data: { status: 401 } }), {
            status: 401,
          }),
      ]) {
        const { port } = openWoo("https://shop.example.com", keys, access, answer);
        expect(JSON.stringify(await failureOf(port.check(signal)))).not.toMatch(/canary/);
      }
  });
});

describe("a request with keys that nobody answers", () => {
  /** As a browser has it: what has no CORS headers, or redirects, fails without a word. */
  function shopOf(answers: (url: URL, withKeys: boolean) => Response | null) {
    return openWoo("https://shop.example.com", keys, "keys-in-header", async (requested, init) => {
      const answer = answers(new URL(requested), new Headers(init.headers).has("authorization"));
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    });
  }
  const index = (url = "https://shop.example.com/wp-json/") =>
    Object.defineProperty(new Response('{"name":"Shop","namespaces":["wc/v3"]}'), "url", { value: url });

  test("is looked into by one that needs no keys and carries none", async () => {
    const { port, sent } = shopOf(() => null);
    expect((await failureOf(port.check(signal))).code).toBe("network");
    const probes = sent.filter(({ url }) => url.includes("namespaces"));
    expect(probes.length).toBeGreaterThan(0);
    for (const { url, headers } of probes) {
      expect(headers.has("authorization")).toBe(false);
      expect(decodeURIComponent(url)).not.toMatch(/canary|consumer/);
    }
  });

  test("of a shop that has moved says where to", async () => {
    const { port } = shopOf((_, withKeys) => (withKeys ? null : index("https://www.shop.example.com/wp-json/")));
    expect(await failureOf(port.check(signal))).toMatchObject({
      code: "store-moved",
      details: { url: "https://www.shop.example.com" },
    });
  });

  test("of a shop that a browser may not read with keys says so", async () => {
    const { port } = shopOf((_, withKeys) => (withKeys ? null : index()));
    expect((await failureOf(port.check(signal))).code).toBe("store-no-cors");
  });

  test("goes well when it was the line", async () => {
    let tries = 0;
    const { port } = shopOf((_, withKeys) => {
      if (!withKeys) return index();
      tries++;
      return tries === 1 ? null : new Response("[]");
    });
    expect((await port.check(signal)).hasProducts).toBe(false);
  });

  test.each([
    ["store-firewall", 403],
    ["store-maintenance", 503],
  ])("of a shop behind a page says %s", async (code, status) => {
    const { port } = shopOf((_, withKeys) => (withKeys ? null : new Response("<html></html>", { status })));
    expect((await failureOf(port.check(signal))).code).toBe(code);
  });

  test("finds index permalinks, though the web server's own 404 cannot be read", async () => {
    for (const reported of [true, false]) {
      const { port } = shopOf((url, withKeys) => {
        if (url.pathname.startsWith("/index.php/wp-json/")) return new Response("[]");
        return withKeys || !reported ? null : new Response("<html></html>", { status: 404 });
      });
      expect((await port.check(signal)).notes).toEqual(["index-permalinks"]);
    }
  });

  test("of a shop without any REST API says so", async () => {
    const { port } = shopOf((_, withKeys) => (withKeys ? null : new Response("<html></html>", { status: 404 })));
    expect((await failureOf(port.check(signal))).code).toBe("store-no-rest");
  });

  const redirectedTo = (url: string) =>
    Object.defineProperties(new Response("<html></html>"), { url: { value: url }, redirected: { value: true } });

  test.each<[string, () => Response | null, string]>([
    ["the line is dead", () => null, "network"],
    ["only those without keys can be read", () => index(), "network"],
    ["there is no API any more", () => new Response("<html></html>", { status: 404 }), "network"],
    ["the server fails", () => new Response("<html></html>", { status: 500 }), "network"],
    ["the shop has moved", () => index("https://www.shop.example.com/wp-json/"), "store-moved"],
    ["one has to log in", () => redirectedTo("https://shop.example.com/wp-login.php"), "store-login"],
    ["it is locked", () => redirectedTo("https://shop.example.com/password"), "store-locked"],
    ["it is being maintained", () => new Response("<html></html>", { status: 503 }), "store-maintenance"],
    ["a firewall stands before it", () => new Response("<html></html>", { status: 403 }), "store-firewall"],
  ])("once it has answered, is looked into by one without keys: where %s", async (_, probed, code) => {
    let changed = false;
    const { port, sent } = shopOf((_url, withKeys) => (changed ? (withKeys ? null : probed()) : new Response("[]")));
    await port.check(signal);
    changed = true;
    sent.splice(0);
    expect((await failureOf(port.syncToken(signal))).code).toBe(code);
    const probes = sent.filter(({ url }) => url.startsWith("https://shop.example.com/") && url.includes("namespaces"));
    // During maintenance, the client retries once after the pause.
    expect(probes).toHaveLength(code === "store-maintenance" ? 2 : 1);
    expect(probes.some(({ headers }) => headers.has("authorization"))).toBe(false);
  });

  test("is not followed to another name of the shop", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20), hosting: "redirects" });
    const moved = shop.url.replace("127.0.0.1", "localhost");
    const network = browserNetwork([shop.url, moved]);
    const { port, sent } = openWoo(moved, shop.keys.reader, "keys-in-header", network);
    expect(await failureOf(port.check(signal))).toMatchObject({ code: "store-moved", details: { url: shop.url } });
    // Browsers cannot read its redirect: only the proxy reports the target.
    const proxied = sent.filter(({ url }) => url.startsWith("https://app.test/"));
    expect(proxied.length).toBeGreaterThan(0);
    expect(proxied.some(({ headers }) => headers.has("authorization"))).toBe(false);
    expect(sent.every(({ url }) => url.startsWith(moved) || proxied.some((one) => one.url === url))).toBe(true);
    // With its key the shop itself got no request.
    expect(shop.requests.filter(({ path, sent: status }) => status === 200 && path.includes("/wc/v3/"))).toEqual([]);
  });
});

test("a shop that never answers is reported as such, and requested in no other way", async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const { port, world, sent } = openWoo(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, keys);
  const failing = failureOf(port.check(signal));
  while (sent.length === 0) await world.yield();
  world.expireDeadlines();
  expect((await failing).code).toBe("timeout");
  expect(sent).toHaveLength(1);
});
