import { describe, expect, test } from "vitest";
import type { WooHosting } from "../../../demo/stores/woocommerce/woo-hosting";
import { basic, wooShop } from "./woo-shop";

const v3 = "/wp-json/wc/v3/products";
const bulk = "/wp-json/wc-analytics/variations";
const storeApi = "/wp-json/wc/store/v1/products";
const origin = "https://app.example";

/** Every way to ask for the REST API. */
const restPaths = [
  "/wp-json/",
  v3,
  storeApi,
  `/index.php${v3}`,
  "/?rest_route=/wc/v3/products",
  "/index.php?rest_route=/",
];

async function hosted(hosting: WooHosting | readonly WooHosting[]) {
  const shop = await wooShop(10, { hosting });
  const { consumerKey, consumerSecret } = shop.keys.reader;
  const askWithoutOrigin = shop.ask;
  const ask = (path: string) => askWithoutOrigin(path, { ...basic(consumerKey, consumerSecret), origin });
  return Object.assign(shop, { ask });
}

const facts = async (answer: Response) => ({
  status: answer.status,
  html: answer.headers.get("content-type")?.startsWith("text/html") ?? false,
  open: answer.headers.has("access-control-allow-origin"),
  retryAfter: answer.headers.get("retry-after"),
  text: await answer.text(),
});

describe("a WooCommerce-shaped shop", () => {
  test.each([
    ["no-rest", 404, "<center>nginx</center>", null],
    ["firewall", 403, "Forbidden", null],
    ["maintenance", 503, "scheduled maintenance", "600"],
  ] as const)(
    "hosted as %s answers every REST address with %i in HTML without CORS",
    async (hosting, status, words, retryAfter) => {
      const { ask } = await hosted(hosting);
      for (const path of restPaths) {
        const answer = await facts(await ask(path));
        expect(answer, path).toMatchObject({ status, html: true, open: false, retryAfter });
        expect(answer.text).toContain(words);
      }
      expect((await ask("/")).status).toBe(hosting === "maintenance" ? 503 : 200);
      expect((await ask("/wp-content/uploads/2026/01/store-icon-32x32.png")).status).toBe(200);
    },
  );

  test("behind a firewall refuses the preflight as well", async () => {
    const { url } = await hosted("firewall");
    expect((await fetch(url + v3, { method: "OPTIONS", headers: { origin } })).status).toBe(403);
  });

  test("with PHP warnings puts a byte order mark and a warning before every JSON, refusals too", async () => {
    const { ask, url } = await hosted("php-warnings");
    for (const answer of [await ask(v3), await ask(storeApi), await ask("/wp-json/"), await fetch(url + v3)]) {
      expect(answer.headers.get("content-type")).toBe("application/json; charset=UTF-8");
      const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
      const [warning = "", json = ""] = text.split(/(?<=<\/b><br \/>\n)/);
      expect(warning).toMatch(/^\uFEFF<br \/>\n<b>Warning<\/b>/);
      expect(() => JSON.parse(json)).not.toThrow();
    }
    const listed = await ask(v3);
    expect([listed.headers.get("x-wp-total"), listed.headers.get("access-control-allow-origin")]).toEqual([
      "15",
      origin,
    ]);
  });

  test("without CORS answers all the same", async () => {
    const { ask } = await hosted("no-cors");
    for (const path of [v3, storeApi, "/wp-json/"]) {
      expect(await facts(await ask(path))).toMatchObject({ status: 200, open: false });
    }
  });

  test("that redirects sends every address to 127.0.0.1 without CORS, and answers there", async () => {
    const { url, keys } = await hosted("redirects");
    const { port } = new URL(url);
    for (const path of ["/", `${v3}?per_page=2`, "/wp-content/uploads/2026/01/store-icon.png"]) {
      const moved = await fetch(`http://localhost:${port}${path}`, { redirect: "manual", headers: { origin } });
      expect(moved.status).toBe(301);
      expect(moved.headers.get("location")).toBe(url + path);
      expect(moved.headers.has("access-control-allow-origin")).toBe(false);
    }
    const { consumerKey, consumerSecret } = keys.reader;
    const followed = await fetch(`http://localhost:${port}${v3}`, { headers: basic(consumerKey, consumerSecret) });
    // `fetch` leaves Authorization behind when a redirect leads to another origin.
    expect([followed.redirected, followed.status]).toEqual([true, 401]);
    expect((await fetch(url + storeApi)).status).toBe(200);
  });

  test("for members only leads its REST addresses to the login page, which is HTML with 200", async () => {
    const { ask, url } = await hosted("login");
    for (const path of restPaths) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        302,
        `/wp-login.php?redirect_to=${encodeURIComponent(url + path)}`,
      ]);
    }
    const followed = await fetch(url + storeApi);
    expect(new URL(followed.url).pathname).toBe("/wp-login.php");
    expect(await facts(followed)).toMatchObject({ status: 200, html: true });
  });

  test("without wc-analytics answers rest_no_route there and does not name it", async () => {
    const { ask } = await hosted("no-bulk");
    const answer = await ask(bulk);
    expect([answer.status, (await answer.json()).code]).toEqual([404, "rest_no_route"]);
    expect((await (await ask("/wp-json/?_fields=namespaces")).json()).namespaces).not.toContain("wc-analytics");
    expect((await ask(v3)).status).toBe(200);
  });

  test("that forbids wc-analytics answers 403 to a key that it knows and 401 to others", async () => {
    const { ask, url } = await hosted("bulk-forbidden");
    const answer = await ask(bulk);
    expect([answer.status, (await answer.json()).code]).toEqual([403, "woocommerce_rest_cannot_view"]);
    expect((await fetch(url + bulk)).status).toBe(401);
    expect((await ask(v3)).status).toBe(200);
  });

  test("may be hosted in several ways at once", async () => {
    const { ask, url, keys } = await hosted(["index-permalinks", "strips-authorization", "no-bulk"]);
    const { consumerKey, consumerSecret } = keys.reader;
    const query = `consumer_key=${consumerKey}&consumer_secret=${consumerSecret}`;
    expect((await fetch(`${url}${v3}?${query}`)).status).toBe(404);
    expect((await ask(`/index.php${v3}`)).status).toBe(401);
    expect((await fetch(`${url}/index.php${v3}?${query}`)).status).toBe(200);
    expect((await fetch(`${url}/index.php${bulk}?${query}`)).status).toBe(404);
  });

  test("may move to another host while it runs", async () => {
    const shop = await hosted("behind-tls");
    const statuses = [(await shop.ask(v3)).status];
    for (const hosting of ["maintenance", ["firewall", "no-cors"], new Set<WooHosting>(), "plain-http"] as const) {
      shop.hosting = hosting;
      statuses.push((await shop.ask(v3)).status);
    }
    expect(statuses).toEqual([200, 503, 403, 200, 401]);
    expect([...shop.hosting]).toEqual(["plain-http"]);
  });
});
