import type { ImageCounts, ImagesReport } from "../../../src-worker/contract/images";
import { clamp } from "../../foundations/progress/stage-progress";

/** The stage's percentage until the images are counted. */
const uncountedPercent = 70;

/** Integer from 0 to 100. */
export function imagesPercent({ processed, total }: ImageCounts): number {
  return total > 0 ? clamp((processed / total) * 100, 100) : uncountedPercent;
}

/** Whether images of the catalogue may be missing after a download. */
export function isLacking({ failed, stopped }: ImagesReport): boolean {
  return failed > 0 || stopped !== null;
}
