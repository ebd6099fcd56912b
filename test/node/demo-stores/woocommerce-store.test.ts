import { describe, expect, test } from "vitest";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import { createWooCommerceStore } from "../../../demo/stores/woocommerce-store";
import { basic, everyPage, type Listed, wooShop as shop } from "./woo-shop";

const v3 = "/wp-json/wc/v3";
const storeApi = "/wp-json/wc/store/v1";

describe("the WooCommerce-shaped store pages", () => {
  test("ten by default, up to a hundred, with totals and Link next and prev", async () => {
    const { ask } = await shop();
    expect((await (await ask(`${v3}/products`)).json()).length).toBe(10);
    const second = await ask(`${v3}/products?per_page=100&page=2`);
    expect((await second.json()).length).toBe(100);
    // Five of the six records beyond the catalogue: the trash is not in the default list.
    expect(second.headers.get("x-wp-total")).toBe("245");
    expect(second.headers.get("x-wp-totalpages")).toBe("3");
    expect(second.headers.get("link")).toMatch(/per_page=100&page=1>; rel="prev", <.*&page=3>; rel="next"$/);
  });

  test("a page beyond the end is 200 and []", async () => {
    const { ask } = await shop();
    const beyond = await ask(`${v3}/products?per_page=100&page=9`);
    expect(beyond.status).toBe(200);
    expect(await beyond.json()).toEqual([]);
    expect(beyond.headers.get("link")).toMatch(/page=3>; rel="prev"$/);
  });

  test("HEAD gives the totals without a body", async () => {
    const { url, keys } = await shop();
    const answer = await fetch(`${url}${v3}/products?per_page=1`, {
      method: "HEAD",
      headers: basic(keys.reader.consumerKey, keys.reader.consumerSecret),
    });
    expect(answer.headers.get("x-wp-total")).toBe("245");
    expect(await answer.text()).toBe("");
  });

  test.each([
    "per_page=101",
    "per_page=0",
    "per_page=-1",
    "page=0",
    "per_page=ten",
    "status=gone",
    "orderby=colour",
    "order=up",
  ])("refuses %s with 400 rest_invalid_param", async (query) => {
    const { ask } = await shop();
    const answer = await ask(`${v3}/products?${query}`);
    const name = query.split("=")[0] ?? "";
    expect(answer.status).toBe(400);
    const body = await answer.json();
    expect(body).toMatchObject({ code: "rest_invalid_param", message: `Invalid parameter(s): ${name}` });
    expect(body.data.params[name]).toContain(name);
  });

  test("sends no ETag and forbids storing", async () => {
    const { ask } = await shop();
    const { headers } = await ask(`${v3}/products`);
    expect(headers.has("etag")).toBe(false);
    expect(headers.get("cache-control")).toContain("no-store");
  });

  test("makes only the products of the page, in a store of 50,000", async () => {
    const { json, catalogue } = await shop(50_000);
    await json(`${v3}/products?per_page=100&page=300&status=publish`);
    expect(catalogue.generated).toBe(100);
    await json("/wp-json/wc-analytics/variations?per_page=100&page=900");
    expect(catalogue.generated).toBe(200);
  });
});

