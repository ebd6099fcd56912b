import { describe, expect, test } from "vitest";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import { createShopifyStore } from "../../../demo/stores/shopify-store";
import type { WooHosting } from "../../../demo/stores/woocommerce/woo-hosting";
import { createJsonClient } from "../../../src-worker/net/create-json-client";
import { briefPauseMs } from "../../../src-worker/net/is-busy";
import { createRateLimiter } from "../../../src-worker/net/rate-limiter";
import { createRoute } from "../../../src-worker/net/route";
import { Failed } from "../../../src-worker/outcome/failed";
import { failureFrom } from "../../../src-worker/outcome/failure-from";
import { detectPlatform } from "../../../src-worker/stores/detect-platform";
import type { World } from "../../../src-worker/world/world";
import { listening } from "../demo-stores/listening";
import { wooShop } from "../demo-stores/woo-shop";
import { createVirtualWorld } from "../net/virtual-world";

const shop = "https://shop.example.com";

function detection(answer: World["fetch"], online = true) {
  const world = createVirtualWorld(answer);
  const connectivity = { check: async () => online };
  const settings = () => ({ requestsPerMinute: 60, retries: 3 });
  const client = createJsonClient(world, {
    route: createRoute(world),
    rateLimiter: createRateLimiter(world, settings, undefined, { maxPauseMs: briefPauseMs }),
    settings,
    isImpatient: true,
  });
  const detect = (typed: string, signal = new AbortController().signal) =>
    detectPlatform(signal, { connectivity, client }, typed).then(
      (found) => found,
      (error: unknown) => ({ failure: failureFrom(error) }),
    );
  return { world, detect };
}

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json" } });
const page = (status = 200) => new Response("<!doctype html><title>Shop</title>", { status });
const refusedByWordPress = (status: number, code = "woocommerce_rest_cannot_view") =>
  json({ code, message: "Sorry, you cannot list resources.", data: { status } }, status);

/** A site that answers by path; 404 in HTML where nothing is said. */
function site(paths: Record<string, () => Response | Promise<Response>>): World["fetch"] {
  return async (url) => {
    const { origin, pathname } = new URL(url);
    if (origin !== shop) throw new TypeError("Failed to fetch");
    return paths[pathname]?.() ?? page(404);
  };
}

const products = "/products.json";
const rest = "/wp-json/wc/v3/products";
const plainRest = "/index.php/wp-json/wc/v3/products";

describe("the platform that a real shop's answers show", () => {
  test("Shopify", async () => {
    const { handler } = createShopifyStore({ catalogue: generateCatalogue({ products: 3, seed: 1 }) });
    const url = await listening(handler);
    expect(await detection(fetch).detect(`${url}/collections/all/`)).toEqual({ platform: "shopify", url });
  });

  test.each<WooHosting>([
    "behind-tls",
    "plain-http",
    "strips-authorization",
    "index-permalinks",
    "plain-permalinks",
    "php-warnings",
    "no-bulk",
  ])("WooCommerce, hosted %s", async (hosting) => {
    const { url } = await wooShop(3, { hosting });
    expect(await detection(fetch).detect(url)).toEqual({ platform: "woocommerce", url });
  });

  test.each<WooHosting>(["behind-tls", "index-permalinks", "plain-permalinks"])(
    "WooCommerce in a folder, hosted %s, by the address of a product",
    async (hosting) => {
      const { url } = await wooShop(3, { hosting, folder: "/shop" });
      const found = { platform: "woocommerce", url: `${url}/shop` };
      expect(await detection(fetch).detect(`${url}/shop/product/blue-mug/?from=mail`)).toEqual(found);
      expect(await detection(fetch).detect(`${url}/shop/wp-admin/index.php`)).toEqual(found);
    },
  );

  test("WooCommerce at the root of its host by the address of a product", async () => {
    const { url } = await wooShop(3);
    const found = { platform: "woocommerce", url };
    expect(await detection(fetch).detect(`${url}/product/blue-mug/`)).toEqual(found);
  });

  test.each<WooHosting>(["no-rest", "firewall", "maintenance", "login"])(
    "nothing where WordPress is hosted %s",
    async (hosting) => {
      const { url } = await wooShop(3, { hosting });
      expect(await detection(fetch).detect(url)).toMatchObject({ failure: { code: "platform-unknown" } });
    },
  );
});

