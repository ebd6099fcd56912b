import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FailureCode } from "../../../src-worker/contract/outcome";
import { createRateLimiter, type RateLimiter } from "../../../src-worker/net/rate-limiter";
import type { RequestKind } from "../../../src-worker/net/route";
import { Failed } from "../../../src-worker/outcome/failed";
import { createVirtualWorld } from "./virtual-world";

const shop = "https://shop.example.com";
const elsewhere = "https://cdn.example.com";
const plenty = 6000;

interface Ask {
  readonly origin?: string;
  readonly kind?: RequestKind;
  readonly signal?: AbortSignal;
  readonly urgency?: number;
  /** How long the store takes, in milliseconds. */
  readonly takesMs?: number;
  readonly minGapMs?: number;
  /** Null for a success. */
  readonly failure?: Failed | null;
}

/** A rate limiter and a store with these response times; `starts` records the time of each request by name. */
function begin(requestsPerMinute = plenty, maxPauseMs?: number) {
  const world = createVirtualWorld();
  const settings = { requestsPerMinute, retries: 3 };
  const pauses: (readonly [origin: string, milliseconds: number])[] = [];
  const rateLimiter: RateLimiter = createRateLimiter(
    world,
    () => settings,
    (origin, milliseconds) => pauses.push([origin, milliseconds]),
    maxPauseMs === undefined ? {} : { maxPauseMs },
  );
  const starts: { name: string; at: number }[] = [];
  const ended: { name: string; at: number; outcome: "ok" | FailureCode | "cancelled" }[] = [];
  let inFlight = 0;
  const met = { maxInFlight: 0 };
  return {
    world,
    settings,
    pauses,
    dropPause: rateLimiter.dropPause,
    starts,
    ended,
    met,
    at: (name: string) => starts.find((start) => start.name === name)?.at,
    send(
      name: string,
      { origin = shop, kind = "json", signal, urgency = 0, minGapMs, takesMs = 0, failure = null }: Ask = {},
    ) {
      const never = new AbortController().signal;
      const body = async () => {
        starts.push({ name, at: world.clock() });
        inFlight++;
        met.maxInFlight = Math.max(met.maxInFlight, inFlight);
        try {
          if (takesMs > 0) await world.sleep(takesMs, signal ?? never);
          if (failure) throw failure;
        } finally {
          inFlight--;
        }
      };
      void rateLimiter.run(signal ?? never, { origin, kind, urgency, minGapMs }, body).then(
        () => ended.push({ name, at: world.clock(), outcome: "ok" }),
        (error: unknown) => {
          const outcome = error instanceof Failed ? error.failure.code : "cancelled";
          ended.push({ name, at: world.clock(), outcome });
        },
      );
    },
  };
}

/** A refusal without and with a Retry-After. */
function busy(retryAfterSeconds?: number, code: FailureCode = "store-busy"): Failed {
  return new Failed(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }, { retryable: true });
}

/** Refuses a number of requests in a row, each after the pause that the previous one caused. */
async function refuse(begun: ReturnType<typeof begin>, times: number, retryAfterSeconds?: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    begun.send(`refused ${time}`, { failure: busy(retryAfterSeconds) });
    await begun.world.pass(0);
    while (begun.at(`refused ${time}`) === undefined) await begun.world.pass(1000);
  }
}

