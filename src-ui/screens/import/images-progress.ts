import type { ImageCounts } from "../../../src-worker/contract/images";
import { clamp } from "../../foundations/progress/stage-progress";

/** Shown until the images are counted. */
const uncountedPercent = 70;

/** Integer from 0 to 100. */
export function imagesPercent({ processed, total }: ImageCounts): number {
  return total > 0 ? clamp((processed / total) * 100, 100) : uncountedPercent;
}