describe("the WooCommerce-shaped store's keys", () => {
  test("are the same for the same seed and look like WooCommerce's", async () => {
    const [one, two, other] = [
      await shop(),
      await shop(),
      createWooCommerceStore({ catalogue: generateCatalogue({ products: 1, seed: 2 }) }),
    ];
    expect(one.keys).toEqual(two.keys);
    expect(one.keys.reader).not.toEqual(other.keys.reader);
    expect(one.keys.reader.consumerKey).toMatch(/^ck_demo[0-9a-f]{36}$/);
    expect(one.keys.reader.consumerSecret).toMatch(/^cs_demo[0-9a-f]{36}$/);
  });

  test("missing, unknown or swapped give the same 401; a wrong secret and a write-only key are named", async () => {
    const { ask, keys } = await shop();
    const { reader, writeOnly, subscriber } = keys;
    const refusal = async (headers: Record<string, string>) => {
      const answer = await ask(`${v3}/products`, headers);
      return [answer.status, (await answer.json()).code, answer.headers.get("content-type")];
    };
    const cannotView = [401, "woocommerce_rest_cannot_view", "application/json; charset=UTF-8"];
    expect(await refusal({})).toEqual(cannotView);
    expect(await refusal(basic("ck_unknown", "cs_unknown"))).toEqual(cannotView);
    expect(await refusal(basic(reader.consumerSecret, reader.consumerKey))).toEqual(cannotView);
    const wrong = await ask(`${v3}/products`, basic(reader.consumerKey, "cs_wrong"));
    expect(await wrong.json()).toEqual({
      code: "woocommerce_rest_authentication_error",
      message: "Consumer secret is invalid.",
      data: { status: 401 },
    });
    const write = await ask(`${v3}/products`, basic(writeOnly.consumerKey, writeOnly.consumerSecret));
    expect(await write.json()).toMatchObject({ message: "The API key provided does not have read permissions." });
    expect(await refusal(basic(subscriber.consumerKey, subscriber.consumerSecret))).toEqual([
      403,
      "woocommerce_rest_cannot_view",
      "application/json; charset=UTF-8",
    ]);
  });

  test("work in the query as well, and are not recorded there", async () => {
    const { ask, keys, requests } = await shop();
    const query = `consumer_key=${keys.reader.consumerKey}&consumer_secret=${keys.reader.consumerSecret}`;
    expect((await ask(`${v3}/products?${query}`, {})).status).toBe(200);
    expect(requests[0]?.path).toBe(`${v3}/products?consumer_key=***&consumer_secret=***`);
  });

  test("do not count over plain http, nor in a header that the host strips", async () => {
    const plain = await shop(10, { hosting: "plain-http" });
    const stripping = await shop(10, { hosting: "strips-authorization" });
    const { consumerKey, consumerSecret } = stripping.keys.reader;
    const query = `?consumer_key=${consumerKey}&consumer_secret=${consumerSecret}`;
    expect((await plain.ask(`${v3}/products`)).status).toBe(401);
    expect((await plain.ask(`${v3}/products${query}`, {})).status).toBe(401);
    expect((await stripping.ask(`${v3}/products`)).status).toBe(401);
    expect((await stripping.ask(`${v3}/products${query}`, {})).status).toBe(200);
  });

  test("with plain permalinks count only where the address holds wp-json/wc/", async () => {
    const { ask } = await shop(10, { hosting: "plain-permalinks" });
    const home = await ask(`${v3}/products`);
    expect([home.status, home.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
    expect((await ask("/?rest_route=/wc/v3/products")).status).toBe(401);
    expect((await ask("/?rest_route=/wc/v3/products&_p=%2Fwp-json%2Fwc%2F")).status).toBe(401);
    expect((await ask("/?rest_route=/wc/v3/products&_p=/wp-json/wc/")).status).toBe(200);
    const below = await ask(`/index.php${v3}/products`);
    expect([below.status, new URL(below.headers.get("location") ?? "").pathname]).toEqual([301, "/"]);
  });
});

describe("the WooCommerce-shaped store across origins", () => {
  const origin = "https://app.example";

  test("echoes any origin with credentials and the exposed totals, also on 401", async () => {
    const { ask, keys } = await shop();
    const { consumerKey, consumerSecret } = keys.reader;
    for (const headers of [{ ...basic(consumerKey, consumerSecret), origin }, { origin }]) {
      const answer = await ask(`${v3}/products?per_page=1`, headers);
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
      expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
      expect(answer.headers.get("access-control-expose-headers")).toBe("X-WP-Total, X-WP-TotalPages, Link");
      expect(answer.headers.get("vary")).toBe("Origin");
    }
  });

  test("answers a preflight with 200, without a key, and allows Authorization but not If-None-Match", async () => {
    const { url } = await shop();
    const preflight = await fetch(`${url}${v3}/products`, { method: "OPTIONS", headers: { origin } });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    expect(preflight.headers.get("access-control-allow-headers")).toBe(
      "Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type",
    );
  });

  test("keeps the Store API public but unreadable: no allowed origin on GET, only on a preflight", async () => {
    const { url } = await shop();
    const get = await fetch(`${url}${storeApi}/products`, { headers: { origin } });
    expect(get.status).toBe(200);
    expect(get.headers.has("access-control-allow-origin")).toBe(false);
    const preflight = await fetch(`${url}${storeApi}/products`, { method: "OPTIONS", headers: { origin } });
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
  });

  test("sends no CORS header at all when told so", async () => {
    const { ask } = await shop(10, { hosting: "no-cors" });
    const { headers } = await ask(`${v3}/products`, { origin });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });
});

describe("the WooCommerce-shaped store's products", () => {
  test("have any status by default but the trash; status=publish leaves the catalogue and one with a password", async () => {
    const { json } = await shop();
    const any = await everyPage(json, `${v3}/products`);
    expect(new Set(any.map((product) => product.status))).toEqual(
      new Set(["draft", "pending", "private", "publish", "future"]),
    );
    const published: (Listed & { post_password?: string; catalog_visibility?: string })[] = await everyPage(
      json,
      `${v3}/products?status=publish`,
    );
    expect(published.length).toBe(241);
    expect(published.filter((product) => product.post_password !== "").map((product) => product.post_password)).toEqual(
      ["trade-fair"],
    );
    expect(published.filter((product) => product.catalog_visibility === "hidden").length).toBe(2);
    expect((await json(`${v3}/products?status=trash`)).length).toBe(1);
  });

  test("are listed once each, the newest first", async () => {
    const { json } = await shop();
    const all = await everyPage(json, `${v3}/products?_fields=id`);
    expect(new Set(all.map((product) => product.id)).size).toBe(245);
    const dates = (await json(`${v3}/products?per_page=100`)).map(
      (product: { date_created: string }) => product.date_created,
    );
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test("modified_after with Z is exact; dates_are_gmt shifts it by the site's offset; without Z it is local time", async () => {
    const { json, catalogue } = await shop();
    const { modifiedAt } = catalogue.traits(120);
    const count = async (query: string) => (await everyPage(json, `${v3}/products?status=publish&${query}`)).length;
    const newer = (limit: number) =>
      Array.from({ length: 246 }, (_, index) => index).filter(
        (index) => (index < 240 || index === 243) && catalogue.traits(index).modifiedAt > limit,
      ).length;
    const z = new Date(modifiedAt).toISOString();
    const bare = z.slice(0, 19);
    const hour = 3_600_000;
    expect(await count(`modified_after=${z}`)).toBe(newer(modifiedAt));
    expect(await count(`modified_after=${new Date(modifiedAt - 1000).toISOString()}`)).toBe(newer(modifiedAt) + 1);
    expect(await count(`modified_after=${z}&dates_are_gmt=true`)).toBe(newer(modifiedAt + hour));
    expect(await count(`modified_after=${bare}`)).toBe(newer(modifiedAt - hour));
    expect(await count(`modified_after=${bare}&dates_are_gmt=true`)).toBe(newer(modifiedAt));
  });

  test("orderby=modified puts the last changed first", async () => {
    const { json } = await shop();
    const dates = (await json(`${v3}/products?orderby=modified&per_page=100&status=publish`)).map(
      (product: { date_modified_gmt: string }) => product.date_modified_gmt,
    );
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test("_fields leaves only what is asked for, also inside images; single items keep _links", async () => {
    const { json } = await shop();
    const listed = await json(`${v3}/products?_fields=id,images.src&per_page=5`);
    for (const product of listed) {
      expect(Object.keys(product)).toEqual(["id", "images"]);
      for (const image of product.images) expect(Object.keys(image)).toEqual(["src"]);
    }
    expect(Object.keys(await json(`${v3}/products/${listed[0].id}?_fields=id`))).toEqual(["id", "_links"]);
  });

  test("have HTML-encoded categories and options, images without size, and sometimes no price", async () => {
    const { json } = await shop();
    const products = await everyPage(json, `${v3}/products?status=publish`);
    const text = JSON.stringify(products);
    expect(text.includes('"name":"Kitchen &amp; Table"')).toBe(true);
    expect(
      products.some(({ attributes }) => attributes.some(({ options }) => options.includes("Oat &amp; Cocoa"))),
    ).toBe(true);
    expect(/"images":\[\{[^\]]*"(?:width|height)"/.test(text)).toBe(false);
    expect(products.some((product) => product.price === "")).toBe(true);
  });

  test("keep raw tags in a name, percent-encode Arabic slugs in lower case, and group ids that do not exist", async () => {
    const { json, catalogue, ask } = await shop(800);
    const nameOf = async (index: number) => json(`${v3}/products/${10_160 + index * 16}`);
    expect((await nameOf(777)).name).toContain("<script>");
    const arabic = await nameOf(61);
    expect(arabic.slug).toMatch(/^(?:%[0-9a-f]{2}|[-0-9a-z])+$/);
    expect(decodeURIComponent(arabic.slug)).toBe(catalogue.product(61).handle);
    const grouped = (await everyPage(json, `${v3}/products`)).find((product) => product.type === "grouped");
    expect(grouped).toMatchObject({ grouped_products: [expect.any(Number), 999_999_999] });
    expect((await ask(`${v3}/products/999999999`)).status).toBe(404);
  });
});

describe("the WooCommerce-shaped store's variations", () => {
  test("of a product are those that it names, newest first, and carry the parent's image where they have none", async () => {
    const { json } = await shop();
    const products = await everyPage(json, `${v3}/products?status=publish`);
    const variable = products.filter((product) => product.variations.length > 2).slice(0, 12);
    for (const product of variable) {
      const variations = await json(`${v3}/products/${product.id}/variations?per_page=100`);
      expect(variations.map((entry: Listed) => entry.id)).toEqual([...product.variations].reverse());
      for (const variation of variations) {
        expect(variation.parent_id).toBe(product.id);
        expect(variation.image === null).toBe(JSON.stringify(product).includes('"images":[]'));
      }
    }
  });

  test("of all products come in one list with the same records, also changed since and published only", async () => {
    const { json, ask } = await shop();
    const products = await everyPage(json, `${v3}/products`);
    const all = await everyPage(json, "/wp-json/wc-analytics/variations");
    expect(all.map(({ id }) => id).sort()).toEqual(products.flatMap((product) => product.variations).sort());
    const [trashed] = await json(`${v3}/products?status=trash`);
    const inTrash = await everyPage(json, "/wp-json/wc-analytics/variations?status=trash");
    expect(inTrash.map(({ id }) => id).sort()).toEqual(trashed.variations);
    const published = await everyPage(json, "/wp-json/wc-analytics/variations?status=publish");
    expect(published.length).toBeLessThan(all.length);
    const parent = products.find((product) => product.variations.length > 3);
    const alone = await json(`${v3}/products/${parent?.id}/variations?per_page=100`);
    expect(all).toEqual(expect.arrayContaining(alone));
    const none = await ask("/wp-json/wc-analytics/variations?modified_after=2090-01-01T00:00:00Z");
    expect(none.headers.get("x-wp-total")).toBe("0");
  });

  test("leave an attribute out where the variation takes any", async () => {
    const { json } = await shop();
    const products = await everyPage(json, `${v3}/products?status=publish`);
    const counts = await Promise.all(
      products
        .filter((product) => product.attributes.length > 1)
        .map(async (product) => {
          const variations: { attributes: unknown[] }[] = await json(
            `${v3}/products/${product.id}/variations?per_page=100`,
          );
          return variations.every((variation) => variation.attributes.length < product.attributes.length);
        }),
    );
    expect(counts).toContain(true);
    expect(counts).toContain(false);
  });

  test("of a product that is not there are 200 and []", async () => {
    const { ask } = await shop();
    const answer = await ask(`${v3}/products/999999/variations`);
    expect([answer.status, await answer.json(), answer.headers.get("x-wp-total")]).toEqual([200, [], "0"]);
  });
});

describe("the WooCommerce-shaped store's other routes", () => {
  test("categories name their parents and count the published products that are not hidden", async () => {
    const { json } = await shop();
    const categories = await json(`${v3}/products/categories?per_page=100`);
    const departments = categories.filter((category: { parent: number }) => category.parent === 0);
    const total = departments.reduce((sum: number, category: { count: number }) => sum + category.count, 0);
    expect(total).toBe(239);
    for (const { parent } of categories) {
      if (parent !== 0) expect(departments.map((category: { id: number }) => category.id)).toContain(parent);
    }
  });

  test("tell the currency in three places, its symbol as an entity", async () => {
    const { json } = await shop();
    expect(await json(`${v3}/data/currencies/current`)).toMatchObject({ code: "EUR", name: "Euro", symbol: "&euro;" });
    expect((await json(`${v3}/settings/general/woocommerce_currency`)).value).toBe("EUR");
    const status = await json(`${v3}/system_status?_fields=settings`);
    expect(Object.keys(status)).toEqual(["settings"]);
    expect(status.settings).toMatchObject({ currency: "EUR", number_of_decimals: 2 });
  });

  test("the index names the shop (encoded) and its namespaces, without a key", async () => {
    const { ask } = await shop();
    const index = await (await ask("/wp-json/?_fields=name,namespaces", {})).json();
    expect(index.name).toBe("Harbour &amp; Field");
    expect(index.namespaces).toEqual(expect.arrayContaining(["wc/v3", "wc-analytics", "wc/store/v1"]));
  });

  test("an unknown route is rest_no_route, an unknown path the web server's own page", async () => {
    const { ask } = await shop();
    expect(await (await ask("/wp-json/wc/v9/products")).json()).toMatchObject({ code: "rest_no_route" });
    const page = await ask("/shop/nothing");
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
  });

  test("the Store API lists the published ones in minor units, leaks the protected one, and lists variations", async () => {
    const { json, ask, catalogue } = await shop();
    const products = await everyPage(json, `${storeApi}/products`);
    expect(products.length).toBe(241);
    const first = await json(`${storeApi}/products/10160`);
    expect(Number(first.prices.price)).toBe(Math.min(...catalogue.product(0).variants.map((variant) => variant.cents)));
    expect(first.prices.currency_minor_unit).toBe(2);
    const variations = await everyPage(json, `${storeApi}/products?type=variation`);
    const parent = products.find((product) => product.variations.length > 0);
    const own = await json(`${storeApi}/products?parent=${parent?.id}&per_page=100`);
    expect(own.length).toBeGreaterThan(0);
    expect(variations).toEqual(expect.arrayContaining(own));
    expect(await json(`${storeApi}/products?include=${variations[0]?.id}`)).toEqual([]);
    expect((await json(`${storeApi}/products?include=10160`)).length).toBe(1);
    const list = await ask(`${storeApi}/products`, {});
    expect(list.headers.has("cache-control")).toBe(false);
    expect(list.headers.get("last-modified")).toMatch(/^\d+$/);
  });

  test("the Store API tells how many may be bought at once: what is in stock, and some by the half dozen", async () => {
    const { json } = await shop();
    const records = [
      ...(await everyPage(json, `${storeApi}/products`)),
      ...(await everyPage(json, `${storeApi}/products?type=variation`)),
    ];
    const limits = records.flatMap(({ add_to_cart: cart }) => cart ?? []);
    expect(limits).toHaveLength(records.length);
    for (const { minimum, maximum, multiple_of: step } of limits)
      expect([minimum === step, maximum % step]).toEqual([true, 0]);
    const kinds = new Set(
      limits.map(({ maximum, multiple_of: step }) => `${step}, ${maximum > 9000 ? "any" : "limited"}`),
    );
    expect(kinds).toEqual(new Set(["1, any", "1, limited", "6, any", "6, limited"]));
  });

  test("the Store API still serves a trashed product by its id", async () => {
    const { json, ask } = await shop();
    const [trashed] = await json(`${v3}/products?status=trash`);
    expect((await ask(`${storeApi}/products/${trashed.id}`, {})).status).toBe(200);
    const [draft] = await json(`${v3}/products?status=draft`);
    expect((await ask(`${storeApi}/products/${draft.id}`, {})).status).toBe(404);
  });
});
