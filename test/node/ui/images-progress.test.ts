import { describe, expect, it } from "vitest";
import { imagesPercent, imagesSecondsLeft } from "../../../src-ui/import/images-progress";
import type { ImageCounts } from "../../../src-worker/contract/images";

const none: ImageCounts = { total: 0, processed: 0, failed: 0, fetched: 0 };

it.each<[string, Partial<ImageCounts>, number]>([
  ["a part of them", { processed: 30, total: 40 }, 75],
  ["all of them", { processed: 40, total: 40 }, 100],
  ["images that are not counted yet", {}, 70],
])("shows the percentage of %s", (_, counts, percent) => {
  expect(imagesPercent({ ...none, ...counts })).toBe(percent);
});

describe("the time left", () => {
  it.each<[string, Partial<ImageCounts>, number, number, number | null]>([
    ["follows the rate so far", { processed: 10, total: 40 }, 0, 11_000, 30],
    ["is rounded up", { processed: 3, total: 4 }, 0, 2000, 1],
    ["leaves out images that were there before", { processed: 110, total: 140 }, 100, 11_000, 30],
    ["is 0 when all are done", { processed: 40, total: 40 }, 0, 11_000, 0],
    ["is unknown before the first image", { processed: 7, total: 40 }, 7, 11_000, null],
    ["is unknown before any time has passed", { processed: 1, total: 40 }, 0, 1000, null],
  ])("%s", (_, counts, processedBefore, now, seconds) => {
    const download = { state: "running", startedAt: 1000, processedBefore, waiting: false } as const;
    expect(imagesSecondsLeft({ ...download, counts: { ...none, ...counts } }, now)).toBe(seconds);
  });
});
