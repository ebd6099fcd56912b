import { describe, expect, it } from "vitest";
import { proxyErrorStatus } from "../../../src-server/store-proxy/checked";
import type { PinnedAnswer } from "../../../src-server/store-proxy/node-fetch-pinned";
import {
  client,
  ourOrigin,
  pinnedAnswer,
  productsUrl,
  proxyRequest,
  publicAddress,
  redirect,
  testStoreProxy,
} from "./test-store-proxy";

const imageUrl = "https://cdn.kaffeehaus.com/lamp.jpg";
const products = JSON.stringify({ products: [{ id: 1, title: "Café" }] });
const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("who may use the proxy", () => {
  const cases: [string, Record<string, string>, number, string | null][] = [
    ["a page of ours, same origin", { "sec-fetch-site": "same-origin" }, 200, null],
    ["a page of ours, by its Origin", { origin: ourOrigin, "sec-fetch-site": "cross-site" }, 200, ourOrigin],
    ["another site", { origin: "https://evil.com", "sec-fetch-site": "cross-site" }, 403, null],
    [
      "another site that claims the same origin",
      { origin: "https://evil.com", "sec-fetch-site": "same-origin" },
      403,
      null,
    ],
    ["another port of the same host", { origin: "http://localhost:4174", "sec-fetch-site": "same-site" }, 403, null],
    ["a page without an origin", { origin: "null", "sec-fetch-site": "same-origin" }, 403, null],
    ["an address typed by hand", { "sec-fetch-site": "none" }, 403, null],
    ["another site without Origin", { "sec-fetch-site": "cross-site" }, 403, null],
    ["a program that says nothing", { "sec-fetch-site": "" }, 403, null],
  ];

  it.each(cases)("%s", async (_who, headers, status, allowed) => {
    const { proxy, fetched } = testStoreProxy(() => pinnedAnswer(200, products));
    const answer = await proxy(proxyRequest("json", productsUrl, { headers }), client);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("access-control-allow-origin")).toBe(allowed);
    expect(answer.headers.get("vary")).toBe("Origin");
    expect(fetched.length).toBe(status === 200 ? 1 : 0);
    if (status === 403) expect(await answer.json()).toEqual({ code: "origin-not-allowed" });
  });

  it.each([["authorization"], ["cookie"]])("nobody who sends %s", async (name) => {
    const { proxy, fetched } = testStoreProxy(() => pinnedAnswer(200, products));
    const answer = await proxy(
      proxyRequest("json", productsUrl, { headers: { [name]: "Basic Y2tfMTpjc18y" } }),
      client,
    );
    expect([answer.status, await answer.json()]).toEqual([400, { code: "credentials-refused" }]);
    expect(fetched).toEqual([]);
  });

  it.each([["HEAD"], ["POST"], ["PUT"], ["DELETE"]])("nobody by %s", async (method) => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, products));
    const answer = await proxy(proxyRequest("json", productsUrl, { method }), client);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, OPTIONS"]);
  });

  it("answers a browser's preflight for our pages alone, and fetches nothing", async () => {
    const { proxy, fetched } = testStoreProxy(() => pinnedAnswer(200, products));
    const send = (origin: string) =>
      proxy(proxyRequest("json", productsUrl, { method: "OPTIONS", headers: { origin } }), client);
    const [ours, other] = [await send(ourOrigin), await send("https://evil.com")];
    expect([ours.status, ours.headers.get("access-control-allow-methods")]).toEqual([204, "GET"]);
    expect([other.status, other.headers.get("access-control-allow-methods")]).toEqual([403, null]);
    expect(fetched).toEqual([]);
  });
});

