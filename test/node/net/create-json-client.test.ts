import { describe, expect, test } from "vitest";
import { createJsonClient } from "../../../src-worker/net/create-json-client";
import type { JsonAnswer, JsonQuestion } from "../../../src-worker/net/json-client";
import { createRateLimiter } from "../../../src-worker/net/rate-limiter";
import { createRoute } from "../../../src-worker/net/route";
import { Failed } from "../../../src-worker/outcome/failed";
import { failureFrom } from "../../../src-worker/outcome/failure-from";
import { createAnswerLimits } from "../../../src-worker/stores/answer-limits";
import type { World } from "../../../src-worker/world/world";
import { listening } from "../demo-stores/listening";
import { createVirtualWorld } from "./virtual-world";

const shop = "https://shop.example.com";
const products: JsonQuestion = { resource: "products" };

function createClient(answer: World["fetch"], settings = { requestsPerMinute: 6000, retries: 3 }, isImpatient = false) {
  const world = createVirtualWorld(answer);
  const parts = {
    route: createRoute(world),
    rateLimiter: createRateLimiter(world, () => settings),
    settings: () => settings,
    isImpatient,
  };
  const client = createJsonClient(world, parts);
  const never = new AbortController().signal;
  /** The outcome of a request, after as much virtual time as it takes. */
  const send = async (url: string, question: JsonQuestion = products, signal = never) => {
    const pending = client.get(signal, url, question);
    pending.catch(() => undefined);
    await world.pass(3_600_000);
    return pending.then(
      (value): { answer: JsonAnswer } => ({ answer: value }),
      (error: unknown) => ({ failure: failureFrom(error) }),
    );
  };
  return { world, client, ask: send };
}

const json = (value: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(value), init);

/** Returns the answers in turn, repeating the last one, and records the time of each request. */
function inTurn(...answers: (() => Response | Promise<Response>)[]) {
  const at: number[] = [];
  let clock: () => number = () => 0;
  const begun = createClient(async () => {
    at.push(clock());
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (!next) throw new Error("nothing to answer");
    return next();
  });
  clock = begun.world.clock;
  return { ...begun, at };
}

const good = () => json({ products: [] });
const cut = () => Promise.reject(new TypeError("Failed to fetch"));
const busy = (headers: Record<string, string> = {}) => new Response("<html>", { status: 429, headers });

test("returns an answer with its status and headers", async () => {
  const { ask } = createClient(async () => json([1], { status: 201, headers: { "x-wp-total": "7" } }));
  const sent = await ask(`${shop}/wp-json/wc/v3/products`);
  expect(sent).toMatchObject({ answer: { json: [1], status: 201, dirty: false } });
  expect("answer" in sent && sent.answer.headers.get("x-wp-total")).toBe("7");
});

describe("a retry follows", () => {
  test.each([
    ["a server error", () => new Response("", { status: 500 })],
    ["a torn answer", () => new Response('{"products":[{"id":1},')],
    ["a page in place of JSON", () => new Response("<!doctype html>")],
    ["an empty answer", () => new Response("")],
  ])("%s, after one second", async (_name, bad) => {
    const { ask, at } = inTurn(bad, good);
    expect(await ask(`${shop}/products.json`)).toMatchObject({ answer: { json: { products: [] } } });
    expect(at).toEqual([0, 1000]);
  });

  test("a broken connection, each time also through the proxy", async () => {
    const { ask, world } = createClient(cut);
    expect(await ask(`${shop}/products.json`)).toMatchObject({ failure: { code: "network" } });
    expect(world.requests).toHaveLength(8);
  });

  test("up to the configured number of times, and never if the request retries brief limits alone", async () => {
    for (const retries of [0, 1, 5]) {
      const { ask, world } = createClient(async () => new Response("", { status: 502 }), {
        requestsPerMinute: 6000,
        retries,
      });
      expect(await ask(`${shop}/products.json`)).toMatchObject({ failure: { code: "store-status" } });
      expect(world.requests).toHaveLength(1 + retries);
      await ask(`${shop}/products.json`, { ...products, retry: "brief-limits" });
      expect(world.requests).toHaveLength(2 + retries);
    }
  });
});

