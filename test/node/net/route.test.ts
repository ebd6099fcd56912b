import { describe, expect, test } from "vitest";
import { failureForStatus } from "../../../src-worker/net/failure-for-status";
import { readJson } from "../../../src-worker/net/read-json";
import { createRoute } from "../../../src-worker/net/route";
import { failureFrom } from "../../../src-worker/outcome/failure-from";
import { createTestWorld, type TestWorld } from "../engine/test-world";

const store = "https://shop.example.com/products.json";
const options = { accept: "application/json", timeoutMs: 20_000, maxBytes: 1000, cache: "no-cache" } as const;
const never = new AbortController().signal;

type Reply = (url: string) => Response | Promise<Response>;

function reach(direct: Reply, proxy: Reply): { world: TestWorld; send(url?: string): Promise<string> } {
  const world = createTestWorld({
    fetch: async (url) => (url.startsWith("https://app.test/") ? proxy(url) : direct(url)),
  });
  const route = createRoute(world);
  return {
    world,
    send: async (url = store) => {
      const answer = await route(never, "json", url, options);
      return `${answer.status} ${answer.statusText} ${new TextDecoder().decode(answer.bytes)}`.trim();
    },
  };
}

const blocked: Reply = () => Promise.reject(new TypeError("Failed to fetch"));
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const noProxy: Reply = () => new Response("<!doctype html>", { status: 200, headers: { "content-type": "text/html" } });

describe("a store", () => {
  test("that can be read directly is never read through the proxy", async () => {
    const { world, send } = reach(() => json({ a: 1 }), blocked);
    expect(await send()).toContain('{"a":1}');
    expect(world.requested).toEqual([store]);
  });

  test("that CORS blocks is read through the proxy, from then on only there", async () => {
    const { world, send } = reach(blocked, () => json({ a: 1 }));
    expect(await send()).toContain('{"a":1}');
    expect(await send()).toContain('{"a":1}');
    const proxied = `https://app.test/api/store-proxy?kind=json&url=${encodeURIComponent(store)}`;
    expect(world.requested).toEqual([store, proxied, proxied]);
  });

  test("that CORS blocks is read through the proxy elsewhere that the build names", async () => {
    const { world } = reach(() => json({ a: 1 }), blocked);
    const elsewhere = "https://proxy.example/functions/v1/store-proxy";
    const fetch: typeof world.fetch = async (url) => (url.startsWith(elsewhere) ? json({ a: 1 }) : blocked(url));
    const route = createRoute({ ...world, fetch }, elsewhere);
    expect((await route(never, "json", store, options)).url).toBe(store);
  });

  test.each([
    ["https://www.example.com/products.json", "https://www.example.com/products.json", true],
    [null, store, false],
    ["not an address", store, false],
  ])("has the address where the proxy's redirects ended: %s", async (ended, url, redirected) => {
    const proxy = () => {
      const answer = json({ a: 1 });
      if (ended !== null) answer.headers.set("x-final-url", ended);
      return answer;
    };
    const { world } = reach(blocked, proxy);
    const answer = await createRoute(world)(never, "json", store, options);
    expect([answer.url, answer.redirected]).toEqual([url, redirected]);
  });

  test("that refuses the proxy reports its own status", async () => {
    const { send } = reach(blocked, () => json({ code: "upstream", status: 404, statusText: "Not Found" }, 404));
    expect(await send()).toContain("404 Not Found");
  });

  test("that is locked, redirects or sends no JSON is reported as such through the proxy", async () => {
    const replies = [
      json({ code: "redirect-not-allowed", reason: "path-not-allowed", path: "/password" }, 502),
      json({ code: "redirect-not-allowed", reason: "path-not-allowed", path: "/account/login" }, 502),
      json({ code: "redirect-not-allowed", reason: "path-not-allowed", path: "/" }, 502),
      json({ code: "not-json", bytes: 0 }, 502),
      json({ code: "not-json", bytes: 812 }, 502),
      json({ code: "answer-too-large" }, 502),
      json({ code: "upstream-timeout" }, 504),
    ];
    const world = createTestWorld({
      fetch: async (url) =>
        url.startsWith("https://app.test/") ? (replies.shift() ?? Response.error()) : blocked(url),
    });
    const route = createRoute(world);
    const failures: string[] = [];
    for (const _ of [...replies])
      try {
        const answer = await route(never, "json", store, options);
        const failed = failureForStatus(answer, "products");
        if (failed) throw failed;
        readJson(answer, "products");
      } catch (error) {
        failures.push(failureFrom(error).code);
      }
    expect(failures).toEqual([
      "store-locked",
      "store-login",
      "bad-json",
      "empty-answer",
      "bad-json",
      "answer-too-large",
      "timeout",
    ]);
  });

  test("that answers with an error status is not requested again through the proxy", async () => {
    const { world, send } = reach(() => json({}, 403), blocked);
    expect(await send()).toContain("403");
    expect(world.requested).toHaveLength(1);
  });

  test.each([
    ["there is no proxy", noProxy],
    ["the proxy is unreachable too", blocked],
    ["the proxy refuses the host", () => json({ code: "host-not-allowed" }, 403)],
    ["the proxy fails without a reason", () => new Response("", { status: 502 })],
  ] as const)("that cannot be reached is a network failure when %s", async (_name, proxy) => {
    const { send } = reach(blocked, proxy);
    await expect(send()).rejects.toMatchObject({ failure: { code: "network" } });
  });

  test.each([
    ["too-many-requests", 429],
    ["buffer-full", 503],
    ["host-busy", 503],
    ["proxy-busy", 503],
  ])("names a proxy that refuses with %s, not the store", async (code, status) => {
    const { send } = reach(blocked, () => json({ code }, status));
    await expect(send()).rejects.toMatchObject({
      failure: { code: "proxy-busy", retryable: true, details: { status } },
    });
  });

  test("reports the store's own refusal through the proxy", async () => {
    const { send } = reach(blocked, () => json({ code: "upstream", status: 429, statusText: "" }, 429));
    expect(await send()).toContain("429");
  });
});

