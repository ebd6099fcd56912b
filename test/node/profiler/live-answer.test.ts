import { describe, expect, it, test } from "vitest";
import { analyseRun } from "../../../src-ui/screens/profiler/analyse-run";
import type { Bottleneck } from "../../../src-ui/screens/profiler/bottleneck";
import { webPlatforms } from "../../../src-worker/contract/platforms";
import { lanes, type Profile } from "../../../src-worker/contract/profile";
import { causesIn, sayings } from "../ui/replayed-run";
import { type SlowSync, slowSync } from "../ui/slow-sync";
import { type MadeSpan, profileOf } from "./profiles";

const slow: readonly (readonly [what: string, changes: Partial<SlowSync>, cause: Bottleneck["code"]])[] = [
  ["a store that answers late", { firstByte: 1500 }, "slow-answers"],
  ["a store far away", { firstByte: 450, work: 100 }, "quick-answers"],
  ["a slow connection", { body: 3000 }, "slow-downloads"],
  ["a store that limits requests", { storeRate: 2 }, "store-pause"],
  ["a store that limits requests, and is slow", { storeRate: 1, firstByte: 400 }, "store-pause"],
  ["a low limit of requests per minute", { requestsPerMinute: 12 }, "rate-limit"],
  ["that limit on a slow device", { requestsPerMinute: 8, work: 1200 }, "rate-limit"],
  ["large products", { bytesPerProduct: 40_000, body: 700, work: 900 }, "huge-records"],
  ["large products on a slow connection", { bytesPerProduct: 60_000, body: 1500, work: 1500 }, "huge-records"],
  ["a slow device", { work: 4000 }, "processing"],
];

describe.each(webPlatforms)("while the import of a %s store grows", (platform) => {
  test.each(slow)("the profiler names %s, nothing before and nothing else", async (_what, changes, cause) => {
    const profile = slowSync(platform, changes);
    const said = await sayings(profile);
    expect((await analyseRun(profile)).bottleneck.code).toBe(cause);
    expect(causesIn(said).map(({ code }) => code)).toEqual([cause]);
    expect(causesIn(said)[0]?.at).toBeGreaterThanOrEqual(10_000);
  });
});

describe("a run that goes on", () => {
  const answered = (start: number, end: number): MadeSpan => ({ stage: "first-byte", start, end, status: 200 });
  const body = (start: number, end: number): MadeSpan => ({ stage: "body", start, end, bytes: 4000, status: 200 });
  const reading = (milliseconds: number, ended: readonly MadeSpan[], open: readonly MadeSpan[]) =>
    profileOf(ended, { end: "running", milliseconds, open: profileOf(open).part });
  const codeOf = async (profile: Profile) => (await analyseRun(profile)).bottleneck.code;

  it("says of a first answer that it is still arriving, also beside a request that waits for its own", async () => {
    const page: MadeSpan = { stage: "first-byte", start: 0, end: 2000, lane: lanes.request + 1 };
    expect(await codeOf(reading(2000, [answered(0, 20)], [{ stage: "body", start: 20, end: 2000 }, page]))).toBe(
      "arriving",
    );
    expect(await codeOf(reading(2000, [answered(0, 20)], [{ stage: "body", start: 20, end: 2000 }]))).toBe("arriving");
    const first = [answered(0, 20), body(20, 900)];
    expect(await codeOf(reading(2000, first, [{ stage: "body", start: 900, end: 2000 }]))).toBe("too-early");
    expect(await codeOf(reading(2000, [], [page]))).toBe("no-answer-yet");
  });

  it("does not call a request unanswered while another answer arrives", async () => {
    const first = [answered(0, 100), body(100, 3000), answered(3000, 3100)];
    const page: MadeSpan = { stage: "first-byte", start: 100, end: 25_000, lane: lanes.request + 1 };
    const arriving: MadeSpan = { stage: "body", start: 3100, end: 25_000 };
    expect(await codeOf(reading(25_000, first, [page, arriving]))).toBe("slow-downloads");
    expect(await codeOf(reading(25_000, first, [page]))).toBe("no-answers");
  });

  it("keeps its sentence until another cause is clearly larger", async () => {
    /** Work and waiting take turns, so that first the one, then the other has a little more. */
    const turns = (length: number) =>
      Array.from({ length: 60 }, (_, turn): readonly MadeSpan[] => {
        const start = turn * 1000;
        const half = start + 500 + (turn % 2 === 0 ? length : -length);
        return [
          { ...answered(start, half), lane: lanes.request },
          { stage: "hash", start: half, end: start + 1000, lane: lanes.run, rows: 100 },
        ];
      }).flat();
    const profile = profileOf(turns(20), { milliseconds: 60_000, settings: { requestsPerMinute: 600, retries: 3 } });
    expect(causesIn(await sayings(profile))).toHaveLength(1);
    const slower = [...turns(20).slice(0, 40), { ...answered(20_000, 90_000), lane: lanes.request }];
    const causes = causesIn(
      await sayings(profileOf(slower, { milliseconds: 90_000, settings: { requestsPerMinute: 600, retries: 3 } })),
    );
    expect(causes.map(({ code }) => code)).toEqual([causes[0]?.code, "no-answers"]);
  });

  it("names another store's refusals anew, and forgets what another run has shown", async () => {
    const limited = await analyseRun(slowSync("shopify", { storeRate: 2 }));
    const next = { ...reading(500, [], [{ stage: "first-byte", start: 0, end: 500 }]), id: "run-2" };
    expect((await analyseRun(next, limited)).bottleneck).toEqual({ code: "no-answer-yet" });
  });
});