describe("the proxy's parameters", () => {
  const url = encodeURIComponent(productsUrl);
  it.each([
    ["", "request-malformed"],
    ["?kind=json", "request-malformed"],
    [`?url=${url}`, "request-malformed"],
    [`?kind=json&kind=json&url=${url}`, "request-malformed"],
    [`?kind=json&kind=image&url=${url}`, "request-malformed"],
    [`?kind=json&url=${url}&url=${url}`, "request-malformed"],
    [`?kind=json&url=${url}&consumer_key=ck_1`, "request-malformed"],
    [`?kind=json&url=${productsUrl}`, "request-malformed"],
    [`?kind=font&url=${url}`, "kind-unknown"],
    [`?kind=JSON&url=${url}`, "kind-unknown"],
    [`?kind=&url=${url}`, "kind-unknown"],
    ["?kind=json&url=", "url-malformed"],
  ])("%s is refused: %s", async (query, code) => {
    const { proxy, fetched } = testStoreProxy(() => pinnedAnswer(200, products));
    const headers = { "sec-fetch-site": "same-origin" };
    const answer = await proxy(new Request(`${ourOrigin}/api/store-proxy${query}`, { headers }), client);
    expect([answer.status, await answer.json()]).toEqual([400, { code }]);
    expect(fetched).toEqual([]);
  });
});

describe("what is handed over", () => {
  it("JSON whole, sealed, with the store's counts and nothing else of its headers", async () => {
    const { proxy } = testStoreProxy(() =>
      pinnedAnswer(200, products, {
        "content-type": "text/html",
        "set-cookie": "session=1",
        "x-wp-total": "184",
        "x-wp-totalpages": "2",
        etag: 'W/"page_cache:1"',
        "x-frame-options": "ALLOWALL",
        "x-final-url": "https://evil.com/",
        "access-control-allow-origin": "*",
        "content-security-policy": "script-src *",
      }),
    );
    const answer = await proxy(proxyRequest("json", productsUrl, { headers: { origin: ourOrigin } }), client);
    expect(await answer.text()).toBe(products);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "access-control-allow-origin": ourOrigin,
      "access-control-expose-headers":
        "x-wp-total, x-wp-totalpages, retry-after, etag, x-final-url, content-disposition",
      "cache-control": "private, max-age=60",
      "content-disposition": 'attachment; filename="store.json"',
      "content-length": String(ascii(unescape(encodeURIComponent(products))).byteLength),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "application/json; charset=utf-8",
      etag: 'W/"page_cache:1"',
      vary: "Origin",
      "x-content-type-options": "nosniff",
      "x-wp-total": "184",
      "x-wp-totalpages": "2",
    });
  });

  const images: [string, string, string | null][] = [
    ["JPEG", "\xff\xd8\xff\xe0..JFIF", "image/jpeg"],
    ["PNG", "\x89PNG\r\n\x1a\n....IHDR", "image/png"],
    ["GIF", "GIF89a....", "image/gif"],
    ["old GIF", "GIF87a....", "image/gif"],
    ["WebP", "RIFF\x10\0\0\0WEBPVP8 ", "image/webp"],
    ["AVIF", "\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf", "image/avif"],
    ["AVIF by a compatible brand", "\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf", "image/avif"],
    ["HEIC", "\0\0\0\x1cftypheic\0\0\0\0mif1heic    avif", null],
    ["MP4", "\0\0\0\x18ftypisom\0\0\0\0isommp42", null],
    ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", null],
    ["HTML", "<!doctype html>", null],
    ["WAV", "RIFF\x10\0\0\0WAVEfmt ", null],
    ["BMP", "BM......", null],
    ["a PNG that is cut in its first bytes", "\x89PNG", null],
    ["nothing", "", null],
  ];

  it.each(images)("an image by its bytes, whatever it is called: %s", async (_name, bytes, type) => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, ascii(bytes), { "content-type": "image/png" }));
    const answer = await proxy(proxyRequest("image", imageUrl), client);
    if (type === null) {
      expect([answer.status, await answer.json()]).toEqual([502, { code: "fetch-failed" }]);
    } else {
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(ascii(bytes));
      expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get("content-disposition")).toBe(null);
    }
  });

  it.each([
    ["<html>blocked</html>", 20],
    ["", 0],
    ['{"products":[{"id":1', 20],
    ["Warning: x in y.php\n", 20],
    ['<script>\n{"a":1}\n</script>', 26],
  ])("nothing that is not JSON: %j", async (body, bytes) => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, body, { "content-type": "application/json" }));
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, await answer.json()]).toEqual([502, { code: "not-json", bytes }]);
  });

  it("JSON after more than 64 kB of other text is refused", async () => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, `${"<br>\n".repeat(20_000)}{}`));
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, await answer.json()]).toMatchObject([502, { code: "not-json" }]);
  });

  it.each([
    'Warning: x in y.php\n[{"id":1}]',
    '\ufeff<br />\n<b>Notice</b>: x on line <b>1</b><br />\n{"id":1}',
    "<br />\n[]",
  ])("JSON after notices of PHP, as it came: %j", async (body) => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, body));
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new TextEncoder().encode(body));
  });

  it("JSON after notices of PHP that came alone", async () => {
    async function* pieces() {
      yield ascii("Warning: x in y.php\n");
      yield ascii("[]");
    }
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, pieces()));
    expect(await (await proxy(proxyRequest("json", productsUrl), client)).text()).toBe("Warning: x in y.php\n[]");
  });

  it.each([
    ['{"code":"wp_die","message":"Briefly unavailable","data":{"status":503}}', "wp_die"],
    ['Notice: x\n{"code":"rest_disabled","data":{"status":503}}', "rest_disabled"],
    ['{"code":"<script>"}', null],
    ['{"code":5}', null],
    [`{"code":"wp_die","message":"${"x".repeat(70_000)}"}`, null],
    ["", null],
  ])("of a refusal %j the error %j", async (body, error) => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(503, body, { "retry-after": "600" }));
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "600"]);
    expect(await answer.json()).toMatchObject({ code: "upstream", status: 503, page: false, error });
  });

  it("JSON after a byte order mark, as it came", async () => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, `\ufeff${products}`));
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([
      200,
      new TextEncoder().encode(products).length + 3,
    ]);
  });

  it("nothing compressed: it could unfold to any size", async () => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, products, { "content-encoding": "gzip" }));
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, await answer.json()]).toEqual([502, { code: "answer-encoded" }]);
  });
});