describe("a request that gets no answer in time", () => {
  const hang: World["fetch"] = (_url, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

  test("is sent once more after 20 seconds, and says how long was waited", async () => {
    const { ask, world } = createClient(hang);
    expect(await ask(`${shop}/products.json`)).toMatchObject({
      failure: { code: "timeout", details: { seconds: 20 } },
    });
    expect(world.requests).toHaveLength(2);
  });

  test("is sent again as long as each attempt waits longer", async () => {
    const { ask, world } = createClient(hang);
    const limits = createAnswerLimits([100, 20, 10], 0, () => undefined);
    const asked = await ask(`${shop}/products.json`, { ...products, adaptiveTimeout: limits });
    expect(asked).toMatchObject({ failure: { code: "timeout", details: { seconds: 60 } } });
    expect(world.requests).toHaveLength(3);
  });

  test("is not repeated by a caller that can request less, nor by an impatient one", async () => {
    for (const isImpatient of [false, true]) {
      const { ask, world } = createClient(hang, undefined, isImpatient);
      const limits = createAnswerLimits([100, 20, 10], 0, () => undefined);
      await ask(`${shop}/products.json`, { ...products, adaptiveTimeout: limits, canReducePage: !isImpatient });
      expect(world.requests).toHaveLength(1);
      expect(limits.slowness).toBe(1);
    }
  });

  test("runs alone from then on", async () => {
    let inFlight = 0;
    const most: number[] = [];
    const { client, world } = createClient(async (url, init) => {
      inFlight++;
      most.push(inFlight);
      try {
        return await (most.length <= 4 ? hang(url, init) : good());
      } finally {
        inFlight--;
      }
    });
    const adaptiveTimeout = createAnswerLimits([100, 20, 10], 0, () => undefined);
    const never = new AbortController().signal;
    const asked = Array.from({ length: 8 }, (_, index) =>
      client.get(never, `${shop}/products/${index}.json`, { ...products, adaptiveTimeout }),
    );
    await world.pass(600_000);
    await Promise.all(asked);
    expect(most).toEqual([1, 2, 3, 4, ...Array.from({ length: most.length - 4 }, () => 1)]);
  });
});

describe("a gateway that has waited for the store in vain", () => {
  /** Answers after some virtual seconds. */
  function late(seconds: number, answer: () => Promise<Response>) {
    const begun = createClient(async (url) => {
      if (!url.startsWith(shop)) return Promise.reject(new TypeError("no proxy"));
      await begun.world.sleep(seconds * 1000, new AbortController().signal);
      return answer();
    });
    return begun;
  }

  test.each([
    [15, 502, "timeout"],
    [1, 502, "store-status"],
    [1, 504, "timeout"],
    [1, 522, "timeout"],
    [15, 524, "timeout"],
    [15, 500, "store-status"],
  ])("after %i s with %i counts as %s", async (seconds, status, code) => {
    const asked = await late(seconds, async () => new Response("<html>", { status })).ask(`${shop}/products.json`);
    expect(asked).toMatchObject({ failure: { code } });
    if (code === "timeout") expect(asked).toMatchObject({ failure: { details: { seconds, status } } });
  });

  test.each([
    [15, "timeout"],
    [1, "network"],
  ])("after %i s, of which the browser hides the answer, counts as %s", async (seconds, code) => {
    expect(await late(seconds, cut).ask(`${shop}/products.json`)).toMatchObject({ failure: { code } });
  });
});

describe("a busy store", () => {
  test("is requested again after the time that it names, for all requests, and then slowly", async () => {
    const { client, world, at } = inTurn(
      () => busy({ "retry-after": "Sat, 21 Nov 2026 07:00:30 GMT", date: "Sat, 21 Nov 2026 07:00:00 GMT" }),
      good,
    );
    const never = new AbortController().signal;
    const first = client.get(never, `${shop}/products.json?page=1`, products);
    await world.pass(10_000);
    const second = client.get(never, `${shop}/collections.json`, { resource: "collections" });
    await world.pass(60_000);
    await Promise.all([first, second]);
    expect(at).toEqual([0, 30_000, 30_225]);
    expect(world.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      "/products.json",
      "/products.json",
      "/collections.json",
    ]);
  });

  test("fails after retries in 1, 2 and 4 seconds, with its own message", async () => {
    const { ask, at } = inTurn(() => busy());
    expect(await ask(`${shop}/products.json`)).toMatchObject({
      failure: { code: "store-busy", details: { status: 429 } },
    });
    expect(at).toEqual([0, 1000, 3000, 7000]);
  });

  test("fails all requests after the first one has failed", async () => {
    const { client, world } = createClient(async () => busy());
    let answered = 0;
    for (let index = 0; index < 20; index++)
      client.get(new AbortController().signal, `${shop}/products/${index}.json`, products).catch(() => answered++);
    await world.pass(7000);
    expect(answered).toBe(1);
    expect(world.requests.slice(4).map(({ url }) => new URL(url).pathname)).toEqual(
      Array.from({ length: 3 }, () => "/products/0.json"),
    );
  });

  test.each([429, 430])(
    "that limits requests with status %i is waited for also without retries, if briefly",
    async (status) => {
      const { ask, at } = inTurn(() => new Response("", { status, headers: { "retry-after": "5" } }), good);
      expect(await ask(`${shop}/products.json`, { ...products, retry: "brief-limits" })).toMatchObject({
        answer: { status: 200 },
      });
      expect(at).toEqual([0, 5000]);
    },
  );

  test("that always limits requests gets at most four where only brief limits are retried", async () => {
    const { ask, at } = inTurn(() => busy());
    expect(await ask(`${shop}/products.json`, { ...products, retry: "brief-limits" })).toHaveProperty("failure");
    expect(at).toEqual([0, 1000, 3000, 7000]);
  });

  test("is all that an impatient client waits for", async () => {
    const bad = [() => busy(), () => new Response("", { status: 502 })];
    const { ask, world } = createClient(async () => bad.shift()?.() ?? good(), undefined, true);
    expect(await ask(`${shop}/products.json`)).toMatchObject({ failure: { code: "store-status" } });
    expect(world.requests).toHaveLength(2);
    bad.push(() => busy());
    expect(await ask(`${shop}/products.json`, { ...products, retry: () => false })).toMatchObject({
      failure: { code: "store-busy" },
    });
    expect(world.requests).toHaveLength(3);
  });

  test("with an outage fails a request without retries at once", async () => {
    const { ask, at } = inTurn(() => new Response("", { status: 503 }), good);
    expect(await ask(`${shop}/products.json`, { ...products, retry: "brief-limits" })).toMatchObject({
      failure: { code: "store-busy", details: { status: 503 } },
    });
    expect(at).toEqual([0]);
  });

  test("that requests a long pause fails a request without retries at once", async () => {
    const { client, world } = createClient(async () => busy({ "retry-after": "600" }));
    const asking = client.get(new AbortController().signal, `${shop}/`, { ...products, retry: "brief-limits" });
    await expect(asking).rejects.toMatchObject({
      failure: { code: "store-busy", details: { retryAfterSeconds: 600 } },
    });
    expect(world.clock()).toBe(0);
  });

  test("gets no request that was cancelled while waiting", async () => {
    const { client, world } = createClient(async () => busy({ "retry-after": "60" }));
    const controller = new AbortController();
    const asking = client.get(controller.signal, `${shop}/`, products);
    asking.catch(() => undefined);
    await world.pass(30_000);
    controller.abort(new Failed("cancelled"));
    await expect(asking).rejects.toMatchObject({ failure: { code: "cancelled" } });
    await world.pass(600_000);
    expect(world.requests).toHaveLength(1);
  });
});

