import { describe, expect, it } from "vitest";
import { findBottleneck } from "../../../src-ui/debug/bottleneck";
import { stageTable } from "../../../src-ui/debug/stage-table";
import { whereTimeGoes } from "../../../src-ui/debug/where-time-goes";
import { lanes, type Profile } from "../../../src-worker/contract/profile";
import { type MadeSpan, profileOf } from "./debug-profiles";

describe("names what takes most of a run", () => {
  it("answers that begin late", () => {
    expect(
      bottleneckOf([
        { stage: "first-byte", start: 0, end: 40 },
        { stage: "body", start: 40, end: 50 },
        { stage: "map", start: 50, end: 60 },
        { stage: "first-byte", start: 60, end: 90 },
      ]),
    ).toEqual({ code: "slow-answers", share: 0.7, setting: null, milliseconds: 30 });
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

  it("pauses that the store asks for", () => {
    expect(
      bottleneckOf([
        { stage: "store-pause", start: 0, end: 50 },
        { stage: "store-pause", start: 0, end: 50, lane: lanes.request + 1 },
      ]),
    ).toEqual({ code: "store-pause", share: 0.5, setting: null, pauses: 2 });
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
    const asked = (small: number): readonly MadeSpan[] => [
      { stage: "first-byte", start: 0, end: small },
      { stage: "first-byte", start: 20, end: 80 },
      { stage: "body", start: 80, end: 85, bytes: 500_000, label: "products" },
      { stage: "hash", start: 85, end: 90, rows: 10 },
      { stage: "products", start: 0, end: 90, lane: lanes.run },
      { stage: "body", start: 90, end: 95, bytes: 9_000_000, label: "products" },
    ];
    expect(bottleneckOf(asked(2))).toMatchObject({ code: "huge-records", bytesPerProduct: 50_000 });
    expect(bottleneckOf(asked(50))).toMatchObject({ code: "slow-answers" });
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
});

/** With its numbers rounded to a millionth. */
function bottleneckOf(spans: readonly MadeSpan[], changes: Partial<Profile> = {}): object {
  const profile = profileOf(spans, changes);
  const found = findBottleneck(profile, whereTimeGoes(profile), stageTable(profile));
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [
      name,
      typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value,
    ]),
  );
}
