import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Connectivity, createConnectivity } from "../../../src-worker/net/connectivity";
import type { RequestOptions } from "../../../src-worker/net/request";
import type { Route } from "../../../src-worker/net/route";
import { Failed } from "../../../src-worker/outcome/failed";
import type { World } from "../../../src-worker/world/world";
import { createVirtualWorld } from "./virtual-world";

const health = "https://app.test/api/health";
const never = new AbortController().signal;
const fresh: RequestOptions = { accept: "", timeoutMs: 20_000, maxBytes: 1, cache: "no-cache" };

/** How a probe ends: with a status, refused at once, or never. */
type Probe = number | "refused" | "hanging";

function device(begin: { readonly hint?: boolean; readonly probe?: Probe } = {}) {
  let probe: Probe = begin.probe ?? 200;
  const { hint = true } = begin;
  const world = { ...createVirtualWorld((_url, init) => answerOf(probe, init)), onlineHint: () => hint };
  const published: boolean[] = [];
  const connectivity = createConnectivity(world, (online) => published.push(online));
  /** Duration of each probe in milliseconds. */
  const probedAt: number[] = [];
  const { fetch } = world;
  world.fetch = (url, init) => {
    probedAt.push(world.clock());
    return fetch(url, init);
  };
  return {
    world,
    connectivity,
    published,
    probedAt,
    probesEnd: (as: Probe) => {
      probe = as;
    },
    /** Sends a store request that ends this way. */
    send: (end: Request, options = fresh) => send(connectivity, end, options),
  };
}

type Request = "answered" | "network" | "timeout" | "cancelled" | "answer-too-large";

function send(connectivity: Connectivity, end: Request, options: RequestOptions): Promise<unknown> {
  const route: Route = async (_signal, _kind, url) => {
    if (end !== "answered") throw new Failed(end);
    return { status: 500, statusText: "", headers: new Headers(), bytes: new Uint8Array(), url, redirected: false };
  };
  return connectivity
    .observed(route)(never, "json", "https://shop.example.com/", options)
    .catch(() => undefined);
}

function answerOf(probe: Probe, init: RequestInit): ReturnType<World["fetch"]> {
  if (probe === "refused") return Promise.reject(new TypeError("Failed to fetch"));
  if (probe !== "hanging") return Promise.resolve(new Response("", { status: probe }));
  return new Promise((_, reject) =>
    init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
  );
}

describe("at a start", () => {
  test.each([true, false])("starts with the browser's hint %s and sends no probe by itself", async (hint) => {
    const { world, connectivity, published } = device({ hint });
    await world.pass(3_600_000);
    expect([connectivity.online, published, world.requests]).toEqual([hint, [], []]);
  });

  test.each([
    ["a hint of a network that is not there", true, "refused", false],
    ["a hint of a network that leads nowhere", true, "hanging", false],
    ["a hint of none where there is one", false, 200, true],
    ["a static host, which has no such file", true, 404, true],
    ["a server that fails", true, 503, true],
    ["a hint that is right", false, "refused", false],
  ] as const)("a check finds out: %s", async (_what, hint, probe, online) => {
    const { world, connectivity } = device({ hint, probe });
    const checked = connectivity.check();
    await world.pass(8000);
    expect([await checked, connectivity.online]).toEqual([online, online]);
    expect(world.requests[0]?.url).toBe(health);
    expect(world.requests[0]?.init).toMatchObject({ cache: "no-store", credentials: "omit", redirect: "manual" });
  });
});

describe("while online", () => {
  test("sends no further probe while idle", async () => {
    const { world, connectivity } = device();
    await connectivity.check();
    await world.pass(24 * 3_600_000);
    expect(world.requests).toHaveLength(1);
  });

  test("shares one probe between concurrent checks, and needs none for ten seconds", async () => {
    const { world, connectivity } = device();
    expect(await Promise.all([connectivity.check(), connectivity.check()])).toEqual([true, true]);
    await world.pass(9000);
    expect(await connectivity.check()).toBe(true);
    expect(world.requests).toHaveLength(1);
    await world.pass(2000);
    expect(await connectivity.check()).toBe(true);
    expect(world.requests).toHaveLength(2);
  });

  test.each([
    ["network", 1],
    ["timeout", 1],
    ["cancelled", 0],
    ["answer-too-large", 0],
    ["answered", 0],
  ] as const)("after a request that ends with %s: probes %i times", async (end, probes) => {
    const { world, connectivity, send, published } = device();
    await send(end);
    await world.pass(60_000);
    expect(world.requests).toHaveLength(probes);
    expect([connectivity.online, published]).toEqual([true, []]);
  });

  test("probes at most every two seconds for a host that is gone", async () => {
    const { world, send, connectivity } = device();
    for (let time = 0; time < 20_000; time += 100) {
      await send("network");
      await world.pass(100);
    }
    expect(world.requests.length).toBeGreaterThan(5);
    expect(world.requests.length).toBeLessThanOrEqual(11);
    expect(connectivity.online).toBe(true);
  });

  test("stops probing after an answer", async () => {
    const { world, connectivity, send, published } = device({ probe: "hanging" });
    await send("network");
    await world.pass(5000);
    await send("answered");
    await world.pass(60_000);
    expect([connectivity.online, published, world.requests.length]).toEqual([true, [], 1]);
  });

  test("reports offline after a failed request and an unanswered probe, whatever the browser's hint", async () => {
    const { world, connectivity, send, published } = device({ probe: "refused" });
    await send("network");
    await world.pass(0);
    expect([connectivity.online, published]).toEqual([false, [false]]);
  });

  test("probes at once on a browser event, and only the probe decides", async () => {
    const { world, connectivity, published, probesEnd } = device();
    await connectivity.check();
    void connectivity.probeNow();
    await world.pass(0);
    expect([connectivity.online, published, world.requests.length]).toEqual([true, [], 2]);
    probesEnd("refused");
    void connectivity.probeNow();
    await world.pass(0);
    expect([connectivity.online, published, world.requests.length]).toEqual([false, [false], 3]);
  });

  test("trusts no answer from before a browser event", async () => {
    const { world, connectivity, probesEnd } = device();
    await connectivity.check();
    probesEnd("refused");
    void connectivity.probeNow();
    const check = connectivity.check();
    await world.pass(0);
    expect(await check).toBe(false);
  });

  test("ignores an answer to a request from before a browser event", async () => {
    const { world, connectivity, probesEnd } = device();
    await connectivity.check();
    let answer = (): void => undefined;
    const slow: Route = (_signal, _kind, url) =>
      new Promise((resolve) => {
        const headers = new Headers();
        answer = () =>
          resolve({ status: 200, statusText: "", headers, bytes: new Uint8Array(), url, redirected: false });
      });
    const pending = connectivity.observed(slow)(never, "json", "https://shop.example.com/", fresh);
    probesEnd("hanging");
    void connectivity.probeNow();
    answer();
    await pending;
    await world.pass(8000);
    expect(connectivity.online).toBe(false);
  });
});