test.each<[string, World["fetch"], string]>([
  ["a list of products", site({ [products]: () => json({ products: [] }) }), "shopify"],
  ["401 in WordPress's words", site({ [rest]: () => refusedByWordPress(401) }), "woocommerce"],
  ["403 in WordPress's words", site({ [rest]: () => refusedByWordPress(403, "rest_forbidden") }), "woocommerce"],
  [
    "that under /index.php alone",
    site({ [rest]: () => page(), [plainRest]: () => refusedByWordPress(401) }),
    "woocommerce",
  ],
  ["products without any key", site({ [rest]: () => json([{ id: 1 }]) }), "woocommerce"],
  ["warnings before them", site({ [rest]: () => new Response("<br />\n<b>Warning</b>: x<br />\n[]") }), "woocommerce"],
  ["both", site({ [products]: () => json({ products: [] }), [rest]: () => refusedByWordPress(401) }), "shopify"],
  ["a firewall's 403", site({ [rest]: () => page(403), [plainRest]: () => page(403) }), "unknown"],
  [
    "another API's 401",
    site({ [rest]: () => json({ error: "unauthorized", code: "auth", message: "No" }, 401) }),
    "unknown",
  ],
  ["WordPress without WooCommerce", site({ [rest]: () => refusedByWordPress(404, "rest_no_route") }), "unknown"],
  ["a page for everything", async () => page(), "unknown"],
  ["JSON for everything", async () => json({ ok: true }), "unknown"],
  ["products that are no list", site({ [products]: () => json({ products: {} }) }), "unknown"],
  ["null", site({ [products]: () => json(null), [rest]: () => json(null) }), "unknown"],
  ["nothing", site({}), "unknown"],
])("%s: %s", async (_name, answer, expected) => {
  const detected = await detection(answer).detect(shop);
  if (expected === "unknown") expect(detected).toMatchObject({ failure: { code: "platform-unknown" } });
  else expect(detected).toEqual({ platform: expected, url: shop });
});

test.each([
  ["another host's folder", "https://elsewhere.example/shop", `${shop}/shop`],
  ["a folder beside the address", `${shop}/blog`, `${shop}/shop/product`],
  ["what is no address", "javascript:alert(1)", `${shop}/shop/product`],
])("a home that is %s is believed as far as its path leads to the address", async (_name, home, url) => {
  const wordpress: World["fetch"] = async (requested) =>
    requested.includes("_fields=home")
      ? json({ home })
      : requested.includes("wp-json")
        ? refusedByWordPress(401)
        : page(404);
  expect(await detection(wordpress).detect(`${shop}/shop/product`)).toEqual({ platform: "woocommerce", url });
});

test("a locked Shopify store is a Shopify store; the connection test reports the lock", async () => {
  const url = await listening((request, response) => {
    if (request.url === "/password") response.end("<!doctype html>");
    else response.writeHead(302, { location: "/password" }).end();
  });
  expect(await detection(fetch).detect(url)).toEqual({ platform: "shopify", url });
});

test("an unknown platform reports how the first request ended", async () => {
  const { world, detect } = detection(async () => page(429));
  const busy = detect(shop);
  await world.pass(7000);
  expect(await busy).toMatchObject({ failure: { retryable: true, cause: { code: "store-busy" } } });
  const gone = await detection(site({})).detect(shop);
  expect(gone).toMatchObject({ failure: { retryable: false, cause: { code: "store-not-found" } } });
});