describe("a request", () => {
  test("may classify answers itself", async () => {
    const wall = () => json({ errors: "Page * Limit exceeds the 25000 limit." }, { status: 400 });
    const { ask } = inTurn(wall);
    const classify = ({ status }: { readonly status: number }) => (status === 400 ? null : new Failed("unexpected"));
    expect(await ask(`${shop}/products.json`, { ...products, classify })).toMatchObject({ answer: { status: 400 } });
    expect(await ask(`${shop}/products.json`)).toMatchObject({ failure: { code: "store-status" } });
    const maintained = inTurn(() => new Response("", { status: 200 }), good);
    let classified = 0;
    const once = () => (classified++ === 0 ? new Failed("store-maintenance", {}, { retryable: true }) : null);
    expect(await maintained.ask(`${shop}/`, { ...products, classify: once })).toHaveProperty("answer");
    expect(maintained.at).toEqual([0, 1000]);
  });

  test("may accept warnings before the JSON, which are reported", async () => {
    const dirty = () => new Response('<br />\n<b>Warning</b>: x on line <b>42</b><br />\n[{"id":1}]');
    const { ask } = inTurn(dirty);
    expect(await ask(`${shop}/`, { ...products, forgiving: true })).toMatchObject({
      answer: { json: [{ id: 1 }], dirty: true },
    });
    expect(await ask(`${shop}/`)).toMatchObject({ failure: { code: "bad-json" } });
  });

  test("to an invalid address is refused", async () => {
    const { client } = createClient(cut);
    await expect(client.get(new AbortController().signal, "https://", products)).rejects.toThrow(TypeError);
  });
});

