import type { ImageCounts, ImageDownloadState } from "../../src-worker/contract/images";
import { clamp } from "../progress/stage-progress";

/** Shown until the images are counted. */
const uncountedPercent = 70;

/** Integer from 0 to 100. */
export function imagesPercent({ processed, total }: ImageCounts): number {
  return total > 0 ? clamp((processed / total) * 100, 100) : uncountedPercent;
}

/**
 * Estimated from the rate since the download began or began again; null before the first image.
 *
 * @param now epoch milliseconds
 */
export function imagesSecondsLeft(
  { counts, startedAt, processedBefore }: Extract<ImageDownloadState, { state: "running" }>,
  now: number,
): number | null {
  const elapsed = (now - startedAt) / 1000;
  const done = counts.processed - processedBefore;
  if (done <= 0 || elapsed <= 0) return null;
  return Math.max(0, Math.ceil(((counts.total - counts.processed) * elapsed) / done));
}