const unreachable: World["fetch"] = async () => {
  throw new TypeError("Failed to fetch");
};
const silent: World["fetch"] = (_url, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

test.each<[string, World["fetch"], object]>([
  ["is unreachable", unreachable, { code: "network" }],
  ["never answers", silent, { code: "timeout", details: { seconds: 20 } }],
  [
    "drops some connections and lets others wait",
    (url, init) => (url.includes(products) ? silent(url, init) : unreachable(url, init)),
    { code: "timeout" },
  ],
])("a host that %s is reported as a failure of the network, not of the platform", async (_name, answer, failure) => {
  const { world, detect } = detection(answer);
  const detecting = detect(shop);
  await world.pass(20_000);
  expect(await detecting).toMatchObject({ failure: { ...failure, retryable: true } });
});

test("a host that answers one question of four leaves the platform unknown", async () => {
  const partly: World["fetch"] = async (url, init) => (url.includes("index.php") ? page(404) : unreachable(url, init));
  const failure = { code: "platform-unknown", cause: { code: "network" } };
  expect(await detection(partly).detect(shop)).toMatchObject({ failure });
});

test("four questions go out, at once and once each, without a key", async () => {
  const { world, detect } = detection(async () => page(502));
  await detect("shop.example.com/?a=1");
  expect(world.clock()).toBe(0);
  expect(world.requests.map(({ url }) => url)).toEqual([
    `${shop}/products.json?limit=1`,
    `${shop}/wp-json/wc/v3/products?per_page=1`,
    `${shop}/index.php/wp-json/wc/v3/products?per_page=1`,
    `${shop}/?rest_route=/wc/v3/products&per_page=1`,
  ]);
  expect(world.requests.every(({ init }) => !new Headers(init.headers).has("authorization"))).toBe(true);
});

test("an answer that decides cancels the other requests", async () => {
  const cancelled: string[] = [];
  const { detect } = detection(async (url, { signal }) => {
    if (new URL(url).pathname === products) return json({ products: [] });
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => {
        cancelled.push(new URL(url).pathname);
        reject(signal.reason);
      });
    });
  });
  expect(await detect(shop)).toEqual({ platform: "shopify", url: shop });
  expect(cancelled).toEqual([rest, plainRest, "/"]);
});

test.each([
  ["my-shop.mybigcommerce.com", "BigCommerce"],
  ["https://master-7rqtwti-abc.eu-4.magentosite.cloud/", "Magento"],
  ["https://maria.wixsite.com/loja", "Wix"],
  ["HTTPS://SHOP.SQUARE.SITE", "Square Online"],
])("the name of %s shows that it is %s, and nothing is requested", async (typed, platform) => {
  const { world, detect } = detection(async () => page());
  expect(await detect(typed)).toEqual({
    failure: { code: "platform-unsupported", details: { platform }, retryable: false },
  });
  expect(world.requests).toEqual([]);
});

test("a host that only ends in the same letters is requested", async () => {
  const { world, detect } = detection(async () => page());
  await detect("https://notmybigcommerce.com");
  expect(world.requests.length).toBeGreaterThan(0);
});

test.each([
  ["", "url-required"],
  ["http://shop.example.com", "url-not-https"],
  ["shop", "url-no-domain"],
  ["https://your-store.myshopify.com/", "url-placeholder"],
])("'%s' is refused with %s, and nothing is requested", async (typed, code) => {
  const { world, detect } = detection(async () => page());
  expect(await detect(typed)).toMatchObject({ failure: { code } });
  expect(world.requests).toEqual([]);
});

test("without a network nothing is requested", async () => {
  const { world, detect } = detection(async () => page(), false);
  expect(await detect(shop)).toMatchObject({ failure: { code: "offline", retryable: true } });
  expect(world.requests).toEqual([]);
});

test("a cancelled detection ends at once", async () => {
  const controller = new AbortController();
  const { detect } = detection(
    (_url, { signal }) => new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  const detecting = detect(shop, controller.signal);
  await new Promise((resolve) => setImmediate(resolve));
  controller.abort(new Failed("cancelled", {}, { retryable: true }));
  expect(await detecting).toMatchObject({ failure: { code: "cancelled" } });
});