describe("keys", () => {
  const authorization = `Basic ${btoa("ck_canary:cs_canary")}`;
  const withHeader = { url: `${shop}/wp-json/wc/v3/products`, question: { ...products, authorization } };
  const inAddress = {
    url: `${shop}/wp-json/wc/v3/products?consumer_key=ck_canary&consumer_secret=cs_canary`,
    question: { ...products, secret: true },
  };
  const both = [
    ["in the header", withHeader],
    ["in the address", inAddress],
  ] as const;

  test.each(both)(
    "%s never go to the proxy, even if only the proxy can read the store",
    async (_name, { url, question }) => {
      const proxied = async (url: string) =>
        url.startsWith("https://app.test/")
          ? json([], { headers: { "content-type": "application/json" } })
          : Promise.reject(new TypeError("Failed to fetch"));
      const { ask, world } = createClient(proxied);
      expect(await ask(`${shop}/wp-json/wc/store/v1/products`)).toHaveProperty("answer");
      const before = world.requests.length;
      expect(await ask(url, question)).toMatchObject({ failure: { code: "network" } });
      const since = world.requests.slice(before);
      expect(since).toHaveLength(4);
      expect(since.every((request) => request.url.startsWith(shop))).toBe(true);
    },
  );

  test.each(both)("%s are never cached and follow no redirect", async (_name, { url, question }) => {
    const { ask, world } = createClient(async () => json([]));
    await ask(url, question);
    expect(world.requests[0]?.init).toMatchObject({
      cache: "no-store",
      redirect: "error",
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
  });

  const unhappy: readonly (readonly [string, World["fetch"]])[] = [
    ["no connection", cut],
    [
      "a body that breaks off",
      async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) })),
    ],
    [
      "an answer that never comes",
      (_url, { signal }) => new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    ],
    ["an answer that is too large", async () => new Response(new Uint8Array(12_000_001))],
    ["a page in place of JSON", async () => new Response("<html>")],
    ["an empty answer", async () => new Response("")],
    ["a refusal", async () => new Response("", { status: 401 })],
    ["another status", async () => new Response("", { status: 502 })],
    ["a store that is busy", async () => busy()],
    ["an invalid header", async () => Promise.reject(new TypeError(`Invalid header value: ${authorization}`))],
  ];
  test.each(both.flatMap(([where, keyed]) => unhappy.map(([name, answer]) => [name, where, keyed, answer] as const)))(
    "with %s, %s, are in no failure",
    async (_name, _where, { url, question }, answer) => {
      const asked = await createClient(answer).ask(url, question);
      expect(asked).toHaveProperty("failure");
      expect(JSON.stringify(asked)).not.toMatch(/canary|consumer_|Y2tfY2FuYXJ5/);
    },
  );

  test("in the address are removed from the answer's address", async () => {
    const asked = await createClient(async () => json([])).ask(inAddress.url, inAddress.question);
    expect(asked).toMatchObject({ answer: { url: `${shop}/wp-json/wc/v3/products` } });
  });

  test.each(["another host", "the same host"])("never follow a redirect to %s", async (where) => {
    const elsewhere: { url: string | undefined; authorization: string | undefined }[] = [];
    const other = await listening(({ url, headers }, response) => {
      elsewhere.push({ url, authorization: headers.authorization });
      response.end("[]");
    });
    const met: (string | undefined)[] = [];
    const store = await listening(({ url, headers }, response) => {
      met.push(headers.authorization);
      if (url?.startsWith("/moved")) response.end("[]");
      else response.writeHead(302, { location: where === "another host" ? `${other}/moved` : "/moved" }).end();
    });
    const { client } = createClient(fetch, { requestsPerMinute: 6000, retries: 0 });
    const never = new AbortController().signal;
    const inHeader = client.get(never, `${store}/products`, { ...products, authorization });
    await expect(inHeader).rejects.toMatchObject({ failure: { code: "network" } });
    const asked = client.get(never, `${store}/products?consumer_secret=cs_canary`, { ...products, secret: true });
    await expect(asked).rejects.toMatchObject({ failure: { code: "network" } });
    expect(met).toEqual([authorization, undefined]);
    expect(elsewhere).toEqual([]);
    // Without keys the client follows the redirect, like any browser.
    await client.get(never, `${store}/products`, products);
    expect(elsewhere).toEqual(where === "another host" ? [{ url: "/moved", authorization: undefined }] : []);
  });
});
