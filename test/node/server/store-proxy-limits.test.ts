import { describe, expect, it } from "vitest";
import { proxyLimits } from "../../../src-server/store-proxy/create-store-proxy";
import type { PinnedAnswer } from "../../../src-server/store-proxy/node-fetch-pinned";
import { client, pinnedAnswer, productsUrl, question, testStoreProxy } from "./test-store-proxy";

/** For a busy machine; a poll ends as soon as it is answered. */
const patience = { timeout: 20_000 };

const png = Uint8Array.from("\x89PNG\r\n\x1a\n", (character) => character.charCodeAt(0));
const imageUrl = (host: string) => `https://${host}.kaffeehaus.com/lamp.png`;
const code = async (answer: Response) => (await answer.json()).code as unknown;

describe("how checkEvery one client may ask", () => {
  function clock() {
    let time = 0;
    const advance = (ms: number) => {
      time += ms;
    };
    return { now: () => time, advance };
  }

  it("60 times a minute for JSON, then again as the minute passes", async () => {
    const { now, advance } = clock();
    const { proxy, fetched } = testStoreProxy(() => pinnedAnswer(200, "{}"), { now });
    const statuses = async (times: number) => {
      const seen: number[] = [];
      for (let i = 0; i < times; i++) seen.push((await proxy(question("json", productsUrl), client)).status);
      return seen;
    };
    expect(new Set(await statuses(60))).toEqual(new Set([200]));
    const over = await proxy(question("json", productsUrl), client);
    expect([over.status, over.headers.get("retry-after"), await code(over)]).toEqual([429, "1", "too-many-requests"]);
    advance(999);
    expect(await statuses(1)).toEqual([429]);
    advance(1);
    expect(await statuses(2)).toEqual([200, 429]);
    advance(3_600_000);
    expect((await statuses(61)).filter((status) => status === 429).length).toBe(1);
    expect(fetched.length).toBe(121);
  });

  it("20 times a second for images, apart from JSON", async () => {
    const { now, advance } = clock();
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, png), { now });
    const ask = async () => (await proxy(question("image", imageUrl("cdn")), client)).status;
    for (let i = 0; i < 20; i++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    expect((await proxy(question("json", productsUrl), client)).status).toBe(502);
    advance(1000);
    for (let i = 0; i < 20; i++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });

  it("counts each client alone, IPv6 by its /64, IPv4 alike in both spellings", async () => {
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, "{}"), { limits: { jsonPerMinute: 1 } });
    const ask = async (address: string) => (await proxy(question("json", productsUrl), { address })).status;
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

describe("how many images at a time", () => {
  it("8 per host; a place is free again when one ends", async () => {
    const waiting: ((answer: PinnedAnswer) => void)[] = [];
    const { proxy, fetched } = testStoreProxy(() => new Promise((resolve) => waiting.push(resolve)));
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
      ...Array(9).fill(500),
    ]);
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

  it("stops reading an answer that passes 12 MB", async () => {
    const { taken, body } = blanks(200);
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, body));
    const answer = await proxy(question("json", productsUrl), client);
    expect([answer.status, await code(answer)]).toEqual([502, "answer-too-large"]);
    expect(taken.count).toBe(13);
  });

  it("does not begin to read one that says so beforehand", async () => {
    const { taken, body } = blanks(200);
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, body, { "content-length": "12582913" }));
    expect(await code(await proxy(question("json", productsUrl), client))).toBe("answer-too-large");
    expect(taken.count).toBe(0);
  });

  it("hands over one of exactly 12 MB", async () => {
    const bytes = new Uint8Array(proxyLimits.answerBytes);
    bytes.set(png);
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, bytes));
    const answer = await proxy(question("image", imageUrl("cdn")), client);
    expect((await answer.arrayBuffer()).byteLength).toBe(12 * 1024 * 1024);
  });

  it("holds no more than its buffer for all, until answers are read or dropped", async () => {
    const bytes = new Uint8Array(400);
    bytes.set(png);
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, bytes), { limits: { bufferBytes: 1000 } });
    const ask = () => proxy(question("image", imageUrl("cdn")), client);
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

  it("gives back what refused and broken answers held", async () => {
    const broken = async function* () {
      yield new Uint8Array(900);
      throw new Error("ECONNRESET");
    };
    const answers = [
      pinnedAnswer(200, broken()),
      pinnedAnswer(200, new Uint8Array(900)),
      pinnedAnswer(200, new Uint8Array(1100)),
    ];
    const good = new Uint8Array(1000);
    good.set(png);
    const { proxy } = testStoreProxy(() => answers.shift() ?? pinnedAnswer(200, good), {
      limits: { bufferBytes: 1000 },
    });
    const ask = () => proxy(question("image", imageUrl("cdn")), client);
    expect([await code(await ask()), await code(await ask()), await code(await ask())]).toEqual([
      "upstream-failed",
      "not-an-image",
      "buffer-full",
    ]);
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
