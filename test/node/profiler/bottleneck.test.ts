import { describe, expect, it } from "vitest";
import { analyseRun } from "../../../src-ui/screens/profiler/analyse-run";
import { findBottleneck } from "../../../src-ui/screens/profiler/bottleneck";
import { stageTable } from "../../../src-ui/screens/profiler/stage-table";
import { computeTimeShares } from "../../../src-ui/screens/profiler/time-shares";
import { lanes, type Profile } from "../../../src-worker/contract/profile";
import { type MadeSpan, profileOf } from "./profiles";

const sixPerMinute = { requestsPerMinute: 6, retries: 3 };

describe("names what takes most of a run", () => {
  it("answers that begin late, by the pattern of the requests", () => {
    const spans: MadeSpan[] = [
      { stage: "first-byte", start: 0, end: 4000, status: 200 },
      { stage: "body", start: 4000, end: 5000, status: 200 },
      { stage: "map", start: 5000, end: 6000 },
      { stage: "first-byte", start: 6000, end: 9000, status: 200 },
    ];
    const ofRun = (changes: Partial<Profile>) => bottleneckOf(spans, { milliseconds: 10_000, ...changes });
    const slow = { code: "slow-answers", share: 0.7, setting: null, milliseconds: 3000, answers: 2 };
    expect(ofRun({})).toEqual({ ...slow, pattern: "in-turn" });
    expect(ofRun({ platform: "woocommerce", access: "keys" })).toEqual({ ...slow, pattern: "with-permission" });
    expect(ofRun({ platform: "woocommerce", access: "public" })).toEqual({ ...slow, pattern: "at-once" });
    expect(ofRun({ kind: "images" })).toEqual({ ...slow, pattern: "images" });
  });

  it("waiting for a store, also for one that answers soon", () => {
    const waits: MadeSpan[] = [
      { stage: "first-byte", start: 0, end: 30, status: 200 },
      { stage: "first-byte", start: 30, end: 50, status: 304 },
    ];
    expect(bottleneckOf([...waits, { stage: "write", start: 50, end: 75 }])).toEqual({
      code: "quick-answers",
      share: 0.5,
      setting: null,
      milliseconds: 20,
      answers: 2,
      pattern: "in-turn",
    });
    expect(bottleneckOf([...waits, { stage: "write", start: 50, end: 101 }], { milliseconds: 101 })).toMatchObject({
      code: "database",
    });
  });

  it("requests without an answer, which say nothing of how soon the store answers", () => {
    const quick = { stage: "first-byte", start: 0, end: 100, status: 200 } as const;
    expect(bottleneckOf([quick, { stage: "first-byte", start: 100, end: 1000 }], { milliseconds: 1000 })).toEqual({
      code: "no-answers",
      share: 0.9,
      setting: null,
      requests: 1,
    });
    const failed: MadeSpan[] = [1, 2, 3].map((start) => ({ stage: "first-byte", start, end: start + 0.1 }));
    expect(
      bottleneckOf([{ ...quick, end: 900 }, ...failed.map((span) => ({ ...span, lane: lanes.request + 1 }))], {
        milliseconds: 1000,
      }),
    ).toMatchObject({ code: "slow-answers", milliseconds: 900 });
  });

  it("answers that arrive slowly, at their speed", () => {
    const spans: MadeSpan[] = [
      { stage: "first-byte", start: 0, end: 10 },
      { stage: "body", start: 10, end: 90, bytes: 4000, label: "images", lane: lanes.image },
      { stage: "body", start: 10, end: 90, bytes: 4000, label: "images", lane: lanes.image + 1 },
    ];
    const slow = { code: "slow-downloads", share: 0.8, bytesPerSecond: 100_000 };
    expect(bottleneckOf(spans)).toEqual({ ...slow, setting: null });
    expect(bottleneckOf(spans, { kind: "images" })).toEqual({ ...slow, setting: "imageSize" });
  });

  it("the rate limit, also while another request is in flight", () => {
    expect(
      bottleneckOf(
        [
          { stage: "first-byte", start: 0, end: 60 },
          { stage: "rate-limit", start: 10, end: 80 },
        ],
        { settings: { requestsPerMinute: 6, retries: 3 } },
      ),
    ).toEqual({ code: "rate-limit", share: 0.7, setting: "requestsPerMinute", requestsPerMinute: 6 });
  });

  it("pauses after refusals, by the status of most of them", () => {
    const pauses: MadeSpan[] = [
      { stage: "store-pause", start: 10, end: 60 },
      { stage: "store-pause", start: 10, end: 60, lane: lanes.request + 1 },
    ];
    const refused = (...statuses: readonly number[]) =>
      bottleneckOf([
        ...pauses,
        ...statuses.map((status, at) => ({ stage: "first-byte", start: at, end: at + 1, status }) as const),
      ]);
    const pause = { code: "store-pause", share: 0.5, setting: null };
    expect(refused(503, 429, 429, 200)).toEqual({ ...pause, refusals: 3, status: 429 });
    expect(refused(503)).toEqual({ ...pause, refusals: 1, status: 503 });
    expect(refused()).toEqual({ ...pause, refusals: 0, status: 0 });
  });

  it("waiting before further attempts, and gaps between pages", () => {
    const gap: MadeSpan = { stage: "page-gap", start: 50, end: 60, lane: lanes.adapter };
    const spans: MadeSpan[] = [{ stage: "retry-wait", start: 0, end: 40 }, gap];
    expect(bottleneckOf(spans)).toEqual({ code: "retries", share: 0.4, setting: "retries", attempts: 1 });
    expect(bottleneckOf([{ ...gap, end: 100 }])).toEqual({ code: "page-gaps", share: 0.5, setting: null, gaps: 1 });
  });

  it("huge products over the work that they make, and that work with ordinary ones", () => {
    const work = (bytes: number): readonly MadeSpan[] => [
      { stage: "first-byte", start: 0, end: 10 },
      { stage: "body", start: 10, end: 30, bytes, label: "products" },
      { stage: "parse", start: 30, end: 40 },
      { stage: "hash", start: 40, end: 50, rows: 10 },
      { stage: "write", start: 50, end: 70 },
      { stage: "index", start: 70, end: 90 },
    ];
    expect(bottleneckOf(work(2_000_000))).toEqual({
      code: "huge-records",
      share: 0.8,
      setting: null,
      bytesPerProduct: 200_000,
    });
    expect(bottleneckOf(work(40_000))).toEqual({
      code: "processing",
      share: 0.4,
      setting: null,
      productsPerSecond: 100,
    });
  });

  it("huge products over a store that works long on them, but not over one that is far away", () => {
    const largeProducts = (small: number): readonly MadeSpan[] => [
      { stage: "first-byte", start: 0, end: small, status: 200 },
      { stage: "first-byte", start: 20, end: 80, status: 200 },
      { stage: "body", start: 80, end: 85, bytes: 500_000, label: "products" },
      { stage: "hash", start: 85, end: 90, rows: 10 },
      { stage: "products", start: 0, end: 90, lane: lanes.run },
      { stage: "body", start: 90, end: 95, bytes: 9_000_000, label: "products" },
    ];
    expect(bottleneckOf(largeProducts(2))).toMatchObject({ code: "huge-records", bytesPerProduct: 50_000 });
    expect(bottleneckOf(largeProducts(50))).toMatchObject({ code: "quick-answers" });
  });

  it("the database", () => {
    const spans: MadeSpan[] = [
      { stage: "write", start: 0, end: 50, rows: 20 },
      { stage: "flip", start: 50, end: 60 },
    ];
    expect(bottleneckOf(spans)).toEqual({ code: "database", share: 0.6, setting: null, rows: 20 });
    expect(bottleneckOf(spans, { kind: "images" })).toMatchObject({ setting: "imageSize" });
  });

  it("the scaling of images", () => {
    expect(bottleneckOf([{ stage: "decode", start: 0, end: 90, lane: lanes.image }])).toEqual({
      code: "decode",
      share: 0.9,
      setting: null,
      images: 1,
    });
  });

  it("nothing, where nothing takes three tenths", () => {
    expect(
      bottleneckOf([
        { stage: "first-byte", start: 0, end: 25 },
        { stage: "write", start: 25, end: 50 },
        { stage: "decode", start: 50, end: 75 },
        { stage: "store-pause", start: 75, end: 100 },
      ]),
    ).toEqual({ code: "none" });
    expect(bottleneckOf([])).toEqual({ code: "none" });
  });

  it("what requests wait for while the run goes on", async () => {
    const answered: MadeSpan[] = [0, 50, 100].map((start) => ({
      stage: "first-byte",
      start,
      end: start + 50,
      status: 200,
    }));
    const whileOpen = async (milliseconds: number, ...open: MadeSpan[]) =>
      (
        await analyseRun(
          profileOf(answered, { end: "running", milliseconds, open: profileOf(open).part, settings: sixPerMinute }),
        )
      ).bottleneck;
    const limited: MadeSpan = { stage: "rate-limit", start: 150, end: 30_000 };
    expect(await whileOpen(30_000, limited)).toMatchObject({ code: "rate-limit", share: expect.closeTo(0.995) });
    const waiting = (end: number): MadeSpan => ({ stage: "first-byte", start: 150, end });
    expect(await whileOpen(5000, waiting(5000))).toEqual({ code: "too-early" });
    expect(await whileOpen(31_000, waiting(31_000))).toMatchObject({ code: "no-answers", requests: 1 });
  });

  it("nothing of a first answer that is not there yet, however long it takes", async () => {
    const open = profileOf([{ stage: "first-byte", start: 0, end: 5000 }]).part;
    const run = await analyseRun(profileOf([], { end: "running", milliseconds: 5000, open }));
    expect(run.bottleneck).toEqual({ code: "no-answer-yet" });
  });

  it("says of a running sync that its first answer is not there yet", () => {
    const queued: MadeSpan = { stage: "queue", start: 0, end: 1 };
    expect(bottleneckOf([queued], { end: "running" })).toEqual({ code: "no-answer-yet" });
    expect(bottleneckOf([queued], { end: "running", kind: "images" })).toEqual({ code: "too-early" });
  });
});

/** With its numbers rounded to a millionth. */
function bottleneckOf(spans: readonly MadeSpan[], changes: Partial<Profile> = {}): object {
  const profile = profileOf(spans, changes);
  const found = findBottleneck(profile, computeTimeShares(profile), stageTable(profile));
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [
      name,
      typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value,
    ]),
  );
}