describe("a store's home page and style sheets", () => {
  const home = "https://shop.kaffeehaus.com/";
  const sheet = "https://cdn.kaffeehaus.com/t/2/theme.css?v=7";
  const ask = async (kind: string, url: string, type: string | null, body = "x") => {
    const headers = { ...(type !== null && { "content-type": type }), "set-cookie": "session=1", link: "<x>" };
    const { proxy, fetched } = testStoreProxy(() => pinnedAnswer(200, body, headers));
    return { answer: await proxy(proxyRequest(kind, url), client), fetched };
  };

  it.each([
    ["page", home, "text/html", "text/html; charset=utf-8", "store.html", "text/html"],
    ["page", `${home}shop/`, "text/html", "text/html; charset=utf-8", "store.html", "text/html"],
    ["page", home, "Text/HTML; charset=iso-8859-1", "text/html; charset=utf-8", "store.html", "text/html"],
    ["css", sheet, "text/css", "text/css; charset=utf-8", "store.css", "text/css"],
    ["css", sheet, "text/css;charset=utf-8", "text/css; charset=utf-8", "store.css", "text/css"],
  ])(
    "%s %s as %s is handed over as a file that nothing can run",
    async (kind, url, contentType, type, file, accept) => {
      const { answer, fetched } = await ask(kind, url, contentType, "<script>alert(1)</script>");
      expect(await answer.text()).toBe("<script>alert(1)</script>");
      expect(Object.fromEntries(answer.headers)).toEqual({
        "cache-control": "private, max-age=60",
        "content-disposition": `attachment; filename="${file}"`,
        "content-length": "25",
        "content-security-policy": "default-src 'none'; sandbox",
        "content-type": type,
        vary: "Origin",
        "x-content-type-options": "nosniff",
      });
      expect(fetched[0]?.headers.accept).toBe(accept);
    },
  );

  it.each([
    ["page", home, "application/json", "not-a-page"],
    ["page", home, "text/htmlx", "not-a-page"],
    ["page", home, "application/xhtml+xml", "not-a-page"],
    ["page", home, null, "not-a-page"],
    ["css", sheet, "text/html", "fetch-failed"],
    ["css", sheet, "text/plain", "fetch-failed"],
    ["css", sheet, null, "fetch-failed"],
  ])("%s %s as %s is refused: %s", async (kind, url, told, code) => {
    const { answer } = await ask(kind, url, told);
    expect([answer.status, await answer.json()]).toEqual([502, { code }]);
  });

  it.each([
    ["https://shop.kaffeehaus.com/collections/all", "path-not-allowed"],
    ["https://shop.kaffeehaus.com//", "path-not-allowed"],
    ["https://shop.kaffeehaus.com/shop", "path-not-allowed"],
    ["https://shop.kaffeehaus.com/a/b/c/", "path-not-allowed"],
    ["https://shop.kaffeehaus.com/shop/?x=1", "query-not-allowed"],
    ["https://shop.kaffeehaus.com/index.html", "path-not-allowed"],
    ["https://shop.kaffeehaus.com/?preview_theme_id=1", "query-not-allowed"],
    ["https://127.0.0.1/", "host-not-allowed"],
    ["http://shop.kaffeehaus.com/", "scheme-not-allowed"],
  ])("no page but the home page of a public host: %s", async (url, code) => {
    const { answer, fetched } = await ask("page", url, "text/html");
    expect([answer.status, await answer.json()]).toEqual([403, { code }]);
    expect(fetched).toEqual([]);
  });

  it("redirects of a home page lead to home pages alone, and show a locked store", async () => {
    const to = async (location: string) => {
      const { proxy } = testStoreProxy(({ url }) =>
        url.href === home ? redirect(location) : pinnedAnswer(200, "x", { "content-type": "text/html" }),
      );
      return proxy(proxyRequest("page", home), client);
    };
    expect((await to("https://www.kaffeehaus.com/")).headers.get("x-final-url")).toBe("https://www.kaffeehaus.com/");
    const locked = await to("/password");
    expect([locked.status, await locked.json()]).toEqual([
      502,
      { code: "redirect-not-allowed", reason: "path-not-allowed", path: "/password" },
    ]);
  });

  it("count with the JSON of a client, and not with its images", async () => {
    const { proxy } = testStoreProxy(
      ({ url }) => pinnedAnswer(200, "{}", { "content-type": url.pathname === "/" ? "text/html" : "text/css" }),
      { limits: { jsonPerMinute: 2 } },
    );
    const statuses = [];
    for (const [kind, url] of [
      ["page", home],
      ["css", sheet],
      ["css", sheet],
      ["json", productsUrl],
    ] as const)
      statuses.push((await proxy(proxyRequest(kind, url), client)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });
});

describe("what the store refuses", () => {
  it.each([
    [404, 404, "Not Found"],
    [401, 401, "Unauthorized"],
    [403, 403, ""],
    [410, 410, "Gone"],
    [429, 429, "Too Many Requests"],
    [430, 429, "Shopify Security Rejection"],
    [500, 500, "Internal Server Error"],
    [503, 503, "Service Unavailable"],
    [599, 599, ""],
  ])("%i is reported with status %i, and its body stays there", async (sourceStatus, status, statusText) => {
    const secret = "<script>stack trace</script>";
    const { proxy } = testStoreProxy(() => pinnedAnswer(sourceStatus, secret, { "retry-after": "7" }, statusText));
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, "7"]);
    expect(await answer.json()).toEqual({ code: "upstream", page: false, error: null, status, statusText });
  });

  it.each([[204], [206], [304], [300], [101], [600], [999], [0]])("%i is no answer", async (status) => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(status, products));
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, await answer.json()]).toEqual([502, { code: "upstream-failed" }]);
  });

  it("a connection that breaks, before or within the body, is reported as such", async () => {
    const broken = async function* () {
      yield ascii('{"products":');
      throw new Error("ECONNRESET 10.0.0.1");
    };
    const before = testStoreProxy(() => Promise.reject(new Error("ECONNREFUSED")));
    const within = testStoreProxy(() => pinnedAnswer(200, broken()));
    for (const { proxy } of [before, within]) {
      const answer = await proxy(proxyRequest("json", productsUrl), client);
      expect([answer.status, await answer.json()]).toEqual([502, { code: "upstream-failed" }]);
    }
  });
});

