import { describe, expect, it } from "vitest";
import { proxyLimits, type StoreProxyOptions } from "../../../src-server/store-proxy/create-store-proxy";
import type { PinnedAnswer } from "../../../src-server/store-proxy/node-fetch-pinned";
import { client, pinnedAnswer, productsUrl, question, redirect, testStoreProxy } from "./test-store-proxy";

/** For a busy machine; a poll ends as soon as it is answered. */
const patience = { timeout: 20_000 };

const png = Uint8Array.from("\x89PNG\r\n\x1a\n", (character) => character.charCodeAt(0));
const imageUrl = (host: string) => `https://${host}.kaffeehaus.com/lamp.png`;
const code = async (answer: Response) => (await answer.json()).code as unknown;

describe("how often one client may ask", () => {
  function clock() {
    let time = 0;
    const advance = (ms: number) => {
      time += ms;
    };
    return { now: () => time, advance };
  }

  it("for JSON as often as a large import and a team at one address need, not as often as a loop asks", async () => {
    const { now, advance } = clock();
    const { proxy, fetched } = testStoreProxy(() => pinnedAnswer(200, "{}"), { now });
    const ask = (from: { address: string }, page: number) =>
      proxy(question("json", `https://shop.kaffeehaus.com/products.json?limit=250&page=${page}`), from);
    const statuses = async (times: number, from = client) => {
      const seen: number[] = [];
      for (let i = 0; i < times; i++) seen.push((await ask(from, 1 + (i % 100))).status);
      return seen;
    };
    // A first import of 10,000 products, and 200 people who open the app, each with two requests.
    expect(new Set(await statuses(175 + 400))).toEqual(new Set([200]));
    expect((await statuses(1000)).filter((status) => status === 200)).toHaveLength(25);
    const over = await ask(client, 1);
    expect([over.status, over.headers.get("retry-after"), await code(over)]).toEqual([429, "1", "too-many-requests"]);
    advance(1000);
    expect((await statuses(12)).filter((status) => status === 200)).toHaveLength(10);
    advance(3_600_000);
    expect((await statuses(601)).filter((status) => status === 429)).toHaveLength(1);
    expect(fetched.length).toBe(175 + 400 + 25 + 10 + 600);
  });

  it("50 times a second for images, apart from JSON", async () => {
    const { now, advance } = clock();
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, png), { now });
    const ask = async () => (await proxy(question("image", imageUrl("cdn")), client)).status;
    for (let i = 0; i < 50; i++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    expect((await proxy(question("json", productsUrl), client)).status).toBe(502);
    advance(1000);
    for (let i = 0; i < 50; i++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });

  it("counts each client alone, IPv6 by its /64, IPv4 alike in both spellings", async () => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, "{}"), { limits: { jsonPerMinute: 1 } });
    let shop = 0;
    const ask = async (address: string) =>
      (await proxy(question("json", `https://shop${shop++}.kaffeehaus.com/meta.json`), { address })).status;
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
      expect((await proxy(question("json", "https://127.0.0.1/meta.json"), client)).status).toBe(403);
    expect((await proxy(question("json", productsUrl), client)).status).toBe(200);
  });
});

describe("how often one host is asked", () => {
  it("is limited for all clients together, for every kind, and at every redirect", async () => {
    const { proxy, fetched } = testStoreProxy(
      ({ url }) =>
        url.host === "cdn.kaffeehaus.com" ? redirect("https://shop.kaffeehaus.com/b") : pinnedAnswer(200, png),
      { limits: { jsonPerMinute: 2, imagesPerSecond: 2 } },
    );
    let number = 0;
    const ask = async (kind: string, url: string) => {
      const answer = await proxy(question(kind, url), { address: `198.51.100.${number++}` });
      return answer.status === 200 ? 200 : code(answer);
    };
    const shop = "https://shop.kaffeehaus.com";
    expect([await ask("json", productsUrl), await ask("page", `${shop}/`)]).toEqual(["not-json", "not-a-page"]);
    expect(await ask("css", `${shop}/a.css`)).toBe("host-busy");
    expect([await ask("image", imageUrl("cdn")), await ask("image", `${shop}/a`)]).toEqual([200, 200]);
    expect(await ask("image", `${shop}/a`)).toBe("host-busy");
    const before = fetched.length;
    expect(await ask("image", imageUrl("cdn"))).toBe("host-busy");
    expect(fetched.slice(before).map(({ url }) => url.host)).toEqual(["cdn.kaffeehaus.com"]);
  });
});