describe("an image", () => {
  const image = "https://img.example.com/lamp.jpg";
  const jpeg = () => new Response("jpeg", { headers: { "content-type": "image/jpeg" } });
  const failed = () => json({ code: "fetch-failed" }, 502);

  test("of a host that gave none through the proxy fails as it does directly: the host may be gone", async () => {
    const { world } = reach(blocked, failed);
    const pending = createRoute(world)(never, "image", image, options);
    await expect(pending).rejects.toMatchObject({ failure: { code: "network" } });
  });

  test("of a host that gave others through the proxy is missing, and the host is there", async () => {
    const replies = [jpeg, failed, failed];
    const { world } = reach(blocked, () => (replies.shift() ?? jpeg)());
    const route = createRoute(world);
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await route(never, "image", image, options)).status);
    expect(statuses).toEqual([200, 502, 502, 200]);
  });
});

describe("a store's pages and style sheets", () => {
  const home = "https://shop.example.com/";
  const page = (headers: Record<string, string> = {}) =>
    new Response("<p>", { headers: { "content-type": "text/html; charset=utf-8", ...headers } });
  const file = { "content-disposition": 'attachment; filename="store.html"' };
  const read = async (direct: Reply, proxy: Reply, kind: "page" | "css" = "page") => {
    const { world } = reach(direct, proxy);
    const answer = await createRoute(world)(never, kind, home, options);
    return { requests: world.requested, answer };
  };

  test("come through the proxy at once, because hardly any store allows cross-origin reads", async () => {
    const { requests, answer } = await read(blocked, () => page(file));
    expect(requests).toEqual([`https://app.test/api/store-proxy?kind=page&url=${encodeURIComponent(home)}`]);
    expect([answer.status, answer.url]).toEqual([200, home]);
  });

  test.each([
    ["there is no proxy", noProxy],
    ["the proxy is unreachable", blocked],
    ["the proxy may not reach the store", () => json({ code: "host-not-allowed" }, 403)],
  ] as const)("come from the store if %s", async (_name, proxy) => {
    const { requests, answer } = await read(() => page(), proxy);
    expect([requests.length, answer.url]).toEqual([2, home]);
  });

  test("that the store refuses report its status, without a second request", async () => {
    const { requests, answer } = await read(blocked, () =>
      json({ code: "upstream", status: 401, statusText: "" }, 401),
    );
    expect([requests.length, answer.status]).toEqual([1, 401]);
  });

  test("do not change the route of its JSON", async () => {
    const { world } = reach(
      () => json({}),
      () => page(file),
    );
    const route = createRoute(world);
    await route(never, "page", home, options);
    await route(never, "json", store, options);
    expect(world.requested.at(-1)).toBe(store);
  });
});
