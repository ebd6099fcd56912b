import { describe, expect, it, onTestFinished, vi } from "vitest";
import { proxyLimits, type StoreProxyOptions } from "../../../src-server/store-proxy/create-store-proxy";
import { createSharedRate } from "../../../src-server/store-proxy/limits";
import type { PinnedAnswer } from "../../../src-server/store-proxy/node-fetch-pinned";
import { client, pinnedAnswer, productsUrl, proxyRequest, redirect, testStoreProxy } from "./test-store-proxy";

/** For a busy machine; a poll ends as soon as it is answered. */
const patience = { timeout: 20_000 };

const png = Uint8Array.from("\x89PNG\r\n\x1a\n", (character) => character.charCodeAt(0));
const imageUrl = (host: string) => `https://${host}.kaffeehaus.com/lamp.png`;
const code = async (answer: Response) => (await answer.json()).code as unknown;

describe("the rate limit of one client", () => {
  function clock() {
    let time = 0;
    const advance = (ms: number) => {
      time += ms;
    };
    return { now: () => time, advance };
  }

  it("for JSON is as high as a large import and a team at one address need, and lower than a loop's", async () => {
    const { now, advance } = clock();
    const { proxy, fetched } = testStoreProxy(() => pinnedAnswer(200, "{}"), { now });
    const send = (from: { address: string }, page: number) =>
      proxy(proxyRequest("json", `https://shop.kaffeehaus.com/products.json?limit=250&page=${page}`), from);
    const statuses = async (times: number, from = client) => {
      const seen: number[] = [];
      for (let i = 0; i < times; i++) seen.push((await send(from, 1 + (i % 100))).status);
      return seen;
    };
    // A first import of 10,000 products, and 200 people who open the app, each with two requests.
    expect(new Set(await statuses(175 + 400))).toEqual(new Set([200]));
    expect((await statuses(1000)).filter((status) => status === 200)).toHaveLength(25);
    const over = await send(client, 1);
    expect([over.status, over.headers.get("retry-after"), await code(over)]).toEqual([429, "1", "too-many-requests"]);
    advance(1000);
    expect((await statuses(12)).filter((status) => status === 200)).toHaveLength(10);
    advance(3_600_000);
    expect((await statuses(601)).filter((status) => status === 429)).toHaveLength(1);
    expect(fetched.length).toBe(175 + 400 + 25 + 10 + 600);
  });

  it("allows 50 images a second, apart from JSON", async () => {
    const { now, advance } = clock();
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, png), { now });
    let host = 0;
    const ask = async () => (await proxy(proxyRequest("image", imageUrl(`cdn${host++}`)), client)).status;
    for (let i = 0; i < 50; i++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    expect((await proxy(proxyRequest("json", productsUrl), client)).status).toBe(502);
    advance(1000);
    for (let i = 0; i < 50; i++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });

  it("counts an answer of several megabytes as several requests", async () => {
    const large = new Uint8Array(3_500_000);
    large.set(png);
    const { now, advance } = clock();
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, large), { now, limits: { imagesPerSecond: 8 } });
    const ask = async () => {
      const answer = await proxy(proxyRequest("image", imageUrl("cdn")), client);
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get("retry-after")];
    };
    expect([await ask(), await ask(), await ask()]).toEqual([
      [200, null],
      [200, null],
      [429, "1"],
    ]);
    advance(500);
    expect(await ask()).toEqual([200, null]);
  });

  it("counts each client alone, IPv6 by its /64, IPv4 alike in both spellings", async () => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, "{}"), { limits: { jsonPerMinute: 1 } });
    let shop = 0;
    const ask = async (address: string) =>
      (await proxy(proxyRequest("json", `https://shop${shop++}.kaffeehaus.com/meta.json`), { address })).status;
    expect(await ask("198.51.100.7")).toBe(200);
    expect(await ask("198.51.100.8")).toBe(200);
    expect(await ask("::ffff:198.51.100.7")).toBe(429);
    expect(await ask("2001:db8:1:2::1")).toBe(200);
    expect(await ask("2001:db8:1:2:ffff::9")).toBe(429);
    expect(await ask("2001:db8:1:3::1")).toBe(200);
    expect(await ask("::1")).toBe(200);
  });

  it("does not count what is refused before anything is fetched", async () => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, "{}"), { limits: { jsonPerMinute: 1 } });
    for (let i = 0; i < 5; i++)
      expect((await proxy(proxyRequest("json", "https://127.0.0.1/meta.json"), client)).status).toBe(403);
    expect((await proxy(proxyRequest("json", productsUrl), client)).status).toBe(200);
  });
});