describe("while offline", () => {
  test("probes after 2, 4, 8, 16, 32 seconds and then each minute, until one is answered", async () => {
    const { world, connectivity, probedAt, probesEnd, published } = device({ probe: "refused" });
    await connectivity.check();
    await world.pass(200_000);
    expect(probedAt.map((at) => at / 1000)).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
    probesEnd(404);
    await world.pass(3_600_000);
    expect(probedAt).toHaveLength(9);
    expect([connectivity.online, published]).toEqual([true, [false, true]]);
  });

  test("does not probe earlier because of failed requests", async () => {
    const { world, connectivity, send, probedAt } = device({ probe: "refused" });
    await connectivity.check();
    for (let time = 0; time < 30_000; time += 100) {
      await send("network");
      await world.pass(100);
    }
    expect(probedAt.map((at) => at / 1000)).toEqual([0, 2, 6, 14, 30]);
  });

  test.each(["event", "check"] as const)("probes at once and restarts the back-off on: %s", async (by) => {
    const { world, connectivity, probedAt } = device({ probe: "refused" });
    await connectivity.check();
    await world.pass(40_000);
    if (by === "event") void connectivity.probeNow();
    else expect(await connectivity.check()).toBe(false);
    await world.pass(7000);
    expect(probedAt.map((at) => at / 1000)).toEqual([0, 2, 6, 14, 30, 40, 42, 46]);
  });

  test.each([
    ["an answer of the store", fresh, true],
    ["an answer to a request with keys", { ...fresh, cache: "default", keys: { authorization: "x" } }, true],
    ["an answer that the browser's cache may have given", { ...fresh, cache: "default" }, false],
  ] as const)("weighs %s", async (_what, options, proves) => {
    const { world, connectivity, send } = device({ probe: "refused" });
    await connectivity.check();
    await send("answered", options);
    expect(connectivity.online).toBe(proves);
    await world.pass(60_000);
    expect(world.requests.length === 1).toBe(proves);
  });
});

/** Events on a device, in any order; each takes some time. */
const happening = fc.oneof(
  fc.record({ event: fc.constant("hint" as const) }),
  fc.record({
    event: fc.constant("request" as const),
    end: fc.constantFrom<Request>("answered", "network", "timeout", "cancelled", "answer-too-large"),
  }),
  fc.record({ event: fc.constant("check" as const) }),
  fc.record({ event: fc.constant("uplink" as const), probe: fc.constantFrom<Probe>(200, 404, "refused", "hanging") }),
  fc.record({ event: fc.constant("rest" as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
);

test("after any events reports the true state, is idle while online, probes each minute while offline, and answers every check", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(happening, { maxLength: 30 }), async (hint, happenings) => {
      const { world, connectivity, published, probesEnd, send } = device({ hint });
      const begun = connectivity.online;
      const checks: Promise<boolean>[] = [];
      let truth = true;
      for (const one of happenings) {
        if (one.event === "hint") checks.push(connectivity.probeNow());
        else if (one.event === "check") checks.push(connectivity.check());
        else if (one.event === "rest") await world.pass(one.ms);
        else if (one.event === "uplink") {
          truth = typeof one.probe === "number";
          probesEnd(one.probe);
        } else if (truth || one.end !== "answered") await send(one.end);
        // A probe answered before the uplink changed must not count for the time after it.
        await world.pass(0);
      }
      // A last failed request, because the state is unknown until something triggers a probe.
      await send("network");
      // The longest wait for a probe and its duration.
      await world.pass(70_000);
      expect(connectivity.online).toBe(truth);
      await Promise.all(checks);
      expect([begun, ...published]).toEqual([begun, ...published.map((_, at) => (at % 2 === 0 ? !begun : begun))]);
      const probes = world.requests.length;
      await world.pass(600_000);
      const more = world.requests.length - probes;
      if (truth) expect(more).toBe(0);
      else {
        expect(more).toBeGreaterThanOrEqual(8);
        expect(more).toBeLessThanOrEqual(11);
      }
    }),
    { numRuns: 100 },
  );
});