describe("a store that is no longer there", () => {
  const answers = [0, 1, 2].flatMap((page): readonly MadeSpan[] => [
    { stage: "first-byte", start: page * 100, end: page * 100 + 60, status: 200 },
    { stage: "body", start: page * 100 + 60, end: page * 100 + 100, status: 200, bytes: 4000 },
  ]);
  /** Attempts of one request, each failed, with a wait before the next. */
  const failed = (...attempts: readonly Partial<MadeSpan>[]) =>
    attempts.flatMap((more, attempt): readonly MadeSpan[] => {
      const start = 300 + attempt * 2000;
      return [
        { stage: "first-byte", start, end: start + 5, attempt, ...(more.status && { status: more.status }) },
        { stage: "failure", start: start + 5, end: start + 5, attempt, label: "network", ...more },
        { stage: "retry-wait", start: start + 5, end: start + 2000, attempt: attempt + 1 },
      ];
    });
  const found = async (spans: readonly MadeSpan[], changes: Partial<Profile>) =>
    (await analyseRun(profileOf([...answers, ...spans], { milliseconds: 8000, ...changes }))).bottleneck;
  const dead = failed({}, {}, {}, {});
  const unreachable = { code: "unreachable", requests: 4, isOffline: false };

  it("cannot be reached, however long the waits before repetitions were", async () => {
    expect(await found(dead, { end: "failed", failure: "network" })).toEqual(unreachable);
    expect(await found(dead, { end: "running" })).toEqual(unreachable);
    expect(await found(dead, { end: "cancelled", failure: "cancelled" })).toEqual(unreachable);
    const byProxy = failed({ label: "store-status", status: 502 }, {}, { label: "store-status", status: 504 }, {});
    expect(await found(byProxy, { end: "failed", failure: "store-status" })).toEqual(unreachable);
    const once = failed({});
    expect(await found(once, { end: "failed", failure: "network" })).toEqual({ ...unreachable, requests: 1 });
  });

  it("is not confused with a device that has lost its network", async () => {
    const offline: MadeSpan = { stage: "offline", start: 700, end: 700, lane: lanes.run };
    expect(await found([...dead, offline], { end: "running" })).toEqual({ ...unreachable, isOffline: true });
    const online: MadeSpan = { stage: "online", start: 900, end: 900, lane: lanes.run };
    expect(await found([...dead, offline, online], { end: "running" })).toEqual(unreachable);
  });

  it("is not what a store with errors is, one that answers again, or a single lost request", async () => {
    const codeOf = async (spans: readonly MadeSpan[], changes: Partial<Profile>) => (await found(spans, changes)).code;
    const errors = failed({ label: "store-status", status: 500 }, { label: "store-status", status: 500 });
    expect(await codeOf(errors, { end: "failed", failure: "store-status" })).not.toBe("unreachable");
    const again: MadeSpan = { stage: "first-byte", start: 8000, end: 8010, status: 200 };
    expect(await codeOf([...dead, again], { end: "running" })).not.toBe("unreachable");
    expect(await codeOf([...dead, again], { end: "failed", failure: "storage-full" })).not.toBe("unreachable");
    expect(await codeOf(failed({}), { end: "running" })).not.toBe("unreachable");
    expect(await codeOf(dead, { end: "complete" })).not.toBe("unreachable");
  });
});

it("names the store's refusals over what is left over, and over what takes more of the time", async () => {
  const run = (pause: number, rest: MadeSpan) =>
    analyseRun(
      profileOf(
        [
          { stage: "first-byte", start: 0, end: 1, status: 429 },
          { stage: "store-pause", start: 1, end: 1 + pause },
          rest,
        ],
        { milliseconds: 100 },
      ),
    ).then(({ bottleneck }) => bottleneck.code);
  const quick = (from: number): MadeSpan => ({ stage: "first-byte", start: from, end: from + 41, status: 200 });
  expect(await run(38, quick(59))).toBe("store-pause");
  expect(await run(20, quick(59))).toBe("store-pause");
  expect(await run(10, quick(59))).toBe("quick-answers");
  const writing: MadeSpan = { stage: "write", start: 50, end: 95, lane: lanes.run };
  expect(await run(35, writing)).toBe("store-pause");
  expect(await run(20, writing)).toBe("database");
  // Also while another request is in flight.
  expect(await run(50, { ...quick(10), lane: lanes.request + 1 })).toBe("store-pause");
});