describe("within a minute", () => {
  test("starts the configured number of JSON requests, and the next when the oldest is a minute old", async () => {
    const { send, starts, world } = begin(6);
    for (let index = 0; index < 14; index++) send(`${index}`);
    await world.pass(59_999);
    expect(starts.map(({ at }) => at)).toEqual([0, 0, 0, 0, 0, 0]);
    await world.pass(60_001);
    expect(starts.map(({ at }) => at)).toEqual([
      0, 0, 0, 0, 0, 0, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000, 120_000, 120_000,
    ]);
  });

  test("never starts more than configured, for any arrival times and durations", async () => {
    const arrivals = fc.array(fc.record({ after: fc.nat(20_000), takesMs: fc.nat(30_000) }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), arrivals, async (max, requests) => {
        const { send, starts, met, world } = begin(max);
        for (const [index, { after, takesMs }] of requests.entries()) {
          await world.pass(after);
          send(`${index}`, { takesMs });
        }
        await world.pass(60 * 60_000);
        expect(starts).toHaveLength(requests.length);
        expect(met.maxInFlight).toBeLessThanOrEqual(4);
        for (const { at } of starts) {
          const within = starts.filter((other) => other.at >= at && other.at < at + 60_000);
          expect(within.length).toBeLessThanOrEqual(max);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("images have no limit and do not count towards the JSON limit", async () => {
    const { send, starts, world } = begin(6);
    for (let index = 0; index < 50; index++) send(`image ${index}`, { kind: "image" });
    for (let index = 0; index < 6; index++) send(`${index}`);
    await world.pass(0);
    expect(starts).toHaveLength(56);
  });

  test("each store has its own limit", async () => {
    const { send, starts, world } = begin(6);
    for (let index = 0; index < 6; index++) {
      send(`${index}`);
      send(`elsewhere ${index}`, { origin: elsewhere });
    }
    await world.pass(0);
    expect(starts).toHaveLength(12);
  });

  test("a new setting applies to the next request", async () => {
    const { send, starts, settings, world } = begin(6);
    for (let index = 0; index < 6; index++) send(`${index}`);
    await world.pass(0);
    settings.requestsPerMinute = 8;
    for (let index = 6; index < 10; index++) send(`${index}`);
    await world.pass(0);
    expect(starts).toHaveLength(8);
  });

  test("a higher setting applies to waiting requests within a second", async () => {
    const { send, starts, settings, world } = begin(6);
    for (let index = 0; index < 10; index++) send(`${index}`);
    await world.pass(10_500);
    expect(starts).toHaveLength(6);
    settings.requestsPerMinute = 60;
    await world.pass(1000);
    expect(starts.map(({ at }) => at).slice(6)).toEqual([11_000, 11_000, 11_000, 11_000]);
  });

  test("a lower setting applies to waiting requests, and no setting shortens a store's Retry-After", async () => {
    const { send, starts, settings, world } = begin(6);
    for (let index = 0; index < 14; index++) send(`${index}`);
    await world.pass(30_000);
    settings.requestsPerMinute = 2;
    await world.pass(30_000);
    expect(starts).toHaveLength(8);
    const left = begin(6);
    left.send("refused", { failure: busy(20) });
    await left.world.pass(0);
    left.send("next");
    left.settings.requestsPerMinute = 600;
    await left.world.pass(30_000);
    expect(left.at("next")).toBe(20_000);
  });
});

test.each([
  ["json", 4],
  ["image", 24],
] as const)("of %s, %i are in flight at once, first come first served", async (kind, max) => {
  const { send, starts, met, world } = begin();
  for (let index = 0; index < 60; index++) send(`${index}`, { kind, takesMs: 1000 });
  await world.pass(20_000);
  expect(met.maxInFlight).toBe(max);
  expect(starts.map(({ name }) => name)).toEqual(Array.from({ length: 60 }, (_, index) => `${index}`));
});

describe("a platform's gap between requests", () => {
  const gap = { minGapMs: 500 };

  test("spaces the starts evenly, however many are requested at once and however short they are", async () => {
    const { world, send, starts } = begin();
    for (let at = 0; at < 9; at++) send(`${at}`, { ...gap, takesMs: at * 90 });
    await world.pass(10_000);
    const times = starts.map(({ at }) => at);
    expect(times.slice(1).map((at, place) => at - (times[place] ?? 0))).toEqual(Array(8).fill(500));
  });

  test("holds back no image and no other store", async () => {
    const { world, send, at } = begin();
    for (const name of ["a", "b"]) send(name, gap);
    send("image", { kind: "image" });
    send("other", { origin: elsewhere });
    await world.pass(500);
    expect([at("a"), at("b"), at("image"), at("other")]).toEqual([0, 500, 0, 0]);
  });

  test("leaves the minute limit as it is: 260 pages take 249.5 seconds at 60 a minute, and 129.5 without it", async () => {
    for (const [perMinute, lastMs] of [
      [60, 249_500],
      [6000, 129_500],
    ] as const) {
      const { world, send, starts } = begin(perMinute);
      for (let at = 0; at < 260; at++) send(`${at}`, gap);
      await world.pass(300_000);
      expect(starts.at(-1)?.at).toBe(lastMs);
    }
  });
});

test("starts urgent requests first", async () => {
  const { send, starts, world } = begin();
  for (let index = 0; index < 4; index++) send(`early ${index}`, { takesMs: 1000 });
  send("late");
  send("urgent", { urgency: 1 });
  await world.pass(2000);
  expect(starts.map(({ name }) => name).slice(4)).toEqual(["urgent", "late"]);
});

describe("a store that requests a pause", () => {
  test.each([
    ["7 seconds", 7, 7000],
    ["a moment that has passed", 0, 1000],
    ["a part of a second", 0.2, 1000],
    ["ten years", 315_360_000, 300_000],
    ["more than any number", Number.MAX_SAFE_INTEGER, 300_000],
    ["no time in particular", undefined, 1000],
  ] as const)("of %s gets it from all requests; other stores get none", async (_name, retryAfterSeconds, pause) => {
    const { send, at, world } = begin();
    send("first", { failure: busy(retryAfterSeconds) });
    await world.pass(0);
    send("json");
    send("image", { kind: "image" });
    send("elsewhere", { origin: elsewhere });
    await world.pass(pause - 1);
    expect([at("json"), at("image"), at("elsewhere")]).toEqual([undefined, undefined, 0]);
    await world.pass(1 + 250);
    expect([at("json"), at("image")].toSorted()).toEqual([pause, pause + 250]);
  });

  test("gets up to a tenth more, so that devices do not return all at once", async () => {
    for (const share of [0, 0.5, 0.999]) {
      const { send, at, world } = begin();
      world.draw(share);
      send("first", { failure: busy(20) });
      await world.pass(0);
      send("next");
      await world.pass(60_000);
      expect(at("next")).toBeCloseTo(20_000 * (1 + 0.1 * share), 3);
    }
  });

  test("gets it also during maintenance, but not after other failures", async () => {
    const maintained = begin();
    maintained.send("first", { failure: busy(30, "store-maintenance") });
    await maintained.world.pass(0);
    maintained.send("next");
    await maintained.world.pass(29_999);
    expect(maintained.at("next")).toBeUndefined();
    const failing = begin();
    failing.send("first", { failure: new Failed("store-status", { retryAfterSeconds: 30 }, { retryable: true }) });
    await failing.world.pass(0);
    failing.send("next");
    await failing.world.pass(0);
    expect(failing.at("next")).toBe(0);
  });

  test("without a time is requested after 1, 2, 4… and at most 32 seconds, until it answers", async () => {
    const begun = begin();
    const pauses: number[] = [];
    for (let time = 0; time < 8; time++) {
      const sentAt = begun.world.clock();
      begun.send(`refused ${time}`, { failure: busy() });
      while (begun.at(`refused ${time}`) === undefined) await begun.world.pass(500);
      pauses.push((begun.at(`refused ${time}`) ?? 0) - sentAt);
      await begun.world.pass(0);
    }
    expect(pauses).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 32_000, 32_000]);
    begun.send("answered");
    await begun.world.pass(32_000 + 10_000);
    expect(begun.at("answered")).toBeDefined();
    begun.send("refused again", { failure: busy() });
    await begun.world.pass(10_000);
    const again = begun.at("refused again") ?? 0;
    begun.send("next");
    await begun.world.pass(60_000);
    // The gap is at its maximum; the pause has restarted and is shorter.
    expect((begun.at("next") ?? 0) - again).toBe(10_000);
  });

  test("has its pause reported, and dropped when a person retries", async () => {
    const { world, send, at, pauses, dropPause } = begin();
    send("refused", { failure: new Failed("store-maintenance", { retryAfterSeconds: 600 }) });
    await world.pass(0);
    for (const name of ["first", "second"]) send(name);
    await world.pass(20_000);
    expect(pauses).toEqual([[shop, 300_000]]);
    expect(at("first")).toBeUndefined();
    await dropPause(elsewhere);
    await world.pass(0);
    expect(at("first")).toBeUndefined();
    await dropPause(shop);
    await world.pass(1000);
    expect(at("first")).toBe(20_000);
    expect(at("second")).toBeLessThan(21_000);
    expect(pauses.at(-1)).toEqual([shop, 0]);
    send("refused again", { failure: new Failed("store-maintenance", { retryAfterSeconds: 600 }) });
    await world.pass(1000);
    send("third");
    await world.pass(1000);
    expect(at("third")).toBeUndefined();
  });

  test("for longer than requests wait has them fail at once, also those that wait already", async () => {
    const { world, send, at, ended, dropPause } = begin(plenty, 5000);
    send("refused", { failure: busy(2) });
    send("refused later", { takesMs: 1000, failure: busy(60) });
    await world.pass(500);
    send("waiting");
    await world.pass(2000);
    send("next");
    await world.pass(0);
    expect(ended.filter(({ outcome }) => outcome === "store-busy").map(({ name }) => name)).toEqual([
      "refused",
      "refused later",
      "waiting",
      "next",
    ]);
    expect(at("waiting")).toBeUndefined();
    await dropPause(shop);
    send("again");
    await world.pass(0);
    expect(at("again")).toBe(2500);
  });

  test("repeatedly gets each time exactly the pause that it requests", async () => {
    const { send, at, world } = begin();
    for (let time = 0; time < 4; time++) {
      send(`${time}`, { failure: busy(3) });
      await world.pass(3000);
    }
    expect([0, 1, 2, 3].map((time) => at(`${time}`))).toEqual([0, 3000, 6000, 9000]);
  });

  test("by refusing four concurrent requests counts as one refusal", async () => {
    const { send, at, world } = begin();
    for (let index = 0; index < 4; index++) send(`${index}`, { takesMs: 100 + index * 10, failure: busy() });
    await world.pass(200);
    send("next");
    await world.pass(5000);
    expect(at("next")).toBe(100 + 1000);
  });

  test("still gets it if it answers other requests in flight", async () => {
    const { send, at, world } = begin();
    send("refused", { failure: busy() });
    for (let index = 0; index < 3; index++) send(`answered ${index}`, { takesMs: 500 });
    await world.pass(1000);
    send("refused again", { failure: busy() });
    await world.pass(0);
    send("next");
    await world.pass(10_000);
    expect([at("refused again"), at("next")]).toEqual([1000, 3000]);
  });

  test("gets the longest pause that it requested of concurrent requests", async () => {
    const { send, at, world } = begin();
    send("first", { takesMs: 100, failure: busy() });
    send("second", { takesMs: 110, failure: busy(9) });
    await world.pass(200);
    send("next");
    await world.pass(20_000);
    expect(at("next")).toBe(110 + 9000);
  });

  test("then gets one request at a time, including requests admitted earlier", async () => {
    const { send, met, starts, world } = begin(6);
    // Six use up the minute; four of the following are admitted and wait.
    for (let index = 0; index < 5; index++) send(`first ${index}`);
    send("refused", { takesMs: 30_000, failure: busy() });
    for (let index = 0; index < 8; index++) send(`later ${index}`, { takesMs: 3000 });
    await world.pass(60_000);
    met.maxInFlight = 0;
    await world.pass(30_000);
    expect(starts).toHaveLength(12);
    expect(met.maxInFlight).toBe(1);
  });
});

describe("after a refusal", () => {
  test("starts keep a gap that doubles with each refusal, from 250 milliseconds to 10 seconds", async () => {
    const gaps: (number | null)[] = [];
    for (let times = 1; times <= 8; times++) {
      const begun = begin();
      await refuse(begun, times);
      await begun.world.pass(40_000);
      begun.send("a");
      begun.send("b", { failure: busy() });
      await begun.world.pass(10_000);
      gaps.push((begun.at("b") ?? Number.NaN) - (begun.at("a") ?? Number.NaN));
    }
    // The success between the two reduced the gap by a tenth.
    expect(gaps).toEqual([225, 450, 900, 1800, 3600, 7200, 9000, 9000]);
  });

  test("each success reduces the gap by a tenth, until there is none", async () => {
    const { send, starts, world } = begin();
    send("refused", { failure: busy() });
    await world.pass(1000);
    for (let index = 0; index < 40; index++) send(`${index}`);
    await world.pass(60_000);
    const [, ...answered] = starts;
    expect(answered.map(({ name }) => name)).toEqual(Array.from({ length: 40 }, (_, index) => `${index}`));
    const gaps = answered.slice(1).map((start, index) => start.at - (answered[index]?.at ?? 0));
    // A request that starts during another does not know its outcome yet.
    for (const [index, gap] of gaps.slice(0, 20).entries()) {
      expect(gap).toBeLessThanOrEqual(250 * 0.9 ** index + 0.001);
      expect(gap).toBeGreaterThan(250 * 0.9 ** (index + 2));
    }
    expect(Math.max(...gaps.slice(24))).toBe(0);
  });

  test("ten successes in a row allow one more request in flight, up to the maximum", async () => {
    const { send, met, world } = begin();
    send("refused", { failure: busy() });
    await world.pass(2000);
    const max: number[] = [];
    for (let round = 0; round < 6; round++) {
      met.maxInFlight = 0;
      for (let index = 0; index < 10; index++) send(`${round} ${index}`, { takesMs: 1000 });
      await world.pass(30_000);
      max.push(met.maxInFlight);
    }
    expect(max).toEqual([1, 2, 3, 4, 4, 4]);
  });

  test("a refusal restarts the count of successes", async () => {
    const { send, met, world } = begin();
    send("refused", { failure: busy() });
    await world.pass(2000);
    for (let index = 0; index < 9; index++) send(`${index}`);
    await world.pass(10_000);
    send("refused again", { failure: busy() });
    await world.pass(10_000);
    met.maxInFlight = 0;
    for (let index = 0; index < 10; index++) send(`later ${index}`, { takesMs: 1000 });
    await world.pass(30_000);
    expect(met.maxInFlight).toBe(1);
  });
});

describe("a cancelled request", () => {
  const reason = new Failed("cancelled");

  test.each(["while others are in flight", "while a minute is used up", "while its store is left alone"])(
    "%s leaves the queue at once and never starts; later requests continue",
    async (when) => {
      const { send, at, ended, world } = begin(when.includes("minute") ? 6 : plenty);
      const controller = new AbortController();
      if (when.includes("flight")) for (let index = 0; index < 4; index++) send(`${index}`, { takesMs: 20_000 });
      if (when.includes("minute")) for (let index = 0; index < 6; index++) send(`${index}`);
      if (when.includes("alone")) send("refused", { failure: busy(20) });
      await world.pass(100);
      send("cancelled", { signal: controller.signal });
      send("behind");
      await world.pass(1000);
      controller.abort(reason);
      await world.pass(0);
      expect(ended.find(({ name }) => name === "cancelled")).toEqual({
        name: "cancelled",
        at: 1100,
        outcome: "cancelled",
      });
      await world.pass(120_000);
      expect(at("cancelled")).toBeUndefined();
      expect(ended.find(({ name }) => name === "behind")?.outcome).toBe("ok");
    },
  );

  test("never starts if it was cancelled before", async () => {
    const { send, at, ended, world } = begin();
    send("cancelled", { signal: AbortSignal.abort(reason) });
    await world.pass(1000);
    expect(at("cancelled")).toBeUndefined();
    expect(ended).toEqual([{ name: "cancelled", at: 0, outcome: "cancelled" }]);
  });

  test("in flight frees its slot for the next", async () => {
    const { send, at, world } = begin();
    const controller = new AbortController();
    for (let index = 0; index < 4; index++) send(`${index}`, { takesMs: 20_000, signal: controller.signal });
    send("next");
    await world.pass(500);
    controller.abort(reason);
    await world.pass(0);
    expect(at("next")).toBe(500);
  });
});