describe("the rate limit of one host", () => {
  it("is limited for all clients together, for every kind, and at every redirect", async () => {
    const { proxy, fetched } = testStoreProxy(
      ({ url }) =>
        url.host === "cdn.kaffeehaus.com" ? redirect("https://shop.kaffeehaus.com/b") : pinnedAnswer(200, png),
      { limits: { jsonPerMinute: 1, imagesPerSecond: 1 } },
    );
    let number = 0;
    const ask = async (kind: string, url: string) => {
      const answer = await proxy(proxyRequest(kind, url), { address: `198.51.100.${number++}` });
      return answer.status === 200 ? 200 : code(answer);
    };
    const shop = "https://shop.kaffeehaus.com";
    expect([await ask("json", productsUrl), await ask("page", `${shop}/`)]).toEqual(["not-json", "host-busy"]);
    expect(await ask("css", `${shop}/a.css`)).toBe("host-busy");
    expect([await ask("image", imageUrl("cdn")), await ask("image", `${shop}/a`)]).toEqual([200, "host-busy"]);
    const before = fetched.length;
    expect(await ask("image", imageUrl("img"))).toBe(200);
    expect(fetched.slice(before).map(({ url }) => url.host)).toEqual(["img.kaffeehaus.com"]);
    // As long as the request to the first host counts.
    expect(await ask("image", imageUrl("cdn"))).toBe("host-busy");
  });

  it.each([
    ["json", productsUrl, 60, 60],
    ["image", imageUrl("cdn"), 50, 1],
  ])("leaves a part to others, however many requests a client sends for %s", async (kind, url, alone, seconds) => {
    let time = 0;
    const body = kind === "json" ? "{}" : png;
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, body), {
      now: () => time,
      limits: { jsonPerMinute: 60, imagesPerSecond: 50 },
    });
    const passed = async (address: string, times: number) => {
      let count = 0;
      for (let i = 0; i < times; i++)
        count += (await proxy(proxyRequest(kind, url), { address })).status === 200 ? 1 : 0;
      return count;
    };
    const answered: number[] = [];
    for (let hog = 1; hog <= 6; hog++) answered.push(await passed(`198.51.100.${hog}`, alone + 10));
    expect(answered[0]).toBe(alone);
    expect(answered.reduce((sum, count) => sum + count)).toBeLessThan(0.83 * 4 * alone);
    expect(await passed("198.51.100.7", alone)).toBeGreaterThanOrEqual(0.04 * 4 * alone);
    // Time brings back what has faded.
    time += 10 * seconds * 1000;
    expect(await passed("198.51.100.1", alone + 10)).toBe(alone);
  });

  it("is forgotten with time, so that names of hosts fill no memory", async () => {
    let time = 0;
    const rate = createSharedRate({ capacity: 4, seconds: 1, now: () => time });
    expect([rate("a", "1"), rate("a", "1")]).toEqual([true, false]);
    for (let i = 0; i < 20_000; i++) {
      time += 1;
      expect(rate(`host${i}`, "1")).toBe(true);
    }
    expect([rate("a", "1"), rate("a", "1")]).toEqual([true, false]);
  });
});