describe("how many at a time", () => {
  /** Answers nothing until told to. */
  function held(limits: StoreProxyOptions["limits"] = {}) {
    const waiting: ((answer: PinnedAnswer) => void)[] = [];
    const bench = testStoreProxy(() => new Promise((resolve) => waiting.push(resolve)), { limits });
    return { ...bench, waiting };
  }

  it("8 images per host; a place is free again when one ends", async () => {
    const { proxy, fetched, waiting } = held();
    const running = Array.from({ length: 8 }, () => proxy(question("image", imageUrl("cdn")), client));
    const ninth = await proxy(question("image", imageUrl("cdn")), client);
    expect([ninth.status, ninth.headers.get("retry-after"), await code(ninth)]).toEqual([503, "1", "host-busy"]);

    const elsewhere = proxy(question("image", imageUrl("img")), client);
    await expect.poll(() => fetched.length, patience).toBe(9);
    waiting[0]?.(pinnedAnswer(200, png));
    expect((await Promise.race(running)).status).toBe(200);
    const tenth = proxy(question("image", imageUrl("cdn")), client);
    await expect.poll(() => fetched.length, patience).toBe(10);
    for (const answer of waiting) answer(pinnedAnswer(500, ""));
    expect((await Promise.all([...running, elsewhere, tenth])).map(({ status }) => status)).toEqual([
      200,
      ...Array(9).fill(502),
    ]);
  });

  it("8 images per host also where another host redirects to it", async () => {
    const waiting: ((answer: PinnedAnswer) => void)[] = [];
    const { proxy, fetched } = testStoreProxy(({ url }) =>
      url.host === "img.kaffeehaus.com"
        ? new Promise((resolve) => waiting.push(resolve))
        : redirect("https://img.kaffeehaus.com/lamp.png"),
    );
    const asked = Array.from({ length: 20 }, (_, at) =>
      proxy(question("image", imageUrl(`front${at}`)), { address: `198.51.100.${at}` }),
    );
    await expect.poll(() => fetched.length, patience).toBe(28);
    const refused = await Promise.all(asked.slice(8));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(waiting).toHaveLength(8);
    for (const answer of waiting) answer(pinnedAnswer(200, png));
    expect((await Promise.all(asked.slice(0, 8))).map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it("so many per client and so many over all; a place is free again when the answer is there", async () => {
    const { proxy, waiting } = held({ inFlight: 3, inFlightPerClient: 2 });
    const ask = (address: string) => proxy(question("json", productsUrl), { address });
    const running = [ask("198.51.100.1"), ask("198.51.100.1")];
    const third = await ask("198.51.100.1");
    expect([third.status, third.headers.get("retry-after"), await code(third)]).toEqual([503, "1", "proxy-busy"]);
    running.push(ask("198.51.100.2"));
    expect(await code(await ask("198.51.100.3"))).toBe("proxy-busy");
    await expect.poll(() => waiting.length, patience).toBe(3);
    for (const answer of waiting) answer(pinnedAnswer(200, "{}"));
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = ask("198.51.100.3");
    await expect.poll(() => waiting.length, patience).toBe(4);
    waiting[3]?.(pinnedAnswer(200, "{}"));
    expect((await again).status).toBe(200);
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
    const answer = await proxy(question("json", productsUrl), client);
    expect([answer.status, await code(answer)]).toEqual([502, "answer-too-large"]);
    expect(taken.count).toBe(4);
  });

  it("does not begin to read one that says so beforehand", async () => {
    const { taken, body } = blanks(200);
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, body, { "content-length": "4000001" }));
    expect(await code(await proxy(question("json", productsUrl), client))).toBe("answer-too-large");
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
      expect((await proxy(question(kind, url), client)).status).toBe(502);
      expect(taken.count).toBe(0);
    }
  });

  it("hands over an image of exactly 12 MB", async () => {
    const bytes = new Uint8Array(proxyLimits.answerBytes.image);
    bytes.set(png);
    bytes[bytes.length - 1] = 7;
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, bytes));
    const answer = await proxy(question("image", imageUrl("cdn")), client);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it("hands over an answer that came in pieces of a byte", async () => {
    const text = `\ufeff<br>\n{"a":"${"é".repeat(20_000)}"}`;
    async function* each() {
      for (const byte of new TextEncoder().encode(text)) yield new Uint8Array([byte]);
    }
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, each()));
    const answer = await proxy(question("json", productsUrl), client);
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer())).toBe(text);
  });

  describe("of the buffer", () => {
    const kilobytes = (count: number) => {
      const bytes = new Uint8Array(count * 1024);
      bytes.set(png);
      return bytes;
    };
    const bench = (held: number, buffer: number) => {
      const { proxy } = testStoreProxy(() => pinnedAnswer(200, kilobytes(held)), {
        limits: { bufferBytes: buffer * 1024 },
      });
      return (address = client.address) => proxy(question("image", imageUrl("cdn")), { address });
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

  it("gives back what refused and broken answers held", async () => {
    const broken = async function* () {
      yield new Uint8Array(900);
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
    const ask = () => proxy(question("image", imageUrl("cdn")), client);
    expect([
      await code(await ask()),
      await code(await ask()),
      await code(await ask()),
      await code(await ask()),
    ]).toEqual(["image-failed", "image-failed", "buffer-full", "image-failed"]);
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
      const answer = await proxy(question("json", productsUrl), client);
      expect([answer.status, await code(answer)]).toEqual([504, "upstream-timeout"]);
    }
  });

  it("lets go of the store when the client goes away", async () => {
    const gone = new AbortController();
    const { proxy, fetched } = testStoreProxy(({ signal }) => untilAborted(signal));
    const answering = proxy(question("json", productsUrl, { signal: gone.signal }), client);
    await expect.poll(() => fetched.length, patience).toBe(1);
    gone.abort();
    await answering;
    expect(fetched[0]?.signal.aborted).toBe(true);
  });
});
