import { expect, it } from "vitest";
import { imagesPercent } from "../../../src-ui/screens/import/images-progress";
import type { ImageCounts } from "../../../src-worker/contract/images";

const none: ImageCounts = { total: 0, processed: 0, failed: 0, fetched: 0 };

it.each<[string, Partial<ImageCounts>, number]>([
  ["a part of them", { processed: 30, total: 40 }, 75],
  ["all of them", { processed: 40, total: 40 }, 100],
  ["images that are not counted yet", {}, 70],
])("shows the percentage of %s", (_, counts, percent) => {
  expect(imagesPercent({ ...none, ...counts })).toBe(percent);
});