describe("how many at a time", () => {
  /** Does not answer before it is released. */
  function pendingProxy(limits: StoreProxyOptions["limits"] = {}) {
    const waiting: ((answer: PinnedAnswer) => void)[] = [];
    const bench = testStoreProxy(() => new Promise((resolve) => waiting.push(resolve)), { limits });
    return { ...bench, waiting };
  }

  it.each([
    ["image", imageUrl("cdn"), imageUrl("img"), png],
    ["json", productsUrl, "https://www.kaffeehaus.com/products.json", "{}"],
  ])("8 of %s per host; others wait for a place", async (kind, url, elsewhere, body) => {
    const { proxy, fetched, waiting } = pendingProxy();
    const running = Array.from({ length: 10 }, () => proxy(proxyRequest(kind, url), client));
    const other = proxy(proxyRequest(kind, elsewhere), client);
    await expect.poll(() => fetched.length, patience).toBe(9);
    expect(fetched.filter(({ url: { href } }) => href === url)).toHaveLength(8);
    waiting[0]?.(pinnedAnswer(200, body));
    expect((await Promise.race(running)).status).toBe(200);
    await expect.poll(() => fetched.length, patience).toBe(10);
    for (const answer of waiting) answer(pinnedAnswer(500, ""));
    await expect.poll(() => fetched.length, patience).toBe(11);
    waiting[10]?.(pinnedAnswer(500, ""));
    const statuses = (await Promise.all([...running, other])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it("assigns a free place to the client that has the fewest", async () => {
    const { proxy, fetched, waiting } = pendingProxy({ inFlightPerHost: 2 });
    const ask = (address: string) => proxy(proxyRequest("image", `${imageUrl("cdn")}?${address}`), { address });
    const requests = [...Array(4).fill("198.51.100.1"), "198.51.100.2"].map(ask);
    await expect.poll(() => fetched.length, patience).toBe(2);
    waiting[0]?.(pinnedAnswer(200, png));
    await expect.poll(() => fetched.length, patience).toBe(3);
    expect(fetched[2]?.url.search).toBe("?198.51.100.2");
    // A later request waits too.
    requests.push(ask("198.51.100.3"));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(fetched).toHaveLength(3);
    for (let next = 1; next < 6; next++) {
      await expect.poll(() => waiting.length, patience).toBeGreaterThan(next);
      waiting[next]?.(pinnedAnswer(200, png));
    }
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it("who leaves while waiting takes no place", async () => {
    const { proxy, fetched, waiting } = pendingProxy({ inFlightPerHost: 1 });
    const leaving = new AbortController();
    const ask = (init = {}) => proxy(proxyRequest("image", imageUrl("cdn"), init), client);
    const first = ask();
    const second = ask({ signal: leaving.signal });
    const third = ask();
    await expect.poll(() => fetched.length, patience).toBe(1);
    leaving.abort();
    expect(await code(await second)).toBe("host-busy");
    waiting[0]?.(pinnedAnswer(200, png));
    await expect.poll(() => fetched.length, patience).toBe(2);
    waiting[1]?.(pinnedAnswer(200, png));
    expect([(await first).status, (await third).status]).toEqual([200, 200]);
  });

  it("8 images per host also where another host redirects to it", async () => {
    const waiting: ((answer: PinnedAnswer) => void)[] = [];
    const { proxy, fetched } = testStoreProxy(({ url }) =>
      url.host === "img.kaffeehaus.com"
        ? new Promise((resolve) => waiting.push(resolve))
        : redirect("https://img.kaffeehaus.com/lamp.png"),
    );
    const requests = Array.from({ length: 20 }, (_, at) =>
      proxy(proxyRequest("image", imageUrl(`front${at}`)), { address: `198.51.100.${at}` }),
    );
    await expect.poll(() => fetched.length, patience).toBe(28);
    for (let next = 0; next < 20; next++) {
      await expect.poll(() => waiting.length, patience).toBeGreaterThan(next);
      expect(waiting.length).toBeLessThanOrEqual(8 + next);
      waiting[next]?.(pinnedAnswer(200, png));
    }
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it("a quarter for one client, and always some for another; a place is free again when the answer is there", async () => {
    const { proxy, waiting } = pendingProxy({ inFlight: 8 });
    const ask = (address: string) => proxy(proxyRequest("json", productsUrl), { address });
    const running = [ask("198.51.100.1"), ask("198.51.100.1")];
    const third = await ask("198.51.100.1");
    expect([third.status, third.headers.get("retry-after"), await code(third)]).toEqual([503, "1", "proxy-busy"]);
    running.push(ask("198.51.100.2"), ask("198.51.100.3"));
    await expect.poll(() => waiting.length, patience).toBe(4);
    for (const answer of waiting) answer(pinnedAnswer(200, "{}"));
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const again = ask("198.51.100.1");
    await expect.poll(() => waiting.length, patience).toBe(5);
    waiting[4]?.(pinnedAnswer(200, "{}"));
    expect((await again).status).toBe(200);
  });
});

describe("how fast refusals are", () => {
  it.each([
    ["by a limit", proxyRequest("json", productsUrl), { jsonPerMinute: 0 }, 429],
    ["by a rule", proxyRequest("json", "https://127.0.0.1/products.json"), {}, 403],
    ["of another site", proxyRequest("json", productsUrl, { headers: { origin: "https://evil.com" } }), {}, 403],
  ])("at once for the first within a second, later for more: %s", async (_why, count, limits, status) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, "{}"), {
      limits: { ...limits, quickRefusals: 2, refusalMs: 1000 },
    });
    const ended: number[] = [];
    const ask = async (from: { address: string }) => ended.push((await proxy(count.clone(), from)).status);
    const pending = Promise.all([1, 2, 3].map(() => ask(client)));
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).toEqual([status, status]);
    await ask({ address: "198.51.100.8" });
    expect(ended).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    await pending;
    expect(ended).toEqual(Array(4).fill(status));
  });

  it("slowly only so many at a time of one client, because each holds a connection", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, "{}"), {
      limits: { quickRefusals: 0, refusalMs: 1000, slowRefusals: 2 },
    });
    const ended: number[] = [];
    const ask = async (from = client) =>
      ended.push((await proxy(proxyRequest("json", "https://10.0.0.1/"), from)).status);
    const asking = [1, 2, 3, 4].map(() => ask());
    asking.push(ask({ address: "198.51.100.8" }));
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual([403, 403]);
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(asking);
    // The slow ones are over: two more may wait.
    asking.push(ask(), ask(), ask());
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(asking);
  });

  it("at once, however many, where a store refuses", async () => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(404, "no"), {
      limits: { quickRefusals: 0, refusalMs: 60_000 },
    });
    for (let i = 0; i < 3; i++) expect((await proxy(proxyRequest("json", productsUrl), client)).status).toBe(404);
    for (let i = 0; i < 3; i++) expect((await proxy(proxyRequest("image", imageUrl("cdn")), client)).status).toBe(502);
  });
});