describe("an image that cannot be had", () => {
  const failing: [string, () => PinnedAnswer | Promise<PinnedAnswer>, string[]?][] = [
    ["is not there", () => pinnedAnswer(404, "no", {}, "Not Found")],
    ["is forbidden", () => pinnedAnswer(403, "no")],
    ["needs a login", () => pinnedAnswer(401, "no", { "www-authenticate": "Basic" })],
    ["is one too many", () => pinnedAnswer(429, "no", { "retry-after": "7" })],
    ["is a page", () => pinnedAnswer(200, "<!doctype html>", { "content-type": "text/html" })],
    ["is a redirect to another scheme", () => redirect("http://shop.kaffeehaus.com/account")],
    ["is a redirect to a private host", () => redirect("https://10.0.0.1/")],
    ["is a redirect in a circle", () => redirect(imageUrl)],
    ["is at a private address", () => pinnedAnswer(200, "x"), ["10.0.0.1"]],
    ["is at no address", () => pinnedAnswer(200, "x"), []],
    ["is too large", () => pinnedAnswer(200, "x", { "content-length": "99999999" })],
    ["is compressed", () => pinnedAnswer(200, "x", { "content-encoding": "gzip" })],
    ["breaks off", () => Promise.reject(new Error("ECONNRESET"))],
  ];

  it.each(failing)("gets one answer as an image or a style sheet if it %s", async (_why, answer, addresses) => {
    const { proxy } = testStoreProxy(answer, { resolve: async () => addresses ?? [publicAddress] });
    for (const kind of ["image", "css"] as const) {
      const refusal = await proxy(proxyRequest(kind, imageUrl), client);
      expect([refusal.status, await refusal.json(), refusal.headers.get("retry-after")]).toEqual([
        502,
        { code: "fetch-failed" },
        null,
      ]);
    }
  });
});