describe("how much", () => {
  const megabyte = new Uint8Array(1024 * 1024).fill(32);
  /** `megabytes` of blanks that count how many were taken. */
  function blanks(megabytes: number) {
    const taken = { count: 0 };
    async function* body() {
      for (let i = 0; i < megabytes; i++) {
        taken.count++;
        yield megabyte;
      }
    }
    return { taken, body: body() };
  }

  it("stops reading JSON that passes 4 MB", async () => {
    const { taken, body } = blanks(200);
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, body));
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, await code(answer)]).toEqual([502, "answer-too-large"]);
    expect(taken.count).toBe(4);
  });

  it("does not begin to read one that says so beforehand", async () => {
    const { taken, body } = blanks(200);
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, body, { "content-length": "4000001" }));
    expect(await code(await proxy(proxyRequest("json", productsUrl), client))).toBe("answer-too-large");
    expect(taken.count).toBe(0);
  });

  it("stops reading what can no longer become JSON or an image", async () => {
    for (const [kind, url, first] of [
      ["json", productsUrl, `${"x".repeat(65_536)}`],
      ["json", productsUrl, '{"a":1}]'],
      ["image", imageUrl("cdn"), "<!doctype html>".repeat(9)],
    ] as const) {
      const { taken, body } = blanks(3);
      async function* wrong() {
        yield new TextEncoder().encode(first);
        yield* body;
      }
      const { proxy } = testStoreProxy(() => pinnedAnswer(200, wrong()));
      expect((await proxy(proxyRequest(kind, url), client)).status).toBe(502);
      expect(taken.count).toBe(0);
    }
  });

  it("hands over an image of exactly 12 MB", async () => {
    const bytes = new Uint8Array(proxyLimits.answerBytes.image);
    bytes.set(png);
    bytes[bytes.length - 1] = 7;
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, bytes));
    const answer = await proxy(proxyRequest("image", imageUrl("cdn")), client);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it("hands over an answer that came in pieces of a byte", async () => {
    const text = `\ufeff<br>\n{"a":"${"é".repeat(20_000)}"}`;
    async function* each() {
      for (const byte of new TextEncoder().encode(text)) yield new Uint8Array([byte]);
    }
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, each()));
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer())).toBe(text);
  });

  describe("of the buffer", () => {
    const kilobytes = (count: number) => {
      const bytes = new Uint8Array(count * 1024);
      bytes.set(png);
      return bytes;
    };
    const bench = (occupied: number, buffer: number) => {
      const { proxy } = testStoreProxy(() => pinnedAnswer(200, kilobytes(occupied)), {
        limits: { bufferBytes: buffer * 1024 },
      });
      return (address = client.address) => proxy(proxyRequest("image", imageUrl("cdn")), { address });
    };

    it("one client holds a quarter at most, until its answers are read or dropped", async () => {
      const ask = bench(4, 32);
      const [first, second] = [await ask(), await ask()];
      const full = await ask();
      expect([full.status, full.headers.get("retry-after"), await code(full)]).toEqual([503, "1", "buffer-full"]);
      await first.arrayBuffer();
      const third = await ask();
      expect(third.status).toBe(200);
      expect((await ask()).status).toBe(503);
      await second.body?.cancel();
      expect((await ask()).status).toBe(200);
    });

    it("something stays free for others, however many hold all they can", async () => {
      const ask = bench(16, 1024);
      const answers: Response[] = [];
      for (let client = 1; client <= 5; client++)
        for (let status = 200; status === 200; ) {
          const answer = await ask(`198.51.100.${client}`);
          status = answer.status;
          answers.push(answer);
        }
      // Five clients that read nothing leave each newcomer a share.
      expect((await ask("198.51.100.6")).status).toBe(200);
    });
  });

  it("releases what refused and broken answers had reserved", async () => {
    const broken = async function* () {
      // Too few bytes to recognise that they are no image.
      yield new Uint8Array(9);
      throw new Error("ECONNRESET");
    };
    const good = new Uint8Array(4096);
    good.set(png);
    const answers = [
      pinnedAnswer(200, broken()),
      pinnedAnswer(200, new Uint8Array(900)),
      pinnedAnswer(200, Buffer.concat([png, new Uint8Array(20_000)])),
      pinnedAnswer(404, "a page"),
    ];
    const { proxy } = testStoreProxy(() => answers.shift() ?? pinnedAnswer(200, good), {
      limits: { bufferBytes: 16_384 },
    });
    const ask = () => proxy(proxyRequest("image", imageUrl("cdn")), client);
    expect([
      await code(await ask()),
      await code(await ask()),
      await code(await ask()),
      await code(await ask()),
    ]).toEqual(["fetch-failed", "fetch-failed", "buffer-full", "fetch-failed"]);
    expect((await ask()).status).toBe(200);
  });
});

describe("how long", () => {
  const limits = { totalMs: 30 };
  const untilAborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

  it("ends a name lookup, a wait and a body that take too long", async () => {
    async function* drip(signal: AbortSignal) {
      yield new Uint8Array([123]);
      await untilAborted(signal);
    }
    const never = new Promise<never>(() => undefined);
    const benches = [
      testStoreProxy(() => pinnedAnswer(200, "{}"), { limits, resolve: () => never }),
      testStoreProxy(({ signal }) => untilAborted(signal), { limits }),
      testStoreProxy(({ signal }) => pinnedAnswer(200, drip(signal)), { limits }),
    ];
    for (const { proxy } of benches) {
      const answer = await proxy(proxyRequest("json", productsUrl), client);
      expect([answer.status, await code(answer)]).toEqual([504, "upstream-timeout"]);
    }
  });

  it("ends a wait for a place at the host", async () => {
    const { proxy } = testStoreProxy(({ signal }) => untilAborted(signal), {
      limits: { ...limits, inFlightPerHost: 1 },
    });
    const asked = [1, 2].map(() => proxy(proxyRequest("json", productsUrl), client));
    const codes = await Promise.all(asked.map(async (answer) => code(await answer)));
    // The second may get the place that the first one leaves, in its last moment.
    expect(codes).toEqual(["upstream-timeout", expect.stringMatching(/^(?:host-busy|upstream-timeout)$/)]);
  });

  it("lets go of the store when the client goes away", async () => {
    const gone = new AbortController();
    const { proxy, fetched } = testStoreProxy(({ signal }) => untilAborted(signal));
    const answering = proxy(proxyRequest("json", productsUrl, { signal: gone.signal }), client);
    await expect.poll(() => fetched.length, patience).toBe(1);
    gone.abort();
    await answering;
    expect(fetched[0]?.signal.aborted).toBe(true);
  });
});