describe("redirects", () => {
  const following = (locations: readonly string[], kind = "json", address = productsUrl, body = products) => {
    let next = 0;
    const bench = testStoreProxy(() => {
      const location = locations[next++];
      return location === undefined ? pinnedAnswer(200, body) : redirect(location, [301, 302, 307, 308][next % 4]);
    });
    return { ...bench, fetchTarget: () => bench.proxy(proxyRequest(kind, address), client) };
  };

  it("are followed to the third, each name resolved anew", async () => {
    const { fetchTarget, resolved, fetched } = following([
      "https://www.kaffeehaus.com/products.json?limit=250&page=1",
      "/products.json?page=1",
      "//kaffeehaus.myshopify.com/products.json",
    ]);
    expect((await fetchTarget()).status).toBe(200);
    expect(resolved).toEqual([
      "shop.kaffeehaus.com",
      "www.kaffeehaus.com",
      "www.kaffeehaus.com",
      "kaffeehaus.myshopify.com",
    ]);
    expect(fetched.map(({ url }) => url.href).slice(1)).toEqual([
      "https://www.kaffeehaus.com/products.json?limit=250&page=1",
      "https://www.kaffeehaus.com/products.json?page=1",
      "https://kaffeehaus.myshopify.com/products.json",
    ]);
  });

  it("are reported by their last address, without a query", async () => {
    const { fetchTarget } = following(["https://www.kaffeehaus.com/products.json?page=1", "/products.json?limit=5"]);
    expect((await fetchTarget()).headers.get("x-final-url")).toBe("https://www.kaffeehaus.com/products.json");
    const image = following(["https://img.kaffeehaus.com/a/b?c=d"], "image", imageUrl, "GIF89a....");
    expect((await image.fetchTarget()).headers.get("x-final-url")).toBe("https://img.kaffeehaus.com/a/b");
  });

  it("are not followed a fourth time", async () => {
    const { fetchTarget, fetched } = following(Array.from({ length: 4 }, () => "/products.json"));
    const answer = await fetchTarget();
    expect([answer.status, await answer.json()]).toEqual([502, { code: "too-many-redirects" }]);
    expect(fetched.length).toBe(4);
  });

  it.each([
    ["http://shop.kaffeehaus.com/products.json", "scheme-not-allowed", "/products.json"],
    ["https://shop.kaffeehaus.com:8443/products.json", "port-not-allowed", "/products.json"],
    ["https://127.0.0.1/products.json", "host-not-allowed", "/products.json"],
    ["//0x7f.1/products.json", "host-not-allowed", "/products.json"],
    ["https://localhost/products.json", "host-not-allowed", "/products.json"],
    ["https://user@shop.kaffeehaus.com/products.json", "url-malformed", "/products.json"],
    ["/password", "path-not-allowed", "/password"],
    ["/products.json?token=1", "query-not-allowed", "/products.json"],
  ])("to %s are refused: %s", async (location, reason, path) => {
    const { fetchTarget, fetched } = following([location]);
    const answer = await fetchTarget();
    expect([answer.status, await answer.json()]).toEqual([502, { code: "redirect-not-allowed", reason, path }]);
    expect(fetched.length).toBe(1);
  });

  it("to a name that resolves to a private address are refused", async () => {
    const resolve = async (name: string) => [name === "inside.kaffeehaus.com" ? "10.0.0.7" : publicAddress];
    const { proxy, fetched } = testStoreProxy(() => redirect("https://inside.kaffeehaus.com/products.json"), {
      resolve,
    });
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, await answer.json()]).toEqual([403, { code: "address-not-public" }]);
    expect(fetched.length).toBe(1);
  });

  it("from a host on the operator's list open no other one", async () => {
    const resolve = async (name: string) => [name === "127.0.0.1" ? name : "10.0.0.7"];
    const bench = { resolve, allowHosts: ["127.0.0.1:4174"] };
    const { proxy, fetched } = testStoreProxy(() => redirect("https://inside.kaffeehaus.com/products.json"), bench);
    const answer = await proxy(proxyRequest("json", "http://127.0.0.1:4174/products.json"), client);
    expect([answer.status, await answer.json()]).toEqual([403, { code: "address-not-public" }]);
    expect(fetched.map(({ url }) => url.host)).toEqual(["127.0.0.1:4174"]);
  });

  it("and refusals let go of every connection on the way", async () => {
    const { fetchTarget, fetched } = following(["/products.json", "/password"]);
    await fetchTarget();
    const over = testStoreProxy(() => pinnedAnswer(404, "a long page"));
    await over.proxy(proxyRequest("json", productsUrl), client);
    expect([...fetched, ...over.fetched].map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });

  it("of an image may lead to any path of a public host", async () => {
    const { fetchTarget, fetched } = following(["https://img.kaffeehaus.com/a/b?c=d"], "image", imageUrl);
    expect(await (await fetchTarget()).json()).toEqual({ code: "fetch-failed" });
    expect(fetched[1]?.url.href).toBe("https://img.kaffeehaus.com/a/b?c=d");
  });
});

describe("what leaves with a question", () => {
  it("is the same for every caller: nothing of the caller is passed on", async () => {
    const { proxy, fetched } = testStoreProxy(() => pinnedAnswer(200, products));
    const headers = {
      origin: ourOrigin,
      referer: "http://localhost:4173/app?q=private",
      "user-agent": "CallerBrowser/1",
      "accept-language": "pt-PT",
      "x-forwarded-for": "198.51.100.7",
      "x-secret": "1",
      accept: "*/*",
      "if-none-match": '"1"',
    };
    await proxy(proxyRequest("json", productsUrl, { headers }), client);
    await proxy(proxyRequest("image", imageUrl, { headers }), client);
    expect(fetched.map((request) => request.headers)).toEqual([
      { accept: "application/json", "accept-encoding": "identity", "user-agent": "Vitrine/1.0 (store proxy)" },
      {
        accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
        "accept-encoding": "identity",
        "user-agent": "Vitrine/1.0 (store proxy)",
      },
    ]);
  });
});

describe("the list of refusals", () => {
  it("answers each with an error status", () => {
    for (const status of Object.values(proxyErrorStatus)) expect([400, 403, 405, 429, 502, 503, 504]).toContain(status);
  });
});
